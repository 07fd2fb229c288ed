// Two people have the same thing open in a form and save one after the other: every pair of possible edits.
import { expect, test, vi } from 'vitest';
import { isSame } from '#contract/merge.ts';
import { type Editor, type Fields, type Form, forms } from '#tests/support/edit-forms.ts';
import { organized } from '#tests/support/organizers.ts';

vi.setConfig({ testTimeout: 300_000 });

const isLong = Boolean(process.env.TEST_LONG);

type Member = Fields & { readonly id?: number };

/** For each field two people choose two of these values that the field accepts and does not have yet. */
const usualValues: readonly unknown[] = [
  'Something else',
  'Another thing',
  'ann.other@example.org',
  'bea.other@example.org',
  '2025-08-04',
  '2025-08-05',
  '2025-07-27',
  '2025-07-28',
  '2025-07-29',
  '2025-07-27T20:00:00.000Z',
  '2025-07-27T21:00:00.000Z',
  '2025-07-28T01:00:00.000Z',
  '2025-07-28T02:00:00.000Z',
  'confirmed',
  'cancelled',
  'beach',
  'game',
  true,
  false,
  38.61,
  38.62,
  12,
  13,
];

/** One person's edit in the form. */
interface Edit {
  readonly path: string;
  /** The form's fields after the edit; the second value is another person's choice for the same field. */
  readonly by: readonly [(whole: Fields) => Fields, (whole: Fields) => Fields];
}

const membersOf = (whole: Fields) => whole.members as Member[];

/** @returns an edit for each field of the form, each generated on demand */
function editsOf({ schema, fields }: Editor, start: Fields, values: readonly unknown[]): (() => Edit)[] {
  const takes = (whole: Fields) => schema.safeParse(whole).success;
  const twoOf = (path: string, was: unknown, set: (value: unknown) => (whole: Fields) => Fields): Edit => {
    // The iterator is lazy: no more values are tried once two are found.
    const found = values.values().filter((value) => !isSame(value, was) && takes(set(value)(start)));
    // A field with only two states has one other value, which both people choose.
    const [one = expect.fail(`${path} takes none of the values`), other = one] = found;
    return { path, by: [set(one), set(other)] };
  };
  return fields.flatMap((field): (() => Edit)[] => {
    if (!Array.isArray(start[field]))
      return [() => twoOf(field, start[field], (value) => (whole) => ({ ...whole, [field]: value }))];
    const changeMember =
      (id: number | undefined, change: (member: Member) => Member[]) =>
      (whole: Fields): Fields => ({
        ...whole,
        members: membersOf(whole).flatMap((member) => (member.id === id ? change(member) : [member])),
      });
    const added = (name: string) => (whole: Fields) => ({
      ...whole,
      members: [
        ...membersOf(whole),
        { name, email: null, phone: null, arriving: '2025-07-27', departing: '2025-08-01' },
      ],
    });
    return [
      () => ({ path: 'members.new', by: [added('Juno Miller'), added('Joe Miller')] }),
      ...membersOf(start).flatMap((member): (() => Edit)[] => {
        const { id, ...rest } = member;
        const remove = changeMember(id, () => []);
        return [
          () => ({ path: `members.${id}`, by: [remove, remove] }),
          ...Object.entries(rest).map(
            ([key, was]) =>
              () =>
                twoOf(`members.${id}.${key}`, was, (value) =>
                  changeMember(id, (one) => [{ ...one, [key]: value }]),
                ),
          ),
        ];
      }),
    ];
  });
}

/** Members by identity, not by their order; new ones by name. */
const comparable = (whole: Fields, known: Fields): Fields => {
  if (!Array.isArray(whole.members)) return whole;
  const ids = new Set(membersOf(known).map(({ id }) => id));
  const keyOf = ({ id, ...rest }: Member) => JSON.stringify(ids.has(id) ? { id, ...rest } : rest);
  const members = membersOf(whole).map((member) => keyOf(member));
  return { ...whole, members: members.sort() };
};

const isNew = (path: string) => path.endsWith('.new');

/** Whether both edits have a common field. */
function isSamePlace(one: string, other: string, unit: readonly string[] = []): boolean {
  if (isNew(one) || isNew(other)) return false;
  if (unit.includes(one) && unit.includes(other)) return true;
  return one === other || one.startsWith(`${other}.`) || other.startsWith(`${one}.`);
}

