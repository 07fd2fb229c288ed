// Animated changes, and work that waits until a press has been answered. The look of `morph` is in ui/morph.css.

/** How long (ms) a page that nobody looks at is waited for, since it has no frames. */
const maxWaitMs = 100;

/**
 * Resolves once the press that is being handled has been answered by a frame: long work begins after that, so
 * that no press seems to have gone astray.
 */
export const afterNextFrame = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, maxWaitMs);
    requestAnimationFrame(() => setTimeout(resolve));
  });

/**
 * Changes the page in one step, animated if the browser can and the person allows it.
 * @param change everything it changes is there when it returns
 * @returns when it has changed; the motion may go on
 */
export function inMotion(change: () => unknown): unknown {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches || !document.startViewTransition)
    return change();
  const { ready, updateCallbackDone } = document.startViewTransition(change as ViewTransitionUpdateCallback);
  // Another change has begun meanwhile, which cancels the animation.
  ready.catch(() => undefined);
  return updateCallbackDone;
}

/** The pressed element before the change, then the opened element that it turns into. */
let named: HTMLElement[] = [];
/** Milliseconds after which nothing is named any longer: the page has changed by then, or will not. */
const lifetimeMs = 1500;
let timer: ReturnType<typeof setTimeout> | undefined;

function clearName(): void {
  clearTimeout(timer);
  for (const element of named.splice(0)) element.style.viewTransitionName = '';
}

/** Names the element that is pressed before the next change in motion, and within it the one that opens in its place. */
export function morph(element: HTMLElement | null | undefined): void {
  clearName();
  if (!element) return;
  named = [element];
  element.style.viewTransitionName = 'morph';
  timer = setTimeout(clearName, lifetimeMs);
}

/**
 * Closes what is open, which becomes again what it was opened from.
 * @param opened the element that shrinks
 * @param card what it shrinks into, which is there all the time
 * @param close resolves once the page is as it was before
 */
export async function closeInMotion(
  opened: HTMLElement | null | undefined,
  card: HTMLElement | null | undefined,
  close: () => Promise<void>,
): Promise<void> {
  if (!opened || !card) return close();
  await afterNextFrame();
  morph(opened);
  await inMotion(async () => {
    await close();
    // The router hears of it after us.
    await new Promise((done) => setTimeout(done));
    morph(card);
  });
}
