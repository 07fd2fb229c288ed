// Makes one component of each Lucide icon that is asked for, from the set's data: lucide-react brings the same drawings
// as 50 MB of modules, and every machine that runs the site would install them.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import svgPath from 'svgpath';
import type { Plugin } from 'vite';

interface IconSet {
  readonly icons: Readonly<Record<string, { readonly body: string } | undefined>>;
}

const prefix = 'virtual:lucide/';
/** So that Vite compiles what is made here as it compiles our own components. */
const suffix = '.jsx';
const component = join(import.meta.dirname, '../web/ui/icon.tsx');
/** How all of Lucide is drawn. `web/ui/icon.tsx` says it once for the whole icon, where a stylesheet can change it. */
const stroke =
  ' fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" stroke-width="2"';

let set: IconSet | undefined;

/** The set runs several lines into one path to save bytes, and where they cross that path is painted paler than two. */
function apart(path: string): string {
  const begun = svgPath(path)
    .iterate(([command, right = 0, down = 0], index, x, y) => {
      // One that goes on where the last has closed was one path before the set was packed, too.
      if (command === 'm' && index > 0 && (right || down))
        return [['M', x + Number(right), y + Number(down)]];
    })
    .round(3)
    .toString();
  return begun
    .split(/(?=M)/)
    .map((line) => `<path d="${line}"/>`)
    .join('');
}

/**
 * @returns the icon's shapes, as they stand in an SVG file
 * @throws when there is no such icon, or it is not drawn in lines like the others
 */
export function shapesOf(name: string): string {
  set ??= JSON.parse(
    readFileSync(createRequire(import.meta.url).resolve('@iconify-json/lucide/icons.json'), 'utf8'),
  ) as IconSet;
  const body = set.icons[name]?.body;
  if (!body) throw new Error(`Lucide has no icon "${name}".`);
  const [before = '', after, ...more] = body.split(stroke);
  if (after === undefined || more.length > 0) throw new Error(`The icon "${name}" is drawn in another way.`);
  const shapes = `${before}${after}`.replace(/^<g>(.*)<\/g>$/, '$1');
  return shapes.replace(/<path d="([^"]+)"\/>/g, (_, path: string) => apart(path));
}

/** `virtual:lucide/NAME` is a component that draws the icon NAME. */
export const lucide = (): Plugin => ({
  name: 'lucide',
  resolveId: (source) => (source.startsWith(prefix) ? `${source}${suffix}` : null),
  load(id) {
    if (!id.startsWith(prefix)) return null;
    const shapes = shapesOf(id.slice(prefix.length, -suffix.length));
    return {
      code: `import { icon } from ${JSON.stringify(component)};\nexport default /* @__PURE__ */ icon(<>${shapes}</>);`,
      moduleSideEffects: false,
    };
  },
});
