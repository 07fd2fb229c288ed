// A small SVG parser, sufficient for our own minified drawings.

export interface Shape {
  readonly tag: string;
  attributes: Record<string, string>;
  classes: string[];
  readonly children: (Shape | string)[];
  isRemoved?: boolean;
}

const token = /<\/([\w:]+)>|<([\w:]+)((?:\s+[\w:-]+="[^"]*")*)\s*(\/?)>|([^<]+)/g;
const attribute = /([\w:-]+)="([^"]*)"/g;

export function parseSvg(text: string): Shape {
  const root: Shape = { tag: '', attributes: {}, classes: [], children: [] };
  const open = [root];
  for (const [, closed, tag, attributes = '', isEmpty, words] of text.matchAll(token)) {
    if (closed) open.pop();
    else if (words) {
      if (words.trim()) open.at(-1)?.children.push(words);
    } else if (tag) {
      const { class: classes = '', ...rest } = Object.fromEntries(
        [...attributes.matchAll(attribute)].map(([, name, value]) => [name, value]),
      );
      const shape: Shape = {
        tag,
        attributes: rest,
        classes: classes.split(' ').filter(Boolean),
        children: [],
      };
      open.at(-1)?.children.push(shape);
      if (!isEmpty) open.push(shape);
    }
  }
  const [svg] = root.children;
  if (typeof svg !== 'object' || open.length !== 1) throw new Error('A drawing is not well formed.');
  return svg;
}

export function findAll(shape: Shape, matches: (shape: Shape) => boolean): Shape[] {
  const below = shape.children.flatMap((child) => (typeof child === 'string' ? [] : findAll(child, matches)));
  return matches(shape) ? [shape, ...below] : below;
}

export function print(shape: Shape): string {
  if (shape.isRemoved) return '';
  const attributes = Object.entries(shape.attributes).map(([name, value]) => ` ${name}="${value}"`);
  if (shape.classes.length > 0) attributes.push(` class="${shape.classes.join(' ')}"`);
  const inside = shape.children.map((child) => (typeof child === 'string' ? child : print(child))).join('');
  const start = `<${shape.tag}${attributes.join('')}`;
  return inside ? `${start}>${inside}</${shape.tag}>` : `${start}/>`;
}
