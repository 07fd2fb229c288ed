// Three checks that axe does not have, on every page in its initial state: forced colors (Windows' contrast themes), text spacing
// (WCAG 1.4.12), and the edges of fields (1.4.11).
import type { Page } from '@playwright/test';
import { desktop, phone } from '#tests/e2e/support/accessible.ts';
import type { ContextPool } from '#tests/e2e/support/context-pool.ts';
import { alive, expect } from '#tests/e2e/support/fixtures.ts';
import { stateTest as test } from '#tests/e2e/support/state-test.ts';
import { cutOff } from '#tests/e2e/support/zoomed.ts';
import { cookiesOf } from '../../../scripts/shots/sessions.ts';
import { originOf, type Sites } from '../../../scripts/shots/sites.ts';
import type { State } from '../../../scripts/shots/state.ts';
import { states } from '../../../scripts/shots/states.ts';

/** The number of Tab stops that reach each kind of control at the top of a page. */
const stops = 25;

/** Runs in the page: chosen controls that look like those beside them, and fields without an edge. */
function indistinct(): string[] {
  const seen = ['backgroundColor', 'color', 'borderTopWidth', 'borderBottomWidth', 'borderTopColor'] as const;
  const alsoSeen = [
    'borderBottomColor',
    'outlineStyle',
    'outlineColor',
    'textDecorationLine',
    'content',
  ] as const;
  const lookOf = (element: Element) =>
    [undefined, '::before', '::after']
      .map((part) => getComputedStyle(element, part))
      .map((style) => [...seen, ...alsoSeen].map((name) => style[name]).join(' '))
      .join('|');
  const isSeen = (element: Element) => element.checkVisibility() && element.getClientRects().length > 0;
  /** The styles of the element and everything in it, since the mark may be on a part. */
  const wholeLookOf = (element: Element) =>
    [element, ...element.querySelectorAll('*')].map(lookOf).join('\n');
  const chosen =
    '[aria-selected=true], [aria-pressed=true], [aria-checked=true], [aria-current]:not([aria-current=false]), label:has(input:checked)';
  const found: string[] = [];
  for (const element of document.querySelectorAll(chosen)) {
    const peer = [...(element.parentElement?.children ?? [])].find(
      (other) =>
        other !== element && other.tagName === element.tagName && !other.matches(chosen) && isSeen(other),
    );
    if (isSeen(element) && peer && wholeLookOf(element) === wholeLookOf(peer))
      found.push(`chosen and not seen: ${element.outerHTML.slice(0, 160)}`);
  }
  const fields =
    'input:not([type=checkbox], [type=radio], [type=file], [type=hidden], [type=range]), textarea, select';
  for (const field of document.querySelectorAll(fields)) {
    const edges = [field, field.parentElement as Element].map((one) => getComputedStyle(one));
    const hasEdge = edges.some(
      ({ borderBottomStyle: style, borderBottomWidth: width }) => style !== 'none' && width !== '0px',
    );
    if (isSeen(field) && !hasEdge) found.push(`a field without an edge: ${field.outerHTML.slice(0, 160)}`);
  }
  return found;
}

