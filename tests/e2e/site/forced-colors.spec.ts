// With the system's own few colors (Windows' contrast themes) shadows, backgrounds and tints are gone: what is chosen, where one
// may type and where the focus is must still be seen.
import type { Page } from '@playwright/test';
import { desktop } from '#tests/e2e/support/accessible.ts';
import { alive, expect } from '#tests/e2e/support/fixtures.ts';
import { stateTest as test } from '#tests/e2e/support/state-test.ts';
import { cookiesOf } from '../../../scripts/shots/sessions.ts';
import { originOf } from '../../../scripts/shots/sites.ts';
import { states } from '../../../scripts/shots/states.ts';

/** So many stops of the Tab key show each kind of control that a page begins with. */
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
  /** How everything looks in it, since a mark may be on a part of it. */
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

/** Runs in the page: what has the focus, if nothing shows that it has. */
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

async function wrongOn(page: Page): Promise<readonly string[]> {
  const wrong = new Set(await page.evaluate(indistinct));
  for (let stop = 0; stop < stops; stop += 1) {
    await page.keyboard.press('Tab');
    const unseen = await page.evaluate(unseenFocus);
    if (unseen) wrong.add(unseen);
  }
  return [...wrong];
}

test('in forced colors chosen things, fields and the focus are seen on every page', async ({
  sites,
  pool,
}) => {
  test.setTimeout(240_000);
  const wrong: string[] = [];
  for (const state of states) {
    const { page: name, state: which, as, path, isEmpty, on, only, arrange, prepare } = state;
    if (prepare || isEmpty || on || only || arrange) continue;
    const site = await sites.of(state);
    const page = await pool.take({ baseURL: originOf(site) });
    await page.context().addCookies(await cookiesOf(site, as, originOf(site)));
    await page.setViewportSize(desktop);
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto(path);
    await alive(page);
    wrong.push(...(await wrongOn(page)).map((what) => `${name} ${which}: ${what}`));
    await page.emulateMedia({ forcedColors: null });
    await pool.takeBack(true);
  }
  expect(wrong).toEqual([]);
});
