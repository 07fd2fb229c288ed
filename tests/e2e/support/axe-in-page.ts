// What runs in the page beside axe: which text has colors that were not looked at yet.
import type axe from 'axe-core';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** axe reads the same few colors thousands of times, each time from their text: once is enough. */
export function rememberColors(): void {
  if (!window.axe) throw new Error('axe is not in the page.');
  const { Color } = (window.axe.commons as unknown as { color: { Color: { prototype: ParsedColor } } }).color;
  const { parseString } = Color.prototype;
  const known = new Map<string, ParsedColor>();
  Color.prototype.parseString = function (text) {
    const { r, g, b, alpha } = known.get(text) ?? parseString.call(this, text);
    Object.assign(this, { r, g, b, alpha });
    known.set(text, this);
    return this;
  };
}

/** Lays out what the page leaves until it is scrolled to: before that it has a size that is guessed, and lies over what follows. */
export function layOutAll(): void {
  const style = new CSSStyleSheet();
  style.replaceSync('* { content-visibility: visible !important }');
  document.adoptedStyleSheets.push(style);
}

interface ParsedColor {
  r: number;
  g: number;
  b: number;
  alpha: number;
  parseString(text: string): ParsedColor;
}

export interface Found {
  readonly violations: readonly string[];
  /** Names of the colors that were looked at: of the text, and of all that lies behind it. */
  readonly colors: readonly string[];
}

export interface Look {
  readonly runOnly: axe.RunOnly;
  readonly rules?: axe.RuleObject;
  /** Only within these; the whole page if none of them is there. */
  readonly within?: string;
  /** Only text whose colors are not among these. */
  readonly seen?: readonly string[];
}

/** Waits until nothing moves that will come to rest, since colors on their way are not the page's, and looks. */
export async function look({ runOnly, rules, within, seen }: Look): Promise<Found> {
  const ends = document
    .getAnimations()
    .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
    .map(({ finished }) => finished.catch(() => undefined));
  await Promise.all(ends);

  /** By element: what makes its text's contrast, as a short name. */
  const names = new Map<Element | null, string>([[null, '']]);
  const nameOf = (element: Element | null): string => {
    const known = names.get(element);
    if (known !== undefined || !element) return known ?? '';
    const { color, fontSize, fontWeight, textShadow, opacity, filter, backgroundColor, backgroundImage } =
      getComputedStyle(element);
    const own = [color, fontSize, fontWeight, textShadow, opacity, filter, backgroundColor, backgroundImage];
    let [one, two] = [7, 11];
    for (const letter of nameOf(element.parentElement) + own.join()) {
      one = Math.imul(one ^ letter.charCodeAt(0), 16777619);
      two = Math.imul(two ^ letter.charCodeAt(0), 374761393);
    }
    const name = `${(one >>> 0).toString(36)}${(two >>> 0).toString(36)}`;
    names.set(element, name);
    return name;
  };
  const hasText = (element: Element) =>
    element.matches('a, input, select, textarea') ||
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
  const isNew = new Map<string, Element>();
  if (seen) {
    const known = new Set(seen);
    for (const element of document.querySelectorAll('body *')) {
      if (!hasText(element) || !element.checkVisibility({ visibilityProperty: true })) continue;
      const name = nameOf(element);
      if (!known.has(name) && !isNew.has(name)) isNew.set(name, element);
    }
    if (isNew.size === 0) return { violations: [], colors: [] };
  }
  const parts = within ? [...document.querySelectorAll(within)] : [];
  const context = seen ? { include: [...isNew.values()] } : parts.length > 0 ? { include: parts } : document;
  const result = await window.axe?.run(context, {
    runOnly,
    ...(rules && { rules }),
    resultTypes: ['violations'],
  });
  if (!result) throw new Error('axe is not in the page.');
  const violations = result.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  );
  return { violations, colors: [...isNew.keys()] };
}