/** Runs in the page: the focused element, if nothing shows that it has the focus. */
function unseenFocus(): string | undefined {
  const element = document.activeElement;
  if (!element || element === document.body) return;
  // The browser marks the part of a date that is being typed.
  if (element.matches('[type=date], [type=time]')) return;
  const around = [element.parentElement as Element, element.closest('label'), element.nextElementSibling];
  const looks = [
    ...[undefined, '::before', '::after'].map((part) => getComputedStyle(element, part)),
    ...around.flatMap((one) => (one ? getComputedStyle(one) : [])),
  ];
  const isMarked = looks.some(
    ({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && outlineWidth !== '0px',
  );
  return isMarked ? undefined : `no focus seen: ${element.outerHTML.slice(0, 160)}`;
}

/** Runs in the page: fields and checkboxes whose edge has a contrast of less than 3:1 with its surroundings. */
function faintEdges(): string[] {
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (!canvas) throw new Error('There is no canvas.');
  /** The painted color of several layers. */
  const painted = (colors: readonly string[]) => {
    canvas.clearRect(0, 0, 1, 1);
    for (const color of colors) {
      canvas.fillStyle = color;
      canvas.fillRect(0, 0, 1, 1);
    }
    const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((value) =>
      value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
    );
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const groundsOf = (element: Element | null): string[] =>
    element ? [...groundsOf(element.parentElement), getComputedStyle(element).backgroundColor] : [];
  const contrast = (one: number, other: number) =>
    (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
  const found: string[] = [];
  const fields = 'input:not([type=file], [type=hidden], [type=range], [type=radio]), textarea, select';
  for (const field of document.querySelectorAll(fields)) {
    // A checkbox is painted beside its input, a number is inside a stepper's edge, and a switch has a background and no edge.
    const isBox = field.matches('[type=checkbox]');
    const visible = isBox ? field.nextElementSibling : field;
    const hasEdge = (one: Element) => getComputedStyle(one).borderBottomWidth !== '0px';
    const edged = isBox ? visible : [field, field.parentElement].find((one) => one && hasEdge(one));
    if (!visible?.checkVisibility() || !edged || visible.getBoundingClientRect().width < 2) continue;
    const { borderBottomColor, backgroundColor } = getComputedStyle(edged);
    const around = groundsOf(edged.parentElement);
    const colors = [backgroundColor, ...(hasEdge(edged) ? [borderBottomColor] : [])];
    const ratio = Math.max(...colors.map((color) => contrast(painted([...around, color]), painted(around))));
    if (ratio < 3) found.push(`an edge of ${ratio.toFixed(2)}:1: ${edged.outerHTML.slice(0, 160)}`);
  }
  return found;
}

function spaceLetters(): void {
  const style = new CSSStyleSheet();
  style.replaceSync(
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }',
  );
  document.adoptedStyleSheets.push(style);
}

async function inForcedColors(page: Page): Promise<readonly string[]> {
  await page.emulateMedia({ forcedColors: 'active' });
  const wrong = new Set(await page.evaluate(indistinct));
  for (let stop = 0; stop < stops; stop += 1) {
    await page.keyboard.press('Tab');
    const unseen = await page.evaluate(unseenFocus);
    if (unseen) wrong.add(unseen);
  }
  await page.emulateMedia({ forcedColors: null });
  return [...wrong];
}

async function edgesOf(page: Page): Promise<readonly string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    found.push(...(await page.evaluate(faintEdges)).map((what) => `${colorScheme}, ${what}`));
  }
  await page.emulateMedia({ colorScheme: null });
  return found;
}

async function withSpacedLetters(page: Page): Promise<readonly string[]> {
  await page.evaluate(spaceLetters);
  const found: string[] = [];
  for (const size of [desktop, phone]) {
    await page.setViewportSize(size);
    found.push(...(await page.evaluate(cutOff)).map((what) => `spaced letters, ${size.width} px: ${what}`));
  }
  return found;
}

async function wrongIn(shown: readonly State[], sites: Sites, pool: ContextPool): Promise<readonly string[]> {
  const wrong: string[] = [];
  for (const state of shown) {
    const { page: name, state: which, as, path, isEmpty, only, arrange, prepare } = state;
    if (isEmpty || only) continue;
    const site = await sites.of(state);
    const page = await pool.take({ baseURL: originOf(site) });
    await page.context().addCookies(await cookiesOf(site, as, originOf(site)));
    await arrange?.(site);
    await page.setViewportSize(desktop);
    await page.goto(path);
    await alive(page);
    await prepare?.(page);
    const found = [
      ...(await inForcedColors(page)),
      ...(await edgesOf(page)),
      ...(await withSpacedLetters(page)),
    ];
    wrong.push(...found.map((what) => `${name} ${which}: ${what}`));
    await pool.takeBack(true);
  }
  return wrong;
}

const isOfNextReunion = ({ page }: State) => page === 'next-reunion';
const asItOpens = states.filter(({ prepare }) => !prepare);

const parts: readonly (readonly [title: string, shown: readonly State[], timeoutMs: number])[] = [
  [
    'every page passes the checks of forced colors, text spacing and edges of fields',
    asItOpens.filter(({ on, arrange }) => !on && !arrange),
    480_000,
  ],
  [
    'past reunions and pages with arranged data pass these checks',
    asItOpens.filter((state) => (state.on === 'next' || state.arrange) && !isOfNextReunion(state)),
    240_000,
  ],
  ['the next reunion passes these checks with its dialogs', states.filter(isOfNextReunion), 240_000],
];

for (const [title, shown, timeoutMs] of parts)
  test(title, async ({ sites, pool }) => {
    test.setTimeout(timeoutMs);
    expect(await wrongIn(shown, sites, pool)).toEqual([]);
  });
