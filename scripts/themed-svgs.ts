// Paints the drawings: each source of web/art becomes one finished file for each color scheme (light, dark), with the roles of
// theme.css and palette.css resolved, so that a page loads only the one it shows and none of it sits in the code.
// The files are committed; `npm run generate` writes them anew.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawings } from './themed-svg/drawings.ts';
import { colorSchemes, paintbox } from './themed-svg/paint.ts';
import { findAll, parseSvg, print } from './themed-svg/svg.ts';

const art = join(import.meta.dirname, '../web/art');
const target = join(art, 'drawn');

const css = ['theme.css', 'art/palette.css', 'art/classes.css', 'art/badges.css'].map((name) =>
  readFileSync(join(import.meta.dirname, '../web', name), 'utf8'),
);

/** @returns the text of each drawing, by its file's name */
export function themedSvgs(): Map<string, string> {
  const made = new Map<string, string>();
  const sources = readdirSync(art).filter((name) => name.endsWith('.svg'));
  for (const { name, source, light, viewBox, move = {} } of drawings(sources))
    for (const scheme of colorSchemes) {
      const svg = parseSvg(readFileSync(join(art, source), 'utf8'));
      // The property and not the attribute: it adds to a transform that the class may have.
      for (const [group, way] of Object.entries(move)) {
        const [x, y] = 'light' in way ? way[scheme] : way;
        for (const shape of findAll(svg, ({ classes }) => classes.includes(group)))
          shape.attributes.style = `translate:${x}px ${y}px`;
      }
      paintbox(css, scheme, light).paint(svg);
      svg.attributes = {
        xmlns: 'http://www.w3.org/2000/svg',
        viewBox: viewBox ?? svg.attributes.viewBox ?? '',
        preserveAspectRatio: svg.attributes.preserveAspectRatio ?? 'xMidYMid slice',
      };
      made.set(`${name}-${scheme}.svg`, print(svg));
    }
  return made;
}

/** Writes the drawings anew. */
export function writeThemedSvgs(): void {
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  for (const [name, svg] of themedSvgs()) writeFileSync(join(target, name), svg);
}
