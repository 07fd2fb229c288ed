// Writes the fonts that the site serves where a package's own file carries more than is shown. Fraunces comes in all weights from
// 100 to 900; the first paint of each page waits for it (docs/decisions/fonts.md).
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

/** The weights that the styles ask for. */
export const weights = { min: 340, max: 600 };
const source = import.meta.resolve('@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2');
const target = join(import.meta.dirname, '../web/fonts/fraunces.woff2');

/** With every letter and feature that the package's file has. */
export async function writeFonts(): Promise<void> {
  const font = await subsetFont(readFileSync(fileURLToPath(source)), undefined, {
    targetFormat: 'woff2',
    keepAllGlyphs: true,
    variationAxes: { wght: weights },
  });
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, font);
}

if (import.meta.main) await writeFonts();
