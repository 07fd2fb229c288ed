/**
 * Changes what is shown in one step, moving where the browser can and the person likes it.
 * @param change everything it changes is there when it returns
 * @returns when it has changed; the motion may go on
 */
export function inMotion(change: () => unknown): unknown {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches || !document.startViewTransition)
    return change();
  const { ready, updateCallbackDone } = document.startViewTransition(change as ViewTransitionUpdateCallback);
  // Another change has come meanwhile, and nobody waited for the motion.
  ready.catch(() => undefined);
  return updateCallbackDone;
}
