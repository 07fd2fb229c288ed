// Animated changes, and work deferred until a press has been rendered. The styles of `morph` are in ui/morph.css.

/** How long (ms) a hidden page, which gets no frames, is waited for. */
const maxWaitMs = 100;

/** Resolves after the next frame: long work begins after it, so that every press has a visible response first. */
export const afterNextFrame = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, maxWaitMs);
    requestAnimationFrame(() => setTimeout(resolve));
  });

/**
 * Changes the page in one step, animated if the browser supports it and the person allows motion.
 * @param change its changes are rendered when it returns
 * @returns when the page has changed; the animation may go on
 */
export function inMotion(change: () => unknown): unknown {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches || !document.startViewTransition)
    return change();
  const { ready, updateCallbackDone } = document.startViewTransition(change as ViewTransitionUpdateCallback);
  // Another change has begun meanwhile, which cancels the animation.
  ready.catch(() => undefined);
  return updateCallbackDone;
}

/** The pressed element before the change, then the opened element that replaces it. */
let named: HTMLElement[] = [];
/** Milliseconds after which the names are removed: the page has changed by then, or will not. */
const lifetimeMs = 1500;
let timer: ReturnType<typeof setTimeout> | undefined;

function clearName(): void {
  clearTimeout(timer);
  for (const element of named.splice(0)) element.style.viewTransitionName = '';
}

/** Names the pressed element for the next animated change, and the element that opens in its place. */
export function morph(element: HTMLElement | null | undefined): void {
  clearName();
  if (!element) return;
  named = [element];
  element.style.viewTransitionName = 'morph';
  timer = setTimeout(clearName, lifetimeMs);
}
