// Motion that explains: what is pressed becomes what opens, by a View Transition. Where the browser has none, and for
// those who want no motion, the page just changes. The look of it is in ui/morph.css.

const name = 'morph';
/** Milliseconds after which nothing is named any longer: the page has changed by then, or will not. */
const lifetimeMs = 1500;

/** As it is before, and then as it is after. */
let named: HTMLElement[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

function forget(): void {
  clearTimeout(timer);
  for (const element of named.splice(0)) element.style.viewTransitionName = '';
}

/** The thing as it is before the next change of the page, whoever makes it. */
export function morphFrom(element: HTMLElement): void {
  forget();
  named = [element];
  element.style.viewTransitionName = name;
  timer = setTimeout(forget, lifetimeMs);
}

/** The same thing as it is after the change. Nothing, where nothing becomes another. */
export function morphTo(element: HTMLElement | null | undefined): void {
  const [before] = named;
  if (!before || !element) return;
  before.style.viewTransitionName = '';
  named.push(element);
  element.style.viewTransitionName = name;
}

/**
 * Changes what stands on the page in one step that one can follow.
 * @param change everything it changes is there when it returns
 */
export function changeInOneStep(change: () => void | Promise<void>): void {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (isCalm || !document.startViewTransition) void change();
  else document.startViewTransition(change);
}
