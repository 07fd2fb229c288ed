/**
 * Waits so long for a result; the work itself goes on after that.
 * @param ms milliseconds
 * @param late gives the result, or throws, once they have passed
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
