import { expect, test } from 'vitest';
import { listening } from '#tests/support/instances.ts';
import { livePage } from '#tests/support/live-page.ts';
import { organized } from '#tests/support/organizers.ts';
import { house } from '#tests/support/rentals.ts';
import { testSite } from '#tests/support/test-site.ts';

test('a new house appears in its owner’s list and in everybody’s', async () => {
  const site = await testSite();
  const [ann, ben] = [await site.as({ authorized: true }), await site.as({ authorized: true })];
  const answer = await ann('POST', '/api/rentals', house({ userId: ben.id, id: 99 }));
  expect(answer.statusCode).toBe(201);
  const rental = answer.json();
  expect(rental).toEqual({
    id: 1,
    familyName: 'Miller',
    address: '9 Second Street',
    checkIn: '2025-07-26',
    checkOut: '2025-08-02',
    peopleStaying: 'Ann, Bob\nand the twins',
    amenities: 'A porch swing',
    notes: 'The key hangs behind the shutter.',
    latitude: 38.5419,
    longitude: -75.0571,
  });
  const second = (await ann('POST', '/api/rentals', house({ address: '27 Hollywood Street' }))).json();
  const bens = (await ben('POST', '/api/rentals', { familyName: 'X', address: '12345' })).json();
  expect(bens).toEqual({
    id: 3,
    familyName: 'X',
    address: '12345',
    checkIn: null,
    checkOut: null,
    peopleStaying: null,
    amenities: null,
    notes: null,
    latitude: null,
    longitude: null,
  });
  expect((await ben('GET', '/api/rentals')).json()).toEqual([rental, second, bens]);
  expect((await ann('GET', '/api/rentals/user')).json()).toEqual([rental, second]);
  expect((await ben('GET', '/api/rentals/user')).json()).toEqual([bens]);
});

test('an omitted key is unchanged, and an empty value or null clears it', async () => {
  const site = await testSite();
  const ann = await site.as({ authorized: true });
  const { id } = (await ann('POST', '/api/rentals', house())).json();
  const change = async (body: object) => (await ann('PUT', `/api/rentals/${id}`, body)).json();
  const moved = await change({ familyName: 'Miller', address: '14 Parkwood Street' });
  expect(moved).toEqual({ ...house(), id, address: '14 Parkwood Street' });
  const cleared = await change({
    ...house(),
    checkIn: '',
    checkOut: null,
    peopleStaying: '  \n ',
    notes: '',
    latitude: '',
    longitude: null,
  });
  expect(cleared).toMatchObject({
    checkIn: null,
    checkOut: null,
    peopleStaying: null,
    amenities: 'A porch swing',
    notes: null,
    latitude: null,
    longitude: null,
  });
  expect((await ann('GET', '/api/rentals')).json()).toEqual([cleared]);
});

test('a repeated request with its key changes the same house', async () => {
  const site = await testSite();
  const [ann, ben] = [await site.as({ authorized: true }), await site.as({ authorized: true })];
  const send = (who: typeof ann, rest = {}) =>
    who('POST', '/api/rentals', house({ idempotencyKey: 'a-page-made-this-one', ...rest }));
  const [first, again] = await Promise.all([send(ann), send(ann)]);
  expect([first.statusCode, again.statusCode]).toEqual([201, 201]);
  expect((await send(ann, { address: '14 Parkwood Street' })).json().id).toBe(first.json().id);
  const theirs = (await send(ben)).json();
  expect((await ben('GET', '/api/rentals')).json()).toMatchObject([
    { address: '14 Parkwood Street' },
    theirs,
  ]);
});

test('only its owner and organizers change a house; it keeps its owner', async () => {
  const site = await organized();
  const [ann, ben] = [await site.as({ authorized: true }), await site.as({ authorized: true })];
  const { id } = (await ann('POST', '/api/rentals', house())).json();
  const refused = await ben('PUT', `/api/rentals/${id}`, house({ notes: 'Mine' }));
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'NOT_OWNER']);
  const changed = await site.olivia('PUT', `/api/rentals/${id}`, house({ notes: 'Ring twice' }));
  expect([changed.statusCode, changed.json().notes]).toEqual([200, 'Ring twice']);
  expect((await ann('GET', '/api/rentals/user')).json()).toEqual([changed.json()]);
  expect((await site.olivia('GET', '/api/rentals/user')).json()).toEqual([]);
});

test('a deletion can be undone for a minute, by any organizer, and is final then', async () => {
  const site = await organized();
  const ann = await site.as({ authorized: true });
  const other = await site.as({ admin: true, authorized: true });
  const rental = (await ann('POST', '/api/rentals', house())).json();
  const path = `/api/admin/rentals/${rental.id}`;
  const lists = async () =>
    Promise.all(
      [
        ann('GET', '/api/rentals'),
        ann('GET', '/api/rentals/user'),
        site.olivia('GET', '/api/admin/rentals'),
      ].map(async (answer) => (await answer).json()),
    );
  const remove = async () => {
    const answer = await site.olivia('DELETE', path);
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
  };
  await remove();
  expect(await lists()).toEqual([[], [], []]);
  for (const answer of [
    await site.olivia('DELETE', path),
    await ann('PUT', `/api/rentals/${rental.id}`, house()),
  ])
    expect([answer.statusCode, answer.json().message]).toEqual([
      404,
      'That rental location no longer exists.',
    ]);
  site.clock.advance(59_000);
  await site.runJobs();
  expect((await other('POST', `${path}/restore`)).json()).toEqual(rental);
  expect(await lists()).toEqual([[rental], [rental], [rental]]);
  expect((await other('POST', `${path}/restore`)).statusCode).toBe(404);

  await remove();
  site.clock.advance(60_000);
  expect((await site.olivia('POST', `${path}/restore`)).statusCode).toBe(404);
  expect(await site.db.selectFrom('rentals').select('id').execute()).toHaveLength(1);
  await site.runJobs();
  expect(await site.db.selectFrom('rentals').select('id').execute()).toEqual([]);
  const next = (await ann('POST', '/api/rentals', house())).json();
  expect(next.id).toBeGreaterThan(rental.id);
});

