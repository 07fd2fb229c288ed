/** Letters that were changed, left out, added or exchanged with their neighbors between two words. */
function editsBetween(a: string, b: string): number {
  let [before, row]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      next[j] = Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [before, row] = [row, next];
  }
  return row[b.length] ?? 0;
}

/** Short names are too often close to others' by chance. */
const minLength = 6;
const maxEdits = 2;

/**
 * Finds the name that was probably meant.
 * @param names those that there are
 * @returns undefined where none is close
 */
export function similarName(name: string, names: readonly string[]): string | undefined {
  const upper = name.toUpperCase();
  return names.find(
    (one) => one === upper || (one.length >= minLength && editsBetween(upper, one) <= maxEdits),
  );
}
