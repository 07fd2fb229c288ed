/**
 * Waits for a result with a timeout; the work itself is not aborted.
 * @param ms milliseconds
 * @param late returns the result, or throws, after the timeout
 */
export async function withinTime<T>(work: Promise<T>, ms: number, late: () => T): Promise<T> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  try {
    return await Promise.race([work, promise.then(late)]);
  } finally {
    clearTimeout(timer);
  }
}
