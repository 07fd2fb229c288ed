// A state to photograph: its viewer, its address, and the actions before the picture is taken.
import type { Page } from '@playwright/test';
import type { PagePath } from '#web/routing/pages.ts';
import type { DemoSite } from '../demo/site.ts';

/** The demonstration's people who are the viewers; on an empty site there is only the administrator. */
export const viewers = {
  visitor: null,
  newcomer: 'grace',
  pending: 'priya',
  rejected: 'josie',
  member: 'margaret',
  /** Authorized without a reply. */
  guest: 'ivy',
  temporary: 'felix',
  admin: 'admin',
} as const;
export type ViewerName = keyof typeof viewers;

/** The viewports of pictures; each state has at least the first two. */
export const sizes = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 800 },
  tablet: { width: 768, height: 1024 },
  wide: { width: 1920, height: 1080 },
} as const;
export type SizeName = keyof typeof sizes;
export const sizeNames = Object.keys(sizes) as SizeName[];

/** The sizes of a state, desktop first. */
export const sizesOf = ({ only, also = [] }: Pick<State, 'only' | 'also'>): readonly SizeName[] =>
  only ? [only] : ['desktop', 'phone', ...also];

export interface Exception {
  readonly rule: string;
  /** The elements, as a selector. */
  readonly at: string;
  readonly because: string;
}

export interface State {
  /** The argument of `npm run shots PAGE`. */
  readonly page: string;
  /** The name of the state; absent: the page as it opens. */
  readonly state?: string;
  readonly as: ViewerName;
  readonly path: string;
  /** The page on which `prepare` ends, if its address is known only then. */
  readonly leadsTo?: PagePath;
  /** On a site where nobody has registered. */
  readonly isEmpty?: true;
  /** On the day before the reunion, on its fourth day, once it is over, or once the next one is started, after a year with something or nothing in it; with a picture of its own, other days, or settings that are pinned; of another family, in another look; else two weeks before it. */
  readonly on?:
    | 'eve'
    | 'week'
    | 'after'
    | 'next'
    | 'quiet'
    | 'pictured'
    | 'moved'
    | 'pinned'
    | 'lake'
    | 'mountains'
    | 'plain';
  /** Only the viewport, for parts above the page. */
  readonly isScreen?: true;
  readonly only?: SizeName;
  /** Additional sizes besides phone and desktop, for pages with other layouts in between and beyond. */
  readonly also?: readonly SizeName[];
  /** Changes the site's data, each time before the page is opened. */
  readonly arrange?: (site: DemoSite) => Promise<void>;
  readonly prepare?: Step;
  /** Accepted findings of axe. */
  readonly exceptions?: readonly Exception[];
}

export type Step = (page: Page) => Promise<unknown>;

/** States of one page: each has these properties, unless it overrides them. */
export const statesOf = (
  all: Pick<State, 'page' | 'as' | 'path'> & Partial<State>,
  states: readonly Partial<State>[],
): readonly State[] => states.map((state) => ({ ...all, ...state }));

/** Runs steps one after the other. */
export const steps =
  (...all: readonly Step[]): Step =>
  async (page) => {
    for (const step of all) await step(page);
  };

/** A state with the actions before its picture. */
export const shot = (state: Partial<State>, ...all: readonly Step[]): Partial<State> => ({
  ...state,
  prepare: steps(...all),
});

/** Presses the first button of that name, of the page or of a dialog. */
export const press =
  (name: string | RegExp, within?: 'dialog' | 'alertdialog'): Step =>
  (page) =>
    (within ? page.getByRole(within) : page).getByRole('button', { name }).first().click();

export const fill =
  (label: string | RegExp, text: string): Step =>
  (page) =>
    page.getByLabel(label).fill(text);

export const sees =
  (text: string | RegExp): Step =>
  (page) =>
    page.getByText(text).first().waitFor();

export const shows =
  (
    role: 'alert' | 'alertdialog' | 'button' | 'dialog' | 'grid' | 'heading' | 'menu',
    name?: string | RegExp,
  ): Step =>
  (page) =>
    page
      .getByRole(role, name ? { name } : {})
      .first()
      .waitFor();
