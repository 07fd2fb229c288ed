// The entries of the menus for a viewer, from the pages' definitions.
import type { User } from '#contract/identity/accounts.schema.ts';
import { mayOpen } from '#web/routing/access.ts';
import type { Menu, NavigationViewer, Page } from '#web/routing/page.ts';
import { type PagePath, pages } from '#web/routing/pages.ts';

export interface NavigationItem {
  readonly path: PagePath;
  /** The path, and where on the page. */
  readonly href: string;
  readonly label: string;
}

function itemsOf(menu: Menu, isShown: (page: Page) => boolean): NavigationItem[] {
  const found = pages.flatMap((page: Page & { readonly path: PagePath }) => {
    const entry = page.navigation?.[menu];
    return entry && isShown(page) ? [{ page, entry }] : [];
  });
  return found
    .sort((one, other) => one.entry.order - other.entry.order)
    .map(({ page: { path }, entry: { label, search = '' } }) => ({ path, href: path + search, label }));
}

/** The entries of the header and the phone's sheet, the bar at a phone's lower edge, or the user's own menu. */
export const navigationItems = (
  menu: Exclude<Menu, 'footer'>,
  user: User | null,
  { hasRsvp, hasPast = false }: Partial<Pick<NavigationViewer, 'hasRsvp' | 'hasPast'>> = {},
): NavigationItem[] =>
  itemsOf(menu, ({ access, navigation }) => {
    const isFor = navigation?.[menu]?.isFor;
    const { isAuthorized, isAdmin } = user ?? { isAuthorized: false, isAdmin: false };
    return isFor ? isFor({ isAuthorized, isAdmin, hasRsvp, hasPast }) : mayOpen(access, user);
  });

/** The footer's, the same for everyone: the routing rules decide where they lead (product rule 45). */
export const quickLinks: readonly NavigationItem[] = itemsOf('footer', () => true);

/** Whether 'Profile' opens a dialog: for those to whom the page of their own information does not open yet. */
export const hasProfileDialog = (user: User | null): boolean =>
  user !== null && !user.isAuthorized && !user.needsPasswordReset;
