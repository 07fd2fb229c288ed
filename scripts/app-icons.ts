// The icons of the installed site, made from its mark: round for display as they are, and full-bleed for systems that
// mask them. Committed; `npm run generate` writes them.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { themedSvgs } from './themed-svgs.ts';

/** The icons' names; `isWhole` omits the circle. The mark's sun is in the center, which no mask cuts. */
export const appIcons = [
  { name: 'icon-192', size: 192, isWhole: false },
  { name: 'icon-512', size: 512, isWhole: false },
  { name: 'icon-maskable', size: 512, isWhole: true },
  { name: 'apple-touch-icon', size: 180, isWhole: true },
] as const;

/** The source drawing of the icons; for a look with its own, prefixed with its name. */
const mark = 'icon-light.svg';

export async function appIconFiles(): Promise<Map<string, Buffer>> {
  const marks = [...themedSvgs()].filter(([name]) => name.endsWith(mark));
  if (marks.length === 0) throw new Error('The mark is not among the drawings.');
  const files = new Map<string, Buffer>();
  for (const [file, svg] of marks)
    for (const { name, size, isWhole } of appIcons) {
      const shape = isWhole ? svg.replace(' clip-path="url(#c)"', '') : svg;
      const drawn = sharp(Buffer.from(shape), { density: (72 * size) / 32 }).resize(size, size);
      files.set(`${file.replace(mark, name)}.png`, await drawn.png({ palette: true }).toBuffer());
    }
  return files;
}

export async function writeAppIcons(): Promise<void> {
  const folder = join(import.meta.dirname, '../web/art/app-icons');
  mkdirSync(folder, { recursive: true });
  for (const [name, bytes] of await appIconFiles()) writeFileSync(join(folder, name), bytes);
}