/** The submitted form: all fields, and their base. */
const bodyOf = ({ fields }: Editor, whole: Fields, base: Fields): Fields => {
  const ofForm = (of: Fields) => Object.fromEntries(fields.map((field) => [field, of[field]]));
  return { ...ofForm(whole), base: ofForm(base) };
};

async function meet(
  { first, second, read, unit }: Form,
  start: Fields,
  one: Edit,
  other: Edit,
): Promise<void> {
  const what = `${one.path} and ${other.path}`;
  const mine = one.by[0](start);
  const choice = one.path === other.path ? 1 : 0;
  const theirs = other.by[choice](start);
  const before = await first.save(bodyOf(first, mine, start));
  expect(before.statusCode, `${what}: ${before.body}`).toBeLessThan(300);
  const between = await read();
  const answer = await second.save(bodyOf(second, theirs, start));
  const merged = other.by[choice](mine);
  if (
    isSamePlace(one.path, other.path, unit) &&
    !isSame(comparable(mine, start), comparable(theirs, start))
  ) {
    expect(answer.statusCode, `${what}: ${answer.body}`).toBe(409);
    const { code, issues, current } = answer.json();
    expect(code, what).toBe('EDIT_CONFLICT');
    expect(issues.length, what).toBeGreaterThan(0);
    for (const { path } of issues) expect(isSamePlace(path, one.path, unit), `${what}: ${path}`).toBe(true);
    // Both values are available: the person's own in the form, the other one in the answer. Nothing was written.
    expect(await read(), what).toEqual(between);
    const now = { ...between, ...current };
    expect(now, what).toEqual(between);
    // A person who then keeps their own value saves it with the fields that they have seen as the new base.
    const chosen = await second.save(bodyOf(second, other.by[choice](between), between));
    expect(chosen.statusCode, `${what}: ${chosen.body}`).toBeLessThan(300);
  } else if (second.schema.safeParse(merged).success) {
    expect(answer.statusCode, `${what}: ${answer.body}`).toBeLessThan(300);
    expect(comparable(await read(), start), what).toEqual(comparable(merged, start));
  } else {
    // The merged fields break a rule that neither edit broke.
    expect(answer.statusCode, `${what}: ${answer.body}`).toBe(400);
    expect(await read(), what).toEqual(between);
  }
}

test.each(Object.entries(forms))('%s: no pair of changes overwrites another silently', async (_, make) => {
  const site = await organized();
  const form = await make(site);
  const values = [...(form.values ?? []), ...usualValues];
  let start = await form.read();
  const ones = () => editsOf(form.first, start, values);
  const others = () => editsOf(form.second, start, values);
  const [maxOnes, maxOthers] = [ones().length, others().length];
  for (let one = 0; one < maxOnes; one += 1)
    for (let other = 0; other < maxOthers; other += 1) {
      // For two copies of one form the short run only tries edits of the same field.
      if (form.areAlike && !isLong && other !== one) continue;
      await meet(form, start, ones()[one]?.() ?? expect.fail(), others()[other]?.() ?? expect.fail());
      // Restores the fields as a client that sends no base.
      const reset = await form.second.save(start);
      expect(reset.statusCode, reset.body).toBeLessThan(300);
      const again = await form.read();
      expect(comparable({ ...again, members: null }, start)).toEqual(
        comparable({ ...start, members: null }, start),
      );
      start = again;
    }
});

test.each(Object.entries(forms))(
  '%s: of two concurrent saves of the same field, one is refused as a conflict',
  async (_, make) => {
    const site = await organized();
    const form = await make(site);
    const values = [...(form.values ?? []), ...usualValues];
    for (let round = 0; round < (isLong ? 50 : 5); round += 1) {
      const start = await form.read();
      const one = editsOf(form.second, start, values)[0]?.() ?? expect.fail();
      const saves = [
        () => form.first.save(bodyOf(form.first, one.by[0](start), start)),
        () => form.second.save(bodyOf(form.second, one.by[1](start), start)),
      ];
      const answers = await Promise.all((round % 2 ? saves : saves.toReversed()).map((save) => save()));
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    }
  },
);
