/**
 * Gives the focus to what has an id: the control of a field that a form names by its path, or a part of the page that the
 * caller does not draw. What a component draws itself, it holds by a ref.
 * @returns the element, or null where there is none
 */
export function focusById(id: string | undefined, options?: FocusOptions): HTMLElement | null {
  const element = id === undefined ? null : document.getElementById(id);
  element?.focus(options);
  return element;
}
