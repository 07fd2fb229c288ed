/**
 * Writes one line about what went wrong: errors of others span lines, and what people typed could forge more of them.
 * A database's `detail`, which holds values, is left out.
 * @param what what was being done, without anything that people typed
 */
export function logFailure(what: string, error: unknown, { isExpected = false } = {}): void {
  const text = error instanceof Error ? (!isExpected && error.stack) || error.message : String(error);
  console.error(`${what}: ${text.replace(/[\s\p{Cc}]*[\n\r\u2028\u2029][\s\p{Cc}]*/gu, ' | ')}`);
}
