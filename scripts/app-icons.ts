// The icons of the installed site, from the site's own mark: round where it stands by itself, and whole where a system cuts
// its own shape out of it. Committed; `npm run generate` writes them anew.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { themedSvgs } from './themed-svgs.ts';

/** What the page names them by; `isWhole` leaves the circle away. The mark's sun lies in the middle that no shape cuts. */
export const appIcons = [
  { name: 'icon-192', size: 192, isWhole: false },
  { name: 'icon-512', size: 512, isWhole: false },
  { name: 'icon-maskable', size: 512, isWhole: true },
  { name: 'apple-touch-icon', size: 180, isWhole: true },
] as const;

/** The drawing that the icons are made of; a look that has its own has its name before it. */
const mark = 'icon-light.svg';

/** @returns the bytes of each icon, by its file's name */
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

/** Writes the icons anew. */
export async function writeAppIcons(): Promise<void> {
  const folder = join(import.meta.dirname, '../web/art/app-icons');
  mkdirSync(folder, { recursive: true });
  for (const [name, bytes] of await appIconFiles()) writeFileSync(join(folder, name), bytes);
}
