// Runs in the page beside axe, which computes roles and accessible names.
import type axe from 'axe-core';

export interface Wanted {
  /** A role, or `field` for any form field, since password fields have no role. */
  readonly role: string;
  /** A regular expression for the accessible name. */
  readonly name: string;
  /** Whether a press would have to reach it. */
  readonly isToPress: boolean;
}

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** Finds a visible element that no modal dialog covers, scrolls to it if necessary, and waits until it stands still. */
export async function find({ role, name, isToPress }: Wanted): Promise<Element | undefined> {
  const { axe } = window;
  if (!axe) return undefined;
  // Axe's types lack this function.
  const { getRole } = axe.commons.aria as unknown as { getRole(element: Element): string | null };
  const pattern = new RegExp(name);
  const candidates = role === 'field' ? 'input, textarea, select' : '*';
  axe.setup(document.documentElement);
  const found = [...document.querySelectorAll<HTMLElement>(candidates)].find(
    (element) =>
      !element.closest('[aria-hidden=true], [inert]') &&
      (role === 'field' || getRole(element) === role) &&
      element.checkVisibility({ visibilityProperty: true }) &&
      pattern.test(axe.commons.text.accessibleText(element)),
  );
  axe.teardown();
  // A radio button that only its label makes visible is pressed on its label.
  const target = found && found.offsetWidth <= 2 ? found.closest('label') : found;
  if (!target) return undefined;
  const place = () => {
    const { x, y, width, height } = target.getClientRects()[0] ?? target.getBoundingClientRect();
    return [x + width / 2, y + height / 2] as const;
  };
  const isFree = () => target.contains(document.elementFromPoint(...place()));
  if (!isFree()) target.scrollIntoView({ block: 'center', behavior: 'instant' });
  const before = String(place());
  await new Promise((resolve) => setTimeout(resolve, 100));
  return String(place()) === before && (isFree() || !isToPress) ? target : undefined;
}

/** By how many pixels the page is wider than the window. */
export const overflow = (): number =>
  document.documentElement.scrollWidth - document.documentElement.clientWidth;
