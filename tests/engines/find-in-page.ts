// Runs in the page beside axe, which computes roles and accessible names.
import type axe from 'axe-core';

export interface Wanted {
  /** A role, or `field` for any form field, since password fields have no role. */
  readonly role: string;
  /** A regular expression for the accessible name. */
  readonly name: string;
}

/** The center of an element that is to be pressed. */
export interface Place {
  readonly x: number;
  readonly y: number;
  /** Whether a press there would reach the element. */
  readonly isFree: boolean;
}

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** Finds a visible element by role and name that no modal dialog covers, and scrolls to it if necessary. */
export function find({ role, name }: Wanted): Place | null {
  const pattern = new RegExp(name);
  const { axe } = window as unknown as {
    axe: { setup(node: Element): void; teardown(): void; commons: Commons };
  };
  interface Commons {
    aria: { getRole(element: Element): string | null };
    text: { accessibleText(element: Element): string };
  }
  const candidates = role === 'field' ? 'input, textarea, select' : '*';
  axe.setup(document.documentElement);
  let found: HTMLElement | undefined;
  try {
    found = [...document.querySelectorAll<HTMLElement>(candidates)].find(
      (element) =>
        !element.closest('[aria-hidden=true], [inert]') &&
        (role === 'field' || axe.commons.aria.getRole(element) === role) &&
        element.checkVisibility({ visibilityProperty: true }) &&
        pattern.test(axe.commons.text.accessibleText(element)),
    );
  } finally {
    axe.teardown();
  }
  if (!found) return null;
  // A radio button that only its label makes visible is pressed on its label.
  const isDrawn = found.getClientRects().length > 0 && found.offsetWidth > 2;
  const target = isDrawn ? found : (found.closest('label') ?? found);
  const place = () => {
    const box = target.getClientRects()[0] ?? target.getBoundingClientRect();
    const [x, y] = [Math.round(box.left + box.width / 2), Math.round(box.top + box.height / 2)];
    return { x, y, isFree: target.contains(document.elementFromPoint(x, y)) };
  };
  const seen = place();
  if (seen.isFree) return seen;
  target.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  return place();
}

/** Tells by how much the page is wider than the window, if it is. */
export function overflow(): string[] {
  const { clientWidth, scrollWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  return [`${scrollWidth - clientWidth} px wider than the window`];
}
