/**
 * Gives the focus to what has an id: the control of a field that a form names by its path, or a part of the page that the
 * caller does not render. What a component renders itself, it holds by a ref.
 * @returns the element, or null if the page has no such element
 */
export function focusById(id: string | undefined, options?: FocusOptions): HTMLElement | null {
  const element = id === undefined ? null : document.getElementById(id);
  element?.focus(options);
  return element;
}
