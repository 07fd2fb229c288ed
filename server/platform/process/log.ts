/**
 * Writes one line about an error: with more, typed text could forge lines. A database's `detail`, which holds values, is
 * left out.
 * @param what the failed action, without any typed text
 */
export function logFailure(what: string, error: unknown, { isExpected = false } = {}): void {
  const text = error instanceof Error ? (!isExpected && error.stack) || error.message : String(error);
  console.error(`${what}: ${text.replace(/[\s\p{Cc}]*[\n\r\u2028\u2029][\s\p{Cc}]*/gu, ' | ')}`);
}
