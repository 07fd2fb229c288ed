// Functions that run in the page beside axe.
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

/**
 * Lays out what the page leaves until it is scrolled to: before that it has a size that is guessed, and lies over what
 * follows. What is folded (`hidden="until-found"`, by the same property) stays so.
 */
export function layOutAll(): void {
  const style = new CSSStyleSheet();
  // The bar of phones and the one of the chosen photos cover content that scrolls beneath them; at their static place, the page's
  // end, they cover nothing (bottom-bar.spec.ts).
  style.replaceSync(
    ':not([hidden]) { content-visibility: visible !important } nav[aria-label="Shortcuts"], section[aria-label="Chosen photos"] { position: static !important }',
  );
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
  /** Names of the kinds of text that were looked at. */
  readonly colors: readonly string[];
}

export interface Look {
  readonly runOnly: axe.RunOnly;
  readonly rules?: axe.RuleObject;
  /** Only texts within these; of the whole page if none of them is there. */
  readonly within?: string;
  /** Only texts of kinds that are not among these. */
  readonly seen?: readonly string[];
  /** Rules that do not hold for the elements of a selector. */
  readonly exceptions?: readonly { readonly rule: string; readonly at: string }[];
}

/** Waits until nothing moves that will come to rest, since colors on their way are not the page's, and looks. */
export async function look({ runOnly, rules, within, seen, exceptions = [] }: Look): Promise<Found> {
  const ends = document
    .getAnimations()
    .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
    .map(({ finished }) => finished.catch(() => undefined));
  await Promise.all(ends);

  const inside = within ? [...document.querySelectorAll(within)] : [];
  const parts = inside.length > 0 ? inside : [document.documentElement];
  const fresh = seen ? window.newTexts?.(new Set(seen), parts) : undefined;
  if (seen && !fresh) throw new Error('newTexts is not in the page.');
  if (fresh?.size === 0) return { violations: [], colors: [] };
  const context = fresh ? { include: [...fresh.values()] } : document;
  const result = await window.axe?.run(context, {
    runOnly,
    ...(rules && { rules }),
    resultTypes: ['violations'],
    // No rule of these reads style sheets, which axe would fetch and parse for each look.
    preload: { assets: ['media'] },
  });
  if (!result) throw new Error('axe is not in the page.');
  const isExcepted = (id: string, target: axe.UnlabelledFrameSelector) =>
    exceptions.some(({ rule, at }) => rule === id && document.querySelector(target.join(' '))?.matches(at));
  const violations = result.violations.flatMap(({ id, nodes }) =>
    nodes
      .filter(({ target }) => !isExcepted(id, target as axe.UnlabelledFrameSelector))
      .map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  );
  return { violations, colors: [...(fresh?.keys() ?? [])] };
}
