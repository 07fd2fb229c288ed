// Families as the settings order them: one hue each, and the order in which they are listed.
import { otherFamily } from '#contract/settings/families.ts';

/** Yellow, orange, red, purple, green; more families than hues share them in turn. */
const hueCount = 5;

/**
 * The number for `data-fam`, which sets `--hue`; 0 is neutral, for a name that the settings do not know (any more), and for
 * those who belong to no family where the families need all hues.
 */
export function familyHue(families: readonly string[], name: string): number {
  const index = families.indexOf(name);
  return index < 0 || (index >= hueCount && name === otherFamily) ? 0 : (index % hueCount) + 1;
}

/**
 * Compares family names: one's own first, then the settings' order, names they do not know afterwards, by the alphabet.
 * @param own the family of who looks; none when they have not replied
 */
export const byFamily =
  (families: readonly string[], own?: string) =>
  (one: string, other: string): number => {
    if (one === own || other === own) return Number(other === own) - Number(one === own);
    const [a, b] = [families.indexOf(one), families.indexOf(other)];
    if (a >= 0 && b >= 0) return a - b;
    if (a < 0 && b < 0) return one.localeCompare(other, 'en');
    return a < 0 ? 1 : -1;
  };
