// Paints the drawings: each source of web/art becomes one finished file for each color scheme (light, dark), with the roles of
// theme.css and palette.css resolved, so that a page loads only the one it shows and none of it sits in the code.
// The files are committed; `npm run generate` writes them anew.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { looks } from '#contract/settings/looks.ts';
import { drawings, inland, ofEveryLook, ofThePlain, servesAll } from './themed-svg/drawings.ts';
import { colorSchemes, paintbox } from './themed-svg/paint.ts';
import { findAll, parseSvg, print, type Shape } from './themed-svg/svg.ts';

const art = join(import.meta.dirname, '../web/art');
const target = join(art, 'drawn');

const css = ['theme.css', 'art/palette.css', 'art/classes.css', 'art/badges.css'].map((name) =>
  readFileSync(join(import.meta.dirname, '../web', name), 'utf8'),
);

const sourcesIn = (folder: string) => readdirSync(join(art, folder)).filter((name) => name.endsWith('.svg'));

/** The drawings that components use, by name. */
const used = drawings(sourcesIn(''))
  .map(({ name }) => name)
  .filter((name) => name !== 'icon' && !name.startsWith(inland));

/** The looks that have drawings and colors of their own, each a folder and a stylesheet of web/art. */
const ownLooks = looks.filter((look) => look !== 'coast');

/** @returns the text of each drawing, by its file's name, and of each look's sheet: the others' comes after the coast's */
export function themedSvgs(): Map<string, string> {
  const made = drawAll('', []);
  made.set('coast.css', sheetOf(used.map((name) => [name, name])));
  for (const look of ownLooks) {
    const own = drawAll(look, [readFileSync(join(art, `${look}.css`), 'utf8')]);
    for (const [file, svg] of own) made.set(`${look}-${file}`, svg);
    const isOwn = (name: string) => own.has(`${name}-light.svg`);
    const drawnFor = (name: string) =>
      name.startsWith('badges') ? name.replace('badges', inland) : `${look}-${isOwn(name) ? name : 'scene'}`;
    const replaced = used.filter((name) => isOwn(name) || !servesAll.has(name));
    made.set(`${look}.css`, sheetOf(replaced.map((name) => [name, drawnFor(name)])));
  }
  return made;
}

/** @param drawn the name by which components ask for a drawing, and that of the file which they get */
function sheetOf(drawn: readonly (readonly [name: string, file: string])[]): string {
  const url = (file: string, scheme: string) => `var(--${scheme}, url("${file}-${scheme}.svg"))`;
  const lines = drawn.map(([name, file]) => `  --drawn-${name}: ${url(file, 'light')} ${url(file, 'dark')};`);
  // Printing does not wait for drawings that a dark screen has not loaded.
  for (const [name, file] of drawn)
    if (name.startsWith('badges')) lines.push(`  --paper-${name}: url("${file}-light.svg");`);
  return `:root {\n${lines.join('\n')}\n}\n`;
}

const parse = (folder: string, source: string) => parseSvg(readFileSync(join(art, folder, source), 'utf8'));

/** Replaces groups of the same place. */
function replaceGroups(svg: Shape, over: Shape): void {
  const placeOf = (shape: Shape | string) => typeof shape !== 'string' && shape.attributes.transform;
  for (const group of over.children)
    svg.children.splice(
      svg.children.findIndex((one) => placeOf(one) === placeOf(group)),
      1,
      group,
    );
}

/**
 * Draws a folder of sources.
 * @param lookCss the stylesheet of a look, whose colors replace the coast's
 */
function drawAll(folder: string, lookCss: readonly string[]): Map<string, string> {
  const made = new Map<string, string>();
  const all = [
    ...drawings(sourcesIn(folder)),
    ...(folder ? [ofEveryLook] : []),
    ...(folder === 'plain' ? ofThePlain : []),
  ];
  for (const { name, source, over, without = [], light, viewBox, move = {}, style } of all)
    for (const scheme of colorSchemes) {
      const svg = parse(folder, source);
      for (const shape of findAll(svg, ({ classes }) => classes.some((one) => without.includes(one))))
        shape.isRemoved = true;
      if (over) replaceGroups(svg, parse(folder, over));
      // The property and not the attribute: it adds to a transform that the class may have.
      for (const [group, way] of Object.entries(move)) {
        const [x, y] = 'light' in way ? way[scheme] : way;
        for (const shape of findAll(svg, ({ classes }) => classes.includes(group)))
          shape.attributes.style = `translate:${x}px ${y}px`;
      }
      paintbox([...css, ...lookCss], scheme, light).paint(svg);
      if (style) svg.children.push({ tag: 'style', attributes: {}, classes: [], children: [style] });
      svg.attributes = {
        xmlns: 'http://www.w3.org/2000/svg',
        viewBox: viewBox ?? svg.attributes.viewBox ?? '',
        preserveAspectRatio: svg.attributes.preserveAspectRatio ?? 'xMidYMid slice',
      };
      made.set(`${name}-${scheme}.svg`, print(svg));
    }
  return made;
}

export function writeThemedSvgs(): void {
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  for (const [name, svg] of themedSvgs()) writeFileSync(join(target, name), svg);
}
