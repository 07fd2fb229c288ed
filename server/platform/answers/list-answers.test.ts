import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { endpoint, withSchemas } from '#contract/endpoint.ts';
import { type KeptBody, plainOf } from '#server/platform/answers/compression.ts';
import { ListAnswers, SharedList } from '#server/platform/answers/list-answers.ts';
import { Changes } from '#server/platform/live/changes.ts';

const write = ({ id, title, liked, note }: Record<string, unknown>) =>
  JSON.stringify({ id, title, liked, note });
/** Parses a list as it is sent. */
const read = (list: Buffer | KeptBody) => JSON.parse(plainOf(list).toString());

const items = [
  { title: 'Say "liked":false, {"id":9', id: 3, secret: 'x' },
  { title: 'Größe – 3 €', id: 12, secret: 'x' },
  { title: '', id: 7, secret: 'x' },
];
const defaults = { liked: false, note: null };
const listOf = (of: typeof items) =>
  new SharedList(of, defaults, (item) => write(item as Record<string, unknown>));

test('each viewer finds their own values in the list, and other items are unchanged', () => {
  const own = new Map([
    [7, { liked: true, note: 'é', secret: 'y' }],
    [3, { liked: true, note: null, secret: 'y' }],
  ]);
  expect(read(listOf(items).for(own))).toEqual([
    { id: 3, title: items[0]?.title, liked: true, note: null },
    { id: 12, title: items[1]?.title, liked: false, note: null },
    { id: 7, title: '', liked: true, note: 'é' },
  ]);
});

test('a viewer without own items gets the shared list, without a copy', () => {
  const list = listOf(items);
  expect(read(list.whole).map(({ liked }: { liked: boolean }) => liked)).toEqual([false, false, false]);
  expect(list.for(new Map())).toBe(list.whole);
  expect(read(list.for(new Map([[99, { liked: true, note: null }]])))).toEqual(read(list.whole));
});

test("a viewer's fields of several items may be one object", () => {
  const like = { liked: true, note: null };
  const own = new Map([
    [3, like],
    [7, like],
  ]);
  expect(read(listOf(items).for(own)).map(({ id }: { id: number }) => id)).toEqual([3, 12, 7]);
});

test('an empty list is valid', () => {
  expect(
    listOf([])
      .for(new Map([[3, { liked: true, note: null }]]))
      .toString(),
  ).toBe('[]');
});

/** Items of a viewer's own, by their number. */
const ownItems = (...ids: number[]) => ({
  items: ids.map((id) => ({ id, title: `own ${id}`, secret: 'x' })),
  isBefore: (one: { id: number }, other: { id: number }) => one.id < other.id,
});
const inOrder = [
  { title: 'three', id: 3, secret: 'x' },
  { title: 'seven', id: 7, secret: 'x' },
];
const idsIn = (list: Buffer | KeptBody) => read(list).map(({ id }: { id: number }) => id);

test("a viewer's own items are at their positions, in any order of input", () => {
  const list = listOf(inOrder);
  for (const ids of [
    [9, 1, 5, 8, 2, 4],
    [1, 2, 4, 5, 8, 9],
    [8, 5, 9, 4, 2, 1],
  ])
    expect(idsIn(list.for(new Map(), ownItems(...ids)))).toEqual([1, 2, 3, 4, 5, 7, 8, 9]);
  expect(idsIn(list.for(new Map(), ownItems(9)))).toEqual([3, 7, 9]);
  expect(list.for(new Map(), ownItems())).toBe(list.whole);
});

test("a viewer's own items in an empty list", () => {
  expect(idsIn(listOf([]).for(new Map(), ownItems(9, 1, 5)))).toEqual([1, 5, 9]);
  expect(idsIn(listOf([]).for(new Map(), ownItems(4)))).toEqual([4]);
});

test("a viewer's own items have the viewer's values, or the defaults, and nothing that is not named", () => {
  const values = new Map([
    [7, { liked: true, note: 'seen' }],
    [5, { liked: true, note: 'mine' }],
  ]);
  expect(read(listOf(inOrder).for(values, ownItems(5, 1)))).toEqual([
    { id: 1, title: 'own 1', liked: false, note: null },
    { id: 3, title: 'three', liked: false, note: null },
    { id: 5, title: 'own 5', liked: true, note: 'mine' },
    { id: 7, title: 'seven', liked: true, note: 'seen' },
  ]);
});

const viewer = { id: 7, isAdmin: false, isAuthorized: true, needsPasswordReset: false };
const other = { ...viewer, id: 8 };
const guest = { ...viewer, id: 9, isAuthorized: false };

