/** Reads or writes the browser's storage. It may be blocked or full: then the result is null, and everything else works. */
export function attempt<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}
