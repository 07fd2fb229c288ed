// Two people change the same thing: properties that are true of any two edits of any thing.
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changesBetween, conflictsOf, identified, isSame, valueAt, withChanges } from '#contract/merge.ts';

interface Member {
  id?: number;
  name: string;
  day: string | null;
}
interface Reply {
  family: string;
  notes: string | null;
  members: Member[];
}

const word = fc.constantFrom('a', 'b', 'c', '');
const base: fc.Arbitrary<Reply> = fc.record({
  family: word,
  notes: fc.option(word),
  members: fc
    .array(fc.record({ name: word, day: fc.option(word) }), { maxLength: 4 })
    .map((members) => members.map((member, index) => ({ id: index + 1, ...member }))),
});

/** One person's edits: changed fields, removed people, added people. */
const edits = fc.record(
  {
    family: word,
    notes: fc.option(word),
    renamed: fc.dictionary(fc.constantFrom('1', '2', '3', '4'), word),
    moved: fc.dictionary(fc.constantFrom('1', '2', '3', '4'), fc.option(word)),
    removed: fc.subarray([1, 2, 3, 4]),
    added: fc.array(word, { maxLength: 2 }),
  },
  { requiredKeys: ['renamed', 'moved', 'removed', 'added'] },
);
type Edits = typeof edits extends fc.Arbitrary<infer E> ? E : never;

const edited = (
  reply: Reply,
  { renamed, moved, removed, added, ...fields }: Edits,
  firstId?: number,
): Reply => ({
  ...reply,
  ...fields,
  members: [
    ...reply.members
      .filter(({ id }) => !removed.includes(id ?? 0))
      .map((member) => ({
        ...member,
        name: renamed[String(member.id)] ?? member.name,
        day: String(member.id) in moved ? (moved[String(member.id)] ?? null) : member.day,
      })),
    ...added.map((name, index) => ({ ...(firstId && { id: firstId + index }), name, day: null })),
  ],
});

/** Without the order of the people, and with '' and null treated as equal. */
const plain = ({ family, notes, members }: Reply) => ({
  family: family || null,
  notes: notes || null,
  members: members.map(({ id = 0, name, day }) => `${id} ${name} ${day || null}`).sort(),
});

describe('two edits of the same thing', () => {
  const two = fc
    .tuple(base, edits, edits)
    .map(([from, mine, theirs]) => ({ from, mine: edited(from, mine), theirs: edited(from, theirs, 11) }));

  test('applying the changes between two versions to the first gives the second', () => {
    fc.assert(
      fc.property(two, ({ from, mine }) => {
        expect(plain(withChanges(from, changesBetween(from, mine)))).toEqual(plain(mine));
      }),
    );
  });

  test('without a conflict, the merge contains both edits and nothing else', () => {
    fc.assert(
      fc.property(two, ({ from, mine, theirs }) => {
        if (conflictsOf(from, mine, theirs).length > 0) return;
        const [ours, others] = [changesBetween(from, mine), changesBetween(from, theirs)];
        const merged = withChanges(theirs, ours);
        // The order of the two saves makes no difference.
        expect(plain(merged)).toEqual(plain(withChanges(mine, others)));
        for (const { path, now } of others) expect(isSame(valueAt(merged, path), now)).toBe(true);
        for (const { path, now } of ours) {
          const isNew = path.includes('new');
          if (isNew) expect(merged.members).toContainEqual(now);
          else expect(isSame(valueAt(merged, path), now)).toBe(true);
        }
        const touched = new Set([...ours, ...others].map(({ path }) => path));
        for (const { path } of changesBetween(from, merged))
          expect(path.includes('new') || [...touched].some((one) => path === one)).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  test('edits conflict exactly where both changed the same field to different values', () => {
    fc.assert(
      fc.property(two, ({ from, mine, theirs }) => {
        const found = conflictsOf(from, mine, theirs);
        for (const conflict of found) {
          expect(isSame(conflict.mine, valueAt(mine, conflict.path))).toBe(true);
          expect(isSame(conflict.theirs, valueAt(theirs, conflict.path))).toBe(true);
          expect(isSame(conflict.mine, conflict.theirs)).toBe(false);
        }
        expect(found.map(({ path }) => path).sort()).toEqual(
          conflictsOf(from, theirs, mine)
            .map(({ path }) => path)
            .sort(),
        );
        // Computed field by field, independently of the tested code.
        for (const field of ['family', 'notes'] as const)
          expect(found.some(({ path }) => path === field)).toBe(
            !isSame(mine[field], from[field]) &&
              !isSame(theirs[field], from[field]) &&
              !isSame(mine[field], theirs[field]),
          );
      }),
      { numRuns: 1000 },
    );
  });

  test('if one editor changed nothing, the merge is the version of the other', () => {
    fc.assert(
      fc.property(two, ({ from, mine, theirs }) => {
        expect(conflictsOf(from, from, theirs)).toEqual([]);
        expect(withChanges(theirs, changesBetween(from, from))).toEqual(theirs);
        expect(conflictsOf(from, mine, from)).toEqual([]);
      }),
    );
  });
});

describe('a person in a list', () => {
  const from = { members: [{ id: 1, name: 'Ben', day: 'Thu' }] };

  test('a person whom one editor removes and the other renames is one conflict, about the person', () => {
    const renamed = { members: [{ id: 1, name: 'Benjamin', day: 'Fri' }] };
    expect(conflictsOf(from, renamed, { members: [] })).toEqual([
      { path: 'members.1', mine: renamed.members[0], theirs: undefined },
    ]);
    expect(conflictsOf(from, { members: [] }, renamed)).toEqual([
      { path: 'members.1', mine: undefined, theirs: renamed.members[0] },
    ]);
  });

  test('a person whom both editors remove is gone', () => {
    expect(conflictsOf(from, { members: [] }, { members: [] })).toEqual([]);
  });

  test('a person whom both editors add is one, by name; two people of the same name stay two', () => {
    const known = [
      { id: 5, name: 'Juno' },
      { id: 6, name: 'Juno' },
    ];
    expect(identified([{ name: ' Juno' }, { name: 'Joe' }], known)).toEqual([
      { id: 5, name: ' Juno' },
      { name: 'Joe' },
    ]);
    expect(identified([{ name: 'Juno' }, { id: 5, name: 'Juna' }], known)[0]).toEqual({
      id: 6,
      name: 'Juno',
    });
  });
});

test('an omitted field is unchanged; surrounding spaces and empty text make no difference', () => {
  expect(changesBetween({ notes: 'x', title: 'y' }, { title: ' y ' })).toEqual([]);
  expect(isSame({ a: '' }, { a: null })).toBe(true);
  expect(isSame(undefined, '')).toBe(true);
  expect(isSame(0, null)).toBe(false);
});

test('two editors who both add the same person do not conflict, in any order of the fields', () => {
  const base = { members: [] };
  const mine = { members: [{ name: 'Walt', email: '', arriving: '2025-07-26', id: 5 }] };
  const theirs = { members: [{ id: 5, arriving: '2025-07-26', name: 'Walt', email: null, phone: null }] };
  expect(conflictsOf(base, mine, theirs)).toEqual([]);
  const later = { members: [{ id: 5, arriving: '2025-07-27', name: 'Walt' }] };
  expect(conflictsOf(base, mine, later)).toHaveLength(1);
});