/** A list of tents, with the viewers for whom it was read. */
function tents() {
  const changes = new Changes();
  const readFor: number[] = [];
  const failing = { times: 0 };
  const listTents = withSchemas(endpoint('GET', '/api/tents', 'signed-in', { topics: ['rentals'] }), {
    response: z.array(z.object({ id: z.int() })),
  });
  const answers = new ListAnswers(
    listTents,
    {
      async read({ id }) {
        readFor.push(id);
        failing.times -= 1;
        if (failing.times >= 0) throw new Error('away');
        return [{ id }];
      },
      isShared: ({ isAuthorized }) => isAuthorized,
    },
    changes,
  );
  return { changes, readFor, failing, answers };
}

test('a list is read once for all who share it, also while a read is in progress, until its topic changes', async () => {
  const { answers, readFor, changes } = tents();
  const [one, two] = await Promise.all([answers.bodyFor(viewer), answers.bodyFor(other)]);
  expect(one).toBe(two);
  expect(await answers.bodyFor(other)).toBe(one);
  changes.announce(changes.name({ topics: ['events'], people: [] }));
  expect(await answers.bodyFor(other)).toBe(one);
  changes.announce(changes.name({ topics: ['rentals'], people: [] }));
  expect(read(await answers.bodyFor(other))).toEqual([{ id: 8 }]);
  expect(readFor).toEqual([7, 8]);
});

test('a viewer who does not share the list gets a separate one, which nobody else gets', async () => {
  const { answers, readFor } = tents();
  expect(read(await answers.bodyFor(guest))).toEqual([{ id: 9 }]);
  expect(read(await answers.bodyFor(viewer))).toEqual([{ id: 7 }]);
  expect(read(await answers.bodyFor(guest))).toEqual([{ id: 9 }]);
  expect(readFor).toEqual([9, 7, 9]);
});

test("everybody's own fields are read with the list, and an item is written once for all with the same fields", async () => {
  const changes = new Changes();
  const like = { liked: true };
  const likes = new Map([[7, new Map([[1, like]])]]);
  const written: object[] = [];
  const part = { liked: z.boolean() };
  const listTents = withSchemas(
    endpoint('GET', '/api/tents', 'signed-in', { topics: ['rentals'], viewerFields: { liked: false } }),
    { response: z.array(z.object({ id: z.int(), ...part })) },
  );
  const answers = new ListAnswers(
    listTents,
    {
      read: async () => [
        {
          id: 1,
          // Read each time the item is written.
          get noticed() {
            return written.push(this);
          },
        },
        { id: 2 },
      ],
      ownOfAll: async () => new Map(likes),
    },
    changes,
  );
  const likedBy = async (id: number) =>
    read(await answers.bodyFor({ ...viewer, id })).map(({ liked }: { liked: boolean }) => liked);
  expect([await likedBy(7), await likedBy(8)]).toEqual([
    [true, false],
    [false, false],
  ]);
  likes.set(8, new Map([[1, like]]));
  expect(await likedBy(8)).toEqual([false, false]);
  changes.announce(changes.name({ topics: ['rentals'], people: [] }));
  written.length = 0;
  expect([await likedBy(7), await likedBy(8)]).toEqual([
    [true, false],
    [true, false],
  ]);
  // For everybody, and for the two.
  expect(written).toHaveLength(2);
});

test('a failed read is not cached', async () => {
  const { answers, failing } = tents();
  failing.times = 1;
  await expect(answers.bodyFor(viewer)).rejects.toThrow('away');
  expect(read(await answers.bodyFor(viewer))).toEqual([{ id: 7 }]);
});

test('a version changes with each of its topics, with the person, and with the process, and with nothing else', () => {
  const changes = new Changes();
  const version = (person?: number) => changes.versionOf(['events', 'users'], person);
  const first = version();
  changes.announce(changes.name({ topics: ['rsvps'], people: [] }));
  expect(version()).toBe(first);
  changes.announce(changes.name({ topics: ['users'], people: [] }));
  const second = version();
  changes.announce(changes.name({ topics: ['events'], people: [] }));
  expect(new Set([first, second, version()]).size).toBe(3);
  const own = version(7);
  changes.announce(changes.name({ topics: ['me'], people: [8] }));
  expect(version(7)).toBe(own);
  changes.announce(changes.name({ topics: ['me'], people: [7] }));
  expect(version(7)).not.toBe(own);
  expect(new Changes().versionOf(['events', 'users'])).not.toBe(first);
});
