import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const read = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');
const theme = read('theme.css');

/** Roles of large areas; gold and amber are for ink, edges and lamps. */
const grounds =
  /--(surface|raised|sunken|seg-on|sky|sky-glow|gold-halo|gold-glow|glass|glass-deep|sand|sand-wet|dune|dune-far|dune-near|ocean|ocean-far|ocean-deep|\w+-soft|orange|danger-fill|dinner|activity|beach|game|other): [^;]*--dark, oklch\(([\d.]+) ([\d.]+) ([\d.]+)/g;

const mapGrounds = /--(map-(?!ink|boards|halo)[\w-]+): [^;]*--dark, oklch\(([\d.]+) ([\d.]+) ([\d.]+)/g;

test('in the dark scheme no background is brown', () => {
  const found = [...theme.matchAll(grounds), ...read('ui/map-colors.css').matchAll(mapGrounds)];
  expect(found.length).toBeGreaterThan(40);
  const brown = found.filter(([, name = '', , , hue]) => {
    const isInk = /ink-soft|on-ocean-soft/.test(name);
    return !isInk && Number(hue) >= 40 && Number(hue) <= 90;
  });
  expect(brown.map(([rule]) => rule)).toEqual([]);
});

test('in the dark scheme no background has a family’s hue mixed in, which makes it gray or brown', () => {
  const mixed = globSync('**/*.css', { cwd: import.meta.dirname }).flatMap((sheet) =>
    [...read(sheet).matchAll(/^\s*background: [^;]*/gm)].flatMap(([rule]) =>
      /(?<!--light, )color-mix\(in oklab, var\(--(hue|own)\)/.test(rule) ? `${sheet}:${rule}` : [],
    ),
  );
  expect(mixed).toEqual([]);
});

test('in the dark scheme no kind of event looks like an error', () => {
  const hueOf = (role: string) =>
    Number(new RegExp(`--${role}: [^;]*--dark, oklch\\([\\d.]+ [\\d.]+ ([\\d.]+)`).exec(theme)?.[1]);
  const kinds = ['dinner', 'activity', 'beach', 'game', 'other'];
  const near = kinds.filter((kind) => {
    const apart = Math.abs(hueOf(kind) - hueOf('danger-soft'));
    return !(Math.min(apart, 360 - apart) >= 30);
  });
  expect(near).toEqual([]);
});

test('in the dark scheme neither wood nor the sandcastle is brown', () => {
  const wood = /--(?:art-w\d|rail|deck|castle)(?:-(?!door)\w+)?: [^;]*--dark, oklch\([\d.]+ [\d.]+ ([\d.]+)/g;
  const hues = [...read('art/palette.css').matchAll(wood)].map(([, hue]) => Number(hue));
  expect(hues).toHaveLength(10);
  expect(hues.filter((hue) => hue >= 40 && hue <= 90)).toEqual([]);
});

test('in the dark scheme a locked badge is neither brown nor olive', () => {
  const [, locked = ''] = read('art/badges.css').split('[data-light="locked"]');
  const hues = [...locked.matchAll(/--dark, oklch\([\d.]+ [\d.]+ ([\d.]+)\)/g)].map(([, hue]) => Number(hue));
  expect(hues.length).toBeGreaterThan(15);
  expect(hues.filter((hue) => hue >= 40 && hue <= 140)).toEqual([]);
});

test.each(['lake', 'mountains'])(
  'the colors of the %s are as light as those that they replace, in light and dark',
  (look) => {
    const role = /(--[\w-]+): var\(--light, oklch\(([\d.]+) [^)]*\)\) var\(--dark, oklch\(([\d.]+) /g;
    const lightnessIn = (css: string) =>
      new Map([...css.matchAll(role)].map(([, name, light, dark]) => [name, `${light} ${dark}`]));
    const own = lightnessIn(read(`art/${look}.css`));
    expect(own.size).toBeGreaterThanOrEqual(5);
    const shipped = lightnessIn(theme);
    expect([...own].filter(([name, lightness]) => shipped.get(name) !== lightness)).toEqual([]);
  },
);
