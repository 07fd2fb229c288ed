// Mistakes in a definition: if the compiler accepted one, this file would not compile.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { need, needFirst, needOne } from '#web/routing/needs.ts';
import { type PageFile, page, viewFileIn, viewIn } from '#web/routing/page.ts';
import { notFoundPage, pages } from '#web/routing/pages.ts';

const rest = { module: 'album', title: 'Album', access: 'authorized' } as const;

/** Never called: only for the compiler. */
const mistakes = () => [
  // @ts-expect-error no endpoint has this address
  need('/api/pictures'),
  // @ts-expect-error it answers a write alone
  need('/api/login'),
  // @ts-expect-error its answer is no JSON
  need('/api/calendar'),
  // @ts-expect-error it has a parameter
  need('/api/events/:id/signups'),
  // @ts-expect-error it has none
  needOne('/api/events', {}),
  // @ts-expect-error nothing in it is anybody's own
  needFirst('/api/albums', 60, 'mine'),
  // @ts-expect-error no such field is the viewer's own
  needFirst('/api/photos', 60, 'isPrivate'),
  // @ts-expect-error the parameter is missing
  needOne('/api/events/:id/signups', {}),
  // @ts-expect-error the parameter has another name
  needOne('/api/events/:id/signups', { event: 3 }),
  // @ts-expect-error the answer has no such field
  needOne('/api/albums/:id', { id: 3 }, 'title'),
  page({
    ...rest,
    path: '/albums/:id',
    // @ts-expect-error the parameter has another name
    needs: ({ album }) => [needOne('/api/events/:id/signups', { id: album })],
  }),
];

test('mistakes do not compile', () => expect(mistakes).toBeTypeOf('function'));

test('every page has its file, and every file its page', () => {
  const folder = join(import.meta.dirname, '../pages');
  const all: readonly PageFile[] = [...pages, notFoundPage];
  const files = all.flatMap(({ module, views }) => [
    `${module}.tsx`,
    ...(views?.names ?? []).map((name) => `${module}/${name}.tsx`),
  ]);
  const found = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  expect(files.filter((file) => !existsSync(join(folder, file)))).toEqual([]);
  expect(found.filter((file) => file.endsWith('.tsx') && !files.includes(file))).toEqual([]);
});

test('the address names the view of a page, and the first view is the default', () => {
  const [, , , rsvp] = pages;
  const shown = (search: string) => [viewIn(rsvp, search), viewFileIn(rsvp, search)];
  expect(shown('')).toEqual(['list', 'rsvp/list']);
  expect(shown('?view=form')).toEqual(['form', 'rsvp/form']);
  expect(shown('view=form&q=a')).toEqual(['form', 'rsvp/form']);
  expect(shown('?view=../home')).toEqual(['list', 'rsvp/list']);
  expect(viewIn(notFoundPage, '?view=form')).toBeUndefined();
  expect(viewFileIn(notFoundPage, '')).toBeUndefined();
});

test('every address is used once', () => {
  expect(new Set(pages.map(({ path }) => path)).size).toBe(pages.length);
});
