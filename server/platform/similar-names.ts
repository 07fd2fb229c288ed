/** Whether a word becomes another by at most this many letters changed, omitted, added or swapped with a neighbor. */
function isWithin(edits: number, a: string, b: string): boolean {
  if (a === b) return true;
  if (edits === 0) return false;
  if (a[0] === b[0]) return isWithin(edits, a.slice(1), b.slice(1));
  const isSwapped = a[0] === b[1] && a[1] === b[0];
  return (
    isWithin(edits - 1, a.slice(1), b.slice(1)) ||
    isWithin(edits - 1, a.slice(1), b) ||
    isWithin(edits - 1, a, b.slice(1)) ||
    (isSwapped && isWithin(edits - 1, a.slice(2), b.slice(2)))
  );
}

/** Short names are too often similar by chance. */
const minLength = 6;
const maxEdits = 2;

/** The name that was probably meant; undefined if none is similar. */
export function similarName(name: string, names: readonly string[]): string | undefined {
  const upper = name.toUpperCase();
  return names.find((one) => one === upper || (one.length >= minLength && isWithin(maxEdits, upper, one)));
}
