/**
 * Changes what is shown in one step, moving where the browser can and the person likes it.
 * @param change everything it changes is there when it returns
 * @returns when it has changed; the motion may go on
 */
export const inMotion = (change: () => unknown): unknown =>
  !matchMedia('(prefers-reduced-motion: reduce)').matches && document.startViewTransition
    ? document.startViewTransition(change as ViewTransitionUpdateCallback).updateCallbackDone
    : change();
