// Makes the icons that web/ui/icons.ts and those of features list from the data of the Lucide set: lucide-react brings the same drawings as 90 MB of
// modules, and every machine that runs the site would install them.
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

interface IconSet {
  readonly icons: Readonly<Record<string, { readonly body: string } | undefined>>;
}

const web = join(import.meta.dirname, '../web');
/** Their paths. */
export const iconFiles = globSync('**/icons.ts', { cwd: web }).map((file) => join(web, file));
/** How all of Lucide is drawn. `web/ui/icon.tsx` says it once for the whole icon, where a stylesheet can change it. */
const stroke =
  ' fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" stroke-width="2"';

let set: IconSet | undefined;

/**
 * @returns the icon's shapes, as they stand in an SVG file
 * @throws when there is no such icon, or it is not drawn in lines like the others
 */
function shapesOf(name: string): string {
  set ??= JSON.parse(
    readFileSync(createRequire(import.meta.url).resolve('@iconify-json/lucide/icons.json'), 'utf8'),
  ) as IconSet;
  const body = set.icons[name]?.body;
  if (!body) throw new Error(`Lucide has no icon "${name}".`);
  const [before = '', after, ...more] = body.split(stroke);
  if (after === undefined || more.length > 0) throw new Error(`The icon "${name}" is drawn in another way.`);
  return `${before}${after}`.replace(/^<g>(.*)<\/g>$/, '$1');
}

/** @returns the text of a file of icons, with the set's shapes of each one that it names */
export const iconModule = (file: string): string =>
  readFileSync(file, 'utf8').replace(
    /icon\('.*'\); \/\/ ([a-z\d-]+)$/gm,
    (_, name: string) => `icon('${shapesOf(name)}'); // ${name}`,
  );

export const writeIcons = (): void => {
  for (const file of iconFiles) writeFileSync(file, iconModule(file));
};
