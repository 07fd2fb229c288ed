// Resolves the color roles of our stylesheets for one color scheme and one light, and writes them into a drawing as
// plain colors: a picture file cannot use the page's custom properties.
import postcss from 'postcss';
import { linearOf } from '#contract/settings/accent.ts';
import { findAll, type Shape } from './svg.ts';

export const colorSchemes = ['light', 'dark'] as const;
export type ColorScheme = (typeof colorSchemes)[number];

/** A property and its value; an empty value is the class's own role. */
type Value = readonly [name: string, value: string];

interface Rule {
  readonly selector: string;
  readonly values: readonly Value[];
}

/** The top-level rules of a stylesheet (ours nest only in media queries, which contain nothing for the drawings). */
const rulesOf = (css: string): Rule[] =>
  postcss.parse(css).nodes.flatMap((node) =>
    node.type === 'rule'
      ? {
          selector: node.selector.replace(/\s+/g, ' '),
          values: node.nodes.flatMap((one) => (one.type === 'decl' ? [[one.prop, one.value] as const] : [])),
        }
      : [],
  );

/**
 * The meaning of most classes in the drawings: `a-sand` is filled with `--art-sand`, `t-oat` is a thread in `--badge-oat`. A
 * class that says more has a rule in a stylesheet, and a hyphen more or less in a role's name makes no difference.
 */
const conventions: readonly { prefix: string; roles: readonly string[]; values: readonly Value[] }[] = [
  { prefix: 's-', roles: ['--art-'], values: [['stop-color', '']] },
  { prefix: 'a-', roles: ['--art-', '--'], values: [['fill', '']] },
  { prefix: 'b-', roles: ['--badge-'], values: [['fill', '']] },
  {
    prefix: 't-',
    roles: ['--badge-'],
    values: [
      ['fill', 'none'],
      ['stroke', ''],
      ['stroke-linecap', 'round'],
      ['stroke-linejoin', 'round'],
    ],
  },
  { prefix: 'r-', roles: ['--badge-rim-'], values: [['stroke', '']] },
  { prefix: 'y-', roles: ['--badge-thread-'], values: [['stroke', '']] },
];

const withoutHyphens = (name: string) => name.replaceAll('-', '');

const clamp = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 255);
const gamma = (value: number) => (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055);
const hex = (byte: number) => byte.toString(16).padStart(2, '0');

/** OKLCH to sRGB, clipped. */
function toHex(lightness: number, chroma: number, hue: number, alpha = 1): string {
  const bytes = linearOf(lightness, chroma, hue).map((channel) => clamp(gamma(channel)));
  const color = `#${bytes.map(hex).join('')}${alpha < 1 ? hex(clamp(alpha)) : ''}`;
  return color.replace(/^#(.)\1(.)\2(.)\3$/, '#$1$2$3');
}

const colors = (value: string) =>
  value.replace(/oklch\(([^)]*)\)/g, (_, inside: string) => {
    const [l = 0, c = 0, h = 0, alpha] = inside.split(/[\s/]+/).map(Number);
    return toHex(l, c, h, alpha);
  });

/** `calc(0.7 * 0.24)`; longer ones are left to the reader of the file. */
const products = (value: string) =>
  value.replace(/calc\(\s*([\d.]+)\s*\*\s*([\d.]+)\s*\)/g, (_, a: string, b: string) =>
    String(Number((Number(a) * Number(b)).toFixed(3))),
  );

/** The scheme's half of `var(--light, A) var(--dark, B)`, where A and B may hold brackets. */
function half(value: string, scheme: ColorScheme): string {
  return value.replace(/var\(--(light|dark),\s*((?:[^()]|\((?:[^()]|\([^()]*\))*\))*)\)/g, (_, of, inside) =>
    of === scheme ? inside.trim() : '',
  );
}

/** @param light the time of day of a masthead (`data-light`), if it has one */
export function paintbox(css: readonly string[], scheme: ColorScheme, light?: string) {
  const rules = css.flatMap(rulesOf);
  const roles = new Map(
    rules
      .filter(({ selector }) => selector === ':root' || selector === `[data-light="${light}"]`)
      .flatMap(({ values }) => values.filter(([name]) => name.startsWith('--'))),
  );

  const resolve = (value: string): string =>
    products(
      colors(
        half(value, scheme)
          .trim()
          .replace(/var\((--[\w-]+)(?:,[^)]*)?\)/g, (_, name: string) => {
            const role = roles.get(name);
            if (role === undefined) throw new Error(`The drawings know no role ${name}.`);
            return resolve(role);
          }),
      ),
    );

  function conventionOf(className: string): Rule[] {
    const found = conventions.find(({ prefix }) => className.startsWith(prefix));
    if (!found) return [];
    const { prefix, roles: families, values } = found;
    const wanted = families.map((family) => withoutHyphens(family + className.slice(prefix.length)));
    const role = wanted
      .map((name) => [...roles.keys()].find((one) => withoutHyphens(one) === name))
      .find((one) => one !== undefined);
    if (!role) return [];
    return [
      {
        selector: `.${className}`,
        values: values.map(([name, value]) => [name, value || `var(${role})`] as const),
      },
    ];
  }

  return {
    /** Puts the rules of the classes in use into the drawing, and resolves the roles in its attributes. */
    paint(svg: Shape): void {
      const used = new Set(findAll(svg, () => true).flatMap(({ classes }) => classes));
      const known = new Set<string>();
      const ruled = new Set(rules.flatMap(({ selector }) => selector.split(/,\s*/)));
      const own = [...used].sort().filter((name) => !ruled.has(`.${name}`));
      const style = [...own.flatMap(conventionOf), ...rules].flatMap(({ selector, values }) => {
        const names = selector.split(/,\s*/).filter((one) => one.startsWith('.') && used.has(one.slice(1)));
        if (names.length === 0) return [];
        for (const name of names) known.add(name.slice(1));
        const body = values.map(([name, value]) => `${name}:${resolve(value)}`).join(';');
        return `${names.join(',')}{${body}}`;
      });
      for (const shape of findAll(svg, () => true)) {
        shape.classes = shape.classes.filter((name) => known.has(name));
        for (const [name, value] of Object.entries(shape.attributes))
          if (value.includes('var(')) shape.attributes[name] = resolve(value);
      }
      svg.children.unshift({ tag: 'style', attributes: {}, classes: [], children: [style.join('')] });
    },
  };
}
