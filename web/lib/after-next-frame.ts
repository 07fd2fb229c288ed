/** How long (ms) a page that nobody looks at is waited for, since it has no frames. */
const maxWaitMs = 100;

/**
 * Resolves once the press that is being handled has been answered by a frame: what takes a phone long begins after that, so
 * that no press seems to have gone astray.
 */
export const afterNextFrame = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, maxWaitMs);
    requestAnimationFrame(() => setTimeout(resolve));
  });
