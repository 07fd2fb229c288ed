// Families as the settings order them: one hue each, and the order in which they are listed.

/** The theme's family hues; more families than hues share them in turn. */
const hueCount = 8;
/** The quiet one, for a name that the settings do not know (any more). */
const quietHue = 5;

/** The number for `data-fam`, which sets `--hue`. */
export function familyHue(families: readonly string[], name: string): number {
  const index = families.indexOf(name);
  return index < 0 ? quietHue : (index % hueCount) + 1;
}

/** Compares family names: the settings' order first, names they do not know afterwards, by the alphabet. */
export const byFamily =
  (families: readonly string[]) =>
  (one: string, other: string): number => {
    const [a, b] = [families.indexOf(one), families.indexOf(other)];
    if (a >= 0 && b >= 0) return a - b;
    if (a < 0 && b < 0) return one.localeCompare(other, 'en');
    return a < 0 ? 1 : -1;
  };
