// Motion that explains: what is pressed becomes what opens, in a change that is made in motion (in-motion.ts). The look of
// it is in ui/morph.css.

/** As it is before, and then as it is after. */
let named: HTMLElement[] = [];
/** Milliseconds after which nothing is named any longer: the page has changed by then, or will not. */
const lifetimeMs = 1500;
let timer: ReturnType<typeof setTimeout> | undefined;

function forget(): void {
  clearTimeout(timer);
  for (const element of named.splice(0)) element.style.viewTransitionName = '';
}

/** This is the thing: before the next change, and in it, as it is after. Nothing where there is no such thing. */
export function morph(element: HTMLElement | null | undefined): void {
  forget();
  if (!element) return;
  named = [element];
  element.style.viewTransitionName = 'morph';
  timer = setTimeout(forget, lifetimeMs);
}
