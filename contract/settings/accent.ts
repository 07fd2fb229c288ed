// Accent colors from a hue: lightness is fixed for each role, so that every hue has enough contrast, in light and dark
// (4.5:1 for text, 3:1 between the accent and its background), and chroma is as high as a screen can show.

/** A role by its lightness in light and dark, and its chroma where the hue allows it (OKLCH). */
const roles = {
  accent: { light: 0.615, dark: 0.75, chroma: 0.158 },
  'accent-hover': { light: 0.605, dark: 0.785, chroma: 0.158 },
  'on-accent': { light: 0.16, dark: 0.215, chroma: 0.05 },
  'accent-ink': { light: 0.5, dark: 0.79, chroma: 0.155 },
} as const;
type Role = keyof typeof roles;

/**
 * Linear red, green and blue of an OKLCH color; outside 0 to 1 where a screen cannot show it (Björn Ottosson, "A perceptual
 * color space for image processing", 2020).
 */
export function linearOf(lightness: number, chroma: number, hue: number): [number, number, number] {
  const angle = (hue * Math.PI) / 180;
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)];
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

/** The maximum chroma that a screen can show for a hue at a lightness. */
function shownChroma(lightness: number, chroma: number, hue: number): number {
  for (let least = chroma; least > 0; least -= 0.002)
    if (linearOf(lightness, least, hue).every((part) => part >= 0 && part <= 1))
      return Number(least.toFixed(3));
  return 0;
}

/** The colors of the accent's roles for a hue (degrees), as custom properties. */
export const accentOf = (hue: number): Readonly<Record<`--${Role}`, string>> =>
  Object.fromEntries(
    Object.entries(roles).map(([role, { light, dark, chroma }]) => {
      const color = (lightness: number) =>
        `oklch(${lightness} ${shownChroma(lightness, chroma, hue)} ${hue})`;
      return [`--${role}`, `var(--light, ${color(light)}) var(--dark, ${color(dark)})`];
    }),
  ) as Record<`--${Role}`, string>;

/** The same as a style sheet; '' for the look's own accent. */
export function accentSheet(hue: number | undefined): string {
  if (hue === undefined) return '';
  const declared = Object.entries(accentOf(hue)).map(([name, value]) => `${name}:${value};`);
  return `html:root{${declared.join('')}}`;
}
