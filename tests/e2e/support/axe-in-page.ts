// Functions that run in the page beside axe.
import type axe from 'axe-core';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** Caches parsed colors, since axe parses the same few colors thousands of times. */
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
 * Lays out content that otherwise waits until it is scrolled to. Until then its size is estimated, and it may overlap other
 * content. Collapsed content (`hidden="until-found"`, by the same property) stays collapsed.
 */
export function layOutAll(): void {
  const style = new CSSStyleSheet();
  // The phone's bottom bar and the bar of selected photos cover scrolling content. With a static position, at the page's end, they
  // cover nothing (bottom-bar.spec.ts).
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
  /** The names of the kinds of text that were checked. */
  readonly colors: readonly string[];
}

export interface Look {
  readonly runOnly: axe.RunOnly;
  readonly rules?: axe.RuleObject;
  /** Checks only texts within these elements, or in the whole page if there are none. */
  readonly within?: string;
  /** Kinds of text to leave out. */
  readonly seen?: readonly string[];
  /** Rules that do not apply to the elements of a selector. */
  readonly exceptions?: readonly { readonly rule: string; readonly at: string }[];
}

/** Waits until all finite animations have ended, since they change colors, and runs axe. */
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
    // None of these rules reads style sheets, which axe would otherwise fetch and parse each time.
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
