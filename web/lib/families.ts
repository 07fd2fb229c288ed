// Families in the order of the settings, with one hue each.
import { otherFamily } from '#contract/settings/families.ts';

/** Yellow, orange, red, purple, green; with more families, hues are reused in turn. */
const hueCount = 5;

/**
 * The number for `data-fam`, which sets `--hue`; 0 is neutral: for a name that is not in the settings (any more), and
 * for people of no family if the families use all hues.
 */
export function familyHue(families: readonly string[], name: string): number {
  const index = families.indexOf(name);
  return index < 0 || (index >= hueCount && name === otherFamily) ? 0 : (index % hueCount) + 1;
}

/** The viewer's own family first, then the order of the settings, then unknown names alphabetically. */
export const byFamily =
  (families: readonly string[], own?: string) =>
  (one: string, other: string): number => {
    if (one === own || other === own) return Number(other === own) - Number(one === own);
    const [a, b] = [families.indexOf(one), families.indexOf(other)];
    if (a >= 0 && b >= 0) return a - b;
    if (a < 0 && b < 0) return one.localeCompare(other, 'en');
    return a < 0 ? 1 : -1;
  };