test('members delete their own house, can undo it for a minute, and cannot delete anybody else’s', async () => {
  const site = await organized();
  const [ann, ben] = [await site.as({ authorized: true }), await site.as({ authorized: true })];
  const rental = (await ann('POST', '/api/rentals', house())).json();
  const second = (await ann('POST', '/api/rentals', house({ address: '27 Hollywood Street' }))).json();
  const path = `/api/rentals/${rental.id}`;
  const refused = await ben('DELETE', path);
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'NOT_OWNER']);
  const removed = await ann('DELETE', path);
  expect([removed.statusCode, removed.body]).toEqual([204, '']);
  expect((await ben('GET', '/api/rentals')).json()).toEqual([second]);
  expect((await ann('GET', '/api/rentals/user')).json()).toEqual([second]);
  expect((await ann('DELETE', path)).statusCode).toBe(404);
  const strangers = await ben('POST', `${path}/restore`);
  expect([strangers.statusCode, strangers.json().code]).toEqual([404, 'RENTAL_NOT_FOUND']);
  expect((await ann('POST', `${path}/restore`)).json()).toEqual(rental);
  expect((await ben('GET', '/api/rentals')).json()).toEqual([rental, second]);

  await ann('DELETE', path);
  site.clock.advance(60_000);
  expect((await ann('POST', `${path}/restore`)).statusCode).toBe(404);
  const { actor_id, people, type } = await site.db
    .selectFrom('activity_log')
    .selectAll()
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect([type, actor_id, people]).toEqual(['rental.deleted', ann.id, `[${ann.id}]`]);
});

test('open pages of authorized people are notified, and no others', async () => {
  const site = await organized();
  const origin = await listening(site.app);
  const [ann, ben, pending] = [
    await site.as({ authorized: true }),
    await site.as({ authorized: true }),
    await site.as({}),
  ];
  const [page, deaf] = [await livePage(origin, ben.cookie), await livePage(origin, pending.cookie)];
  const { id } = (await ann('POST', '/api/rentals', house())).json();
  await page.hears('rentals');
  const list = () => ben('GET', '/api/rentals');
  const before = await list();
  await site.olivia('DELETE', `/api/admin/rentals/${id}`);
  await page.hears('rentals');
  const after = await list();
  expect([before.json().length, after.json()]).toEqual([1, []]);
  expect(after.headers.etag).not.toBe(before.headers.etag);
  expect(deaf.heard).toEqual([]);
});

test('houses are deleted with their owner’s account, including those that can still be restored', async () => {
  const site = await organized();
  const [ann, ben] = [await site.as({ authorized: true }), await site.as({ authorized: true })];
  const ids: number[] = [];
  for (const who of [ann, ann, ben]) ids.push((await who('POST', '/api/rentals', house())).json().id);
  await site.olivia('DELETE', `/api/admin/rentals/${ids[0]}`);
  const tag = (await ben('GET', '/api/rentals')).headers.etag;
  await site.olivia('DELETE', `/api/admin/users/${ann.id}`);
  const answer = await ben('GET', '/api/rentals');
  expect(answer.json()).toMatchObject([{ id: ids[2] }]);
  expect(answer.headers.etag).not.toBe(tag);
  expect((await site.olivia('POST', `/api/admin/rentals/${ids[0]}/restore`)).statusCode).toBe(404);
});

test('the log contains the days of a house, and neither its address nor its people', async () => {
  const site = await organized();
  const ann = await site.as({ authorized: true });
  const { id } = (await ann('POST', '/api/rentals', house())).json();
  await ann('PUT', `/api/rentals/${id}`, house({ address: '14 Parkwood Street', checkOut: '2025-08-01' }));
  await site.olivia('DELETE', `/api/admin/rentals/${id}`);
  const lines = await site.db.selectFrom('activity_log').selectAll().orderBy('id').execute();
  expect(lines.map(({ type, actor_id, people, after }) => [type, actor_id, people, after])).toEqual([
    ['rental.created', ann.id, `[${ann.id}]`, '{"check_in":"2025-07-26","check_out":"2025-08-02"}'],
    [
      'rental.updated',
      ann.id,
      `[${ann.id}]`,
      '{"check_in":"2025-07-26","check_out":"2025-08-01","changed":"address, check_out"}',
    ],
    ['rental.deleted', site.olivia.id, `[${ann.id}]`, null],
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/Second Street|Parkwood|twins|shutter/);
});
