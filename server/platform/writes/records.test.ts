import { expect, test } from 'vitest';
import {
  type ChangeRecord,
  differingFields,
  Recorder,
  type RecordType,
  recordType,
  type Subscriber,
} from '#server/platform/writes/records.ts';

const moved = recordType({ type: 'tent.moved', topics: ['events'], fields: { place: null }, line: null });
const sold = recordType({
  type: 'tent.sold',
  topics: ['users', 'events'],
  fields: { price: null },
  line: null,
});

/** Records the calls of a subscriber: each call a list. */
function listening(to: readonly RecordType[] | 'all') {
  const heard: (readonly ChangeRecord[])[] = [];
  const subscriber: Subscriber<null> = {
    to,
    handle: async (_context, records) => {
      heard.push(records);
    },
  };
  return { heard, subscriber };
}

test('only the fields of a row that the type names are stored', async () => {
  const recorder = new Recorder(7);
  const row = { place: 'lawn', password_hash: 'hidden' };
  recorder.add(moved, { subject: 1, people: [2], before: row, after: { ...row, place: 'beach' } });
  const { heard, subscriber } = listening('all');
  await recorder.deliver(null, [subscriber]);
  expect(heard).toEqual([
    [
      {
        type: moved,
        actor: 7,
        subject: 1,
        people: [2],
        before: { place: 'lawn' },
        after: { place: 'beach' },
      },
    ],
  ]);
});

test('for a type without fields no values are stored', async () => {
  const recorder = new Recorder(7);
  const seen = recordType({ type: 'tent.seen', topics: [], fields: {}, line: null });
  recorder.add(seen, { subject: 1, before: {}, after: { place: 'beach' } as object });
  const { heard, subscriber } = listening('all');
  await recorder.deliver(null, [subscriber]);
  expect(heard).toEqual([[{ type: seen, actor: 7, subject: 1, people: [], before: null, after: null }]]);
});

test('records of one type about one subject are merged, with the first before and the last after', async () => {
  const recorder = new Recorder(7);
  recorder.add(moved, { subject: 1, people: [2], before: { place: 'lawn' }, after: { place: 'beach' } });
  recorder.add(moved, { subject: 1, people: [3, 2], before: { place: 'beach' }, after: { place: 'pier' } });
  recorder.add(moved, { subject: 2, before: { place: 'hill' }, after: { place: 'dune' } });
  const { heard, subscriber } = listening('all');
  await recorder.deliver(null, [subscriber]);
  expect(heard).toHaveLength(1);
  expect(heard[0]).toMatchObject([
    { subject: 1, people: [2, 3], before: { place: 'lawn' }, after: { place: 'pier' } },
    { subject: 2, people: [], before: { place: 'hill' }, after: { place: 'dune' } },
  ]);
});

test('topics and people of all records are announced together', () => {
  const recorder = new Recorder(null);
  recorder.add(moved, { subject: 1, people: [2] });
  recorder.add(sold, { subject: 1, people: [3] });
  expect([...recorder.topics]).toEqual(['events', 'users']);
  expect([...recorder.people]).toEqual([2, 3]);
});

test('an announcement to authorized people names nobody for others', () => {
  const recorder = new Recorder(null);
  recorder.add({ ...moved, announcedTo: 'authorized' }, { subject: 1, people: [2] });
  recorder.add(sold, { subject: 1, people: [3] });
  expect([...recorder.people]).toEqual([3]);
});

test('a subscriber gets only the types that it subscribes to, once', async () => {
  const recorder = new Recorder(7);
  recorder.add(moved, { subject: 1 });
  recorder.add(sold, { subject: 1 });
  const [one, none] = [listening([sold]), listening([])];
  await recorder.deliver(null, [one.subscriber, none.subscriber]);
  expect(one.heard).toHaveLength(1);
  expect(one.heard[0]).toMatchObject([{ type: sold }]);
  expect(none.heard).toEqual([]);
});

test('records of a subscriber are delivered in a further round', async () => {
  const recorder = new Recorder(7);
  recorder.add(moved, { subject: 1 });
  const seller: Subscriber<null> = {
    to: [moved],
    handle: async () => recorder.add(sold, { subject: 1, after: { price: 5 } }),
  };
  const { heard, subscriber } = listening('all');
  await recorder.deliver(null, [seller, subscriber]);
  expect(heard.map((records) => records.map(({ type }) => type.type))).toEqual([
    ['tent.moved'],
    ['tent.sold'],
  ]);
});

test('subscribers that record in a loop are stopped after five rounds', async () => {
  const recorder = new Recorder(7);
  recorder.add(moved, { subject: 1 });
  let rounds = 0;
  const answering: Subscriber<null> = {
    to: 'all',
    handle: async () => {
      rounds += 1;
      recorder.add(moved, { subject: 1 });
    },
  };
  await expect(recorder.deliver(null, [answering])).rejects.toThrow('Subscribers record in a circle.');
  expect(rounds).toBe(5);
});

test('the fields in which two rows differ are named, without values', () => {
  const row = { id: 1, phone: '302-555-0100', email: 'ann@example.org' };
  expect(differingFields(row, { ...row })).toBe('');
  expect(differingFields(row, { ...row, phone: '302-555-0199', email: 'a@example.org' })).toBe(
    'phone, email',
  );
});
