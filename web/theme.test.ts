import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const theme = readFileSync(join(import.meta.dirname, 'theme.css'), 'utf8');

/** Roles that large areas have; gold and amber are for ink, edges and lamps. */
const grounds =
  /--(surface|raised|sunken|seg-on|sky|sky-glow|gold-halo|gold-glow|glass|glass-deep|sand|sand-wet|dune|dune-far|dune-near|ocean|ocean-far|ocean-deep|\w+-soft|orange|danger-fill|dinner|activity|beach|game|other): [^;]*--dark, oklch\(([\d.]+) ([\d.]+) ([\d.]+)/g;

test('in the dark no ground is brown', () => {
  const found = [...theme.matchAll(grounds)];
  expect(found.length).toBeGreaterThan(25);
  const brown = found.filter(([, name = '', , , hue]) => {
    const isInk = /ink-soft|on-ocean-soft/.test(name);
    return !isInk && Number(hue) >= 40 && Number(hue) <= 90;
  });
  expect(brown.map(([rule]) => rule)).toEqual([]);
});
