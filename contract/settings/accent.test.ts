// The contrast of the accent of every hue with every surface behind it, in light and dark.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { accentOf, linearOf } from '#contract/settings/accent.ts';

type Mode = 'light' | 'dark';
const clamp = (part: number) => Math.min(1, Math.max(0, part));

/** The luminance of an OKLCH color (WCAG 2.2). */
function luminance(color: string): number {
  const [lightness = 0, chroma = 0, hue = 0] = color.split(' ').map(Number);
  const [red, green, blue] = linearOf(lightness, chroma, hue).map(clamp) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The color of a custom property in light or dark. */
function colorIn(value: string, mode: Mode): string {
  const color = new RegExp(`--${mode}, oklch\\(([^)]+)\\)`).exec(value)?.[1];
  if (!color) throw new Error(`There is no color for ${mode} in ${value}.`);
  return color;
}

const theme = readFileSync('web/theme.css', 'utf8');
const ofTheme = (name: string, mode: Mode) => {
  const value = new RegExp(`--${name}: ([^;]+);`).exec(theme)?.[1] ?? '';
  return colorIn(value, mode);
};

function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

const surfaces = ['surface', 'raised', 'sunken'];

test.each(['light', 'dark'] as const)('every hue keeps its contrast, %s', (mode) => {
  const worst = { letters: 99, ink: 99, fill: 99 };
  for (let hue = 0; hue < 360; hue += 1) {
    const accent = accentOf(hue);
    const [fill, hover, letters, ink] = [
      accent['--accent'],
      accent['--accent-hover'],
      accent['--on-accent'],
      accent['--accent-ink'],
    ].map((value) => colorIn(value, mode)) as [string, string, string, string];
    worst.letters = Math.min(worst.letters, contrast(letters, fill), contrast(letters, hover));
    for (const surface of surfaces.map((name) => ofTheme(name, mode))) {
      worst.ink = Math.min(worst.ink, contrast(ink, surface));
      worst.fill = Math.min(worst.fill, contrast(fill, surface));
    }
    // Text in the ink color is used on the sand of the console's desk as well.
    worst.ink = Math.min(worst.ink, contrast(ink, ofTheme('sand', mode)));
  }
  expect(worst.letters).toBeGreaterThanOrEqual(4.5);
  expect(worst.ink).toBeGreaterThanOrEqual(4.5);
  expect(worst.fill).toBeGreaterThanOrEqual(3);
});

test('chroma that a screen cannot show is left out', () => {
  for (let hue = 0; hue < 360; hue += 1)
    for (const value of Object.values(accentOf(hue)))
      for (const mode of ['light', 'dark'] as const) {
        const [lightness = 0, chroma = 0] = colorIn(value, mode).split(' ').map(Number);
        for (const part of linearOf(lightness, chroma, hue)) expect(part).toBeCloseTo(clamp(part), 2);
      }
});
