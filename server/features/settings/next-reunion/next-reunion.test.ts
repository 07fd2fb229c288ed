// Preparing, discarding and opening the next reunion.
import { describe, expect, test, vi } from 'vitest';
import type { ListedReunion, NextReunion } from '#contract/settings/reunions.schema.ts';
import { reunionParts } from '#contract/settings/reunions.ts';
import { dinner } from '#tests/support/events.ts';
import { anotherOn } from '#tests/support/instances.ts';
import { house } from '#tests/support/rentals.ts';
import { idOf, nextReunion as next, stagedReunions, weekOfReunion } from '#tests/support/reunions.ts';
import { member } from '#tests/support/rsvps.ts';
import type { Caller } from '#tests/support/test-site.ts';

describe('the next reunion', () => {
  test('is prepared as a copy that organizers see and members do not', async () => {
    const { olivia, ann, prepare, documentOf, rows } = await stagedReunions();
    const answer = await prepare();
    expect([answer.statusCode, answer.json()]).toEqual([201, { id: 2, year: 2026 }]);
    expect(await documentOf('preparing')).toEqual({
      ...(await documentOf('current')),
      title: next.title,
      place: next.place,
      town: 'Duck',
      firstDay: next.firstDay,
      lastDay: next.lastDay,
    });
    expect((await rows()).map(({ state, opened_at }) => [state, opened_at === null])).toEqual([
      ['current', false],
      ['preparing', true],
    ]);
    const seen = async (who: Caller) =>
      (await who('GET', '/api/reunions')).json<ListedReunion[]>().map(({ state, year }) => [state, year]);
    expect(await seen(olivia)).toEqual([
      ['preparing', 2026],
      ['current', 2025],
    ]);
    expect(await seen(ann)).toEqual([['current', 2025]]);
    expect((await ann('GET', '/api/reunions/2026')).statusCode).toBe(404);
    expect((await olivia('GET', '/api/reunions/2026')).statusCode).toBe(404);
    expect((await ann('GET', '/api/reunion')).json().title).not.toBe(next.title);
  });

  test('copies only ticked parts', async () => {
    const { olivia, prepare: prepareAnew, documentOf, db } = await stagedReunions();
    const prepare = async (body: object) => {
      await olivia('DELETE', '/api/admin/reunions/2');
      return prepareAnew(body);
    };
    expect((await prepare({ ...next, include: [] })).json().issues).toEqual([
      { path: 'include', message: expect.stringMatching(/^Without the other organizers .* phone number/) },
    ]);
    await db.updateTable('users').set({ phone: '302-555-0100' }).where('id', '=', olivia.id).execute();
    expect((await prepare({ ...next, include: [] })).statusCode).toBe(201);
    expect(await documentOf('preparing')).toMatchObject({
      families: ['Other Family'],
      organizers: [{ name: 'Olivia Organizer', phone: '302-555-0100' }],
      map: { amenities: [] },
      activities: { categories: [], list: [], groups: [] },
      badges: [],
    });
    for (const part of reunionParts.filter((one) => one !== 'houses')) {
      await prepare({ ...next, include: [part] });
      const [current, copy] = [await documentOf('current'), await documentOf('preparing')];
      const of = (one: typeof current) => (part === 'amenities' ? one.map.amenities : (one[part] as unknown));
      expect(of(copy), part).toEqual(of(current));
    }
  });

  test('is visible to organizers only, with the parts that can be copied, those that stay, and the attendees', async () => {
    const site = await stagedReunions();
    const { olivia, ann, prepare } = site;
    await weekOfReunion(site);
    const asked = async () => (await olivia('GET', '/api/admin/reunions/next')).json<NextReunion>();
    const before = await asked();
    const { families, organizers, activities, map, badges } = await site.documentOf('current');
    expect(before).toEqual({
      pinnedBy: null,
      current: {
        year: 2025,
        title: expect.stringContaining('Bethany'),
        town: 'Bethany Beach',
        place: 'Bethany Beach, Delaware',
        firstDay: '2025-07-26',
        lastDay: '2025-08-02',
        timeZone: 'America/New_York',
        parts: {
          families: families.length,
          organizers: organizers.length,
          activities: activities.list.length,
          amenities: map.amenities.length,
          badges: badges.length,
          houses: 1,
        },
        rsvps: 2,
        events: 1,
        photos: 1,
      },
      prepared: null,
      came: [{ year: 2025, people: 2, addresses: ['ann@example.org', `someone${ann.id}@example.org`] }],
    });
    await prepare({ ...next, include: ['families', 'organizers', 'houses'] });
    expect(await asked()).toEqual({
      ...before,
      prepared: {
        id: 2,
        year: 2026,
        town: 'Duck',
        title: next.title,
        place: next.place,
        firstDay: next.firstDay,
        lastDay: next.lastDay,
        parts: { ...before.current.parts, activities: 0, amenities: 0, badges: 0 },
        names: expect.objectContaining({ families, badges: [], houses: ['Miller, 9 Second Street'] }),
        preparedAt: expect.stringMatching(/^20/),
      },
    });
  });

  test('is neither prepared nor opened while a file pins the settings', async () => {
    const { db, prepare, open, rows } = await stagedReunions(false);
    expect((await prepare()).json().code).toBe('SETTINGS_PINNED');
    const [current] = await rows();
    if (!current) throw new Error('There is no reunion.');
    // Prepared before the variable was set.
    await db
      .insertInto('reunions')
      .values({ ...current, id: 2, state: 'preparing' })
      .execute();
    expect((await open(2)).json().code).toBe('SETTINGS_PINNED');
    expect((await rows()).map(({ state }) => state)).toEqual(['current', 'preparing']);
  });

  test('is discarded with its houses before another one is prepared', async () => {
    const { olivia, ann, prepare, rows, db } = await stagedReunions();
    await ann('POST', '/api/rentals', house());
    const id = await idOf(prepare());
    const again = await prepare({ ...next, title: 'Lake Reunion' });
    expect([again.statusCode, again.json().code]).toEqual([409, 'REUNION_PREPARED']);
    expect(JSON.parse((await rows())[1]?.document ?? '').title).toBe(next.title);
    const discard = (one: number) => olivia('DELETE', `/api/admin/reunions/${one}`);
    expect((await discard(1)).json().code).toBe('REUNION_NOT_FOUND');
    expect((await discard(id)).statusCode).toBe(204);
    expect((await discard(id)).json().code).toBe('REUNION_NOT_FOUND');
    expect(await db.selectFrom('rentals').select('reunion_id').execute()).toEqual([{ reunion_id: 1 }]);
    const log = (await olivia('GET', '/api/admin/activity')).json();
    expect(JSON.stringify(log)).toContain('discarded the next reunion');
    expect((await prepare({ ...next, title: 'Lake Reunion' })).statusCode).toBe(201);
    expect((await rows()).map(({ id, document }) => [id, JSON.parse(document).title])).toEqual([
      [1, expect.stringContaining('Bethany')],
      [2, 'Lake Reunion'],
    ]);
    expect(await db.selectFrom('rentals').select('reunion_id').orderBy('id').execute()).toEqual([
      { reunion_id: 1 },
      { reunion_id: 2 },
    ]);
  });

  test.each([
    ['lastDay', { lastDay: '2026-07-25' }, 'The last day must be after the first day'],
    ['lastDay', { lastDay: '2026-08-25' }, 'The last day must be at most 30 days after the first day'],
    ['firstDay', { firstDay: '2025-07-25', lastDay: '2025-08-01' }, 'There is a reunion in 2025 already'],
    ['title', { title: ' ' }, 'Please enter a title'],
    ['place', { place: '' }, 'Please enter a place'],
    ['include', { include: ['organizers', 'houses'] }, 'Houses come along with the families'],
  ])('is refused if %s is invalid', async (path, change, message) => {
    const { prepare, rows } = await stagedReunions();
    const answer = await prepare({ ...next, ...change });
    expect([answer.statusCode, answer.json().issues]).toEqual([400, [{ path, message }]]);
    expect(await rows()).toHaveLength(1);
  });

  test.each(['families', 'organizers', 'activities', 'amenities', 'badges'])(
    'has %s of its own: a change of the copy leaves the original as it is',
    async (part) => {
      const { prepare, open, documentOf, db } = await stagedReunions();
      const original = await documentOf('current');
      const id = await idOf(prepare());
      await open(id);
      const copy = await documentOf('current');
      const list =
        part === 'amenities' ? copy.map.amenities : part === 'activities' ? copy.activities.list : copy[part];
      expect(list.length).toBeGreaterThan(0);
      list.pop();
      await db
        .updateTable('reunions')
        .set({ document: JSON.stringify(copy) })
        .where('id', '=', id)
        .execute();
      expect(await documentOf('past')).toEqual(original);
    },
  );

  test('proposes houses without their days, and a change of one does not change the original', async () => {
    const { prepare, open, db, ann, cara } = await stagedReunions();
    const id = await idOf(ann('POST', '/api/rentals', house()));
    const gone = await idOf(ann('POST', '/api/rentals', house({ address: '1 Gone Street' })));
    await ann('DELETE', `/api/rentals/${gone}`);
    const original = await db.selectFrom('rentals').selectAll().where('id', '=', id).execute();
    const reunion = await idOf(prepare());
    expect((await cara('GET', '/api/rentals')).json()).toHaveLength(1);
    await open(reunion);
    const [proposed, ...others] = (await ann('GET', '/api/rentals')).json();
    expect(others).toEqual([]);
    expect(proposed).toMatchObject({
      familyName: 'Miller',
      address: '9 Second Street',
      checkIn: null,
      checkOut: null,
      peopleStaying: null,
      notes: null,
      latitude: 38.5419,
    });
    const saved = await ann('PUT', `/api/rentals/${proposed.id}`, house({ address: '12 Duck Road' }));
    expect(saved.statusCode).toBe(200);
    expect(await db.selectFrom('rentals').selectAll().where('id', '=', id).execute()).toEqual(original);
    expect((await ann('DELETE', `/api/rentals/${proposed.id}`)).statusCode).toBe(204);
    expect(await db.selectFrom('rentals').selectAll().where('id', '=', id).execute()).toEqual(original);
  });

  test('is opened once, begins empty, and keeps everybody’s account', async () => {
    const site = await stagedReunions();
    const { olivia, ann, cara, prepare, open, rows } = site;
    await weekOfReunion(site);
    const id = await idOf(prepare({ ...next, include: ['families', 'organizers', 'badges'] }));
    const heard: string[] = [];
    site.context.changes.listen(({ topics }) => heard.push(...topics));
    expect((await open(id)).statusCode).toBe(204);
    await vi.waitFor(() => expect(heard).toEqual(expect.arrayContaining(['settings', 'events', 'rsvps'])));
    expect((await open(id)).statusCode).toBe(204);
    expect((await rows()).map(({ state }) => state)).toEqual(['past', 'current']);
    expect((await ann('GET', '/api/reunion')).json()).toMatchObject({
      title: next.title,
      firstDay: next.firstDay,
    });
    const lists = [
      '/api/events',
      '/api/rsvps',
      '/api/rentals',
      '/api/photos',
      '/api/albums?of=everyone',
      '/api/achievements',
    ];
    for (const path of lists) expect((await ann('GET', path)).json(), path).toEqual([]);
    expect((await ann('GET', '/api/rsvps/user')).json()).toBeNull();
    expect((await ann('GET', '/api/users')).json().length).toBeGreaterThan(1);
    const days = { arriving: next.firstDay, departing: next.lastDay };
    expect(
      (await cara('POST', '/api/rsvps', { familyName: 'Johnson', members: [member('Cara Johnson', days)] }))
        .statusCode,
    ).toBe(201);
    const log = (await olivia('GET', '/api/admin/activity')).json();
    expect(JSON.stringify(log)).toContain('opened the next reunion');
  });

  test('is announced by mail to everybody who came in the ticked years, each address once', async () => {
    const site = await stagedReunions();
    const { ann, mails, prepare, open } = site;
    await weekOfReunion(site);
    const before = (await mails()).length;
    const id = await idOf(prepare());
    await open(id, [2025, 1999]);
    const sent = (await mails()).slice(before);
    expect(sent.map(({ to }) => to).toSorted()).toEqual(['ann@example.org', `someone${ann.id}@example.org`]);
    expect(sent[0]?.subject).toBe('Outer Banks Reunion: July 25 – August 1, 2026');
    expect(sent[0]?.text).toContain('in Duck, North Carolina');
  });

  test('is announced to nobody if no year is ticked', async () => {
    const site = await stagedReunions();
    await weekOfReunion(site);
    const before = (await site.mails()).length;
    await site.open(await idOf(site.prepare()));
    expect(await site.mails()).toHaveLength(before);
  });
});

if (process.env.TEST_DATABASE === 'postgres') {
  test('a second server on the database shows the next reunion once the first one has opened it', async () => {
    const site = await stagedReunions();
    const { ann } = site;
    const { app } = await anotherOn(site, { REUNION_SETTINGS: '' });
    const there = async (path: string) =>
      (await app.inject({ url: path, headers: { cookie: ann.cookie } })).json();
    await ann('POST', '/api/events', dinner());
    expect((await there('/api/reunion')).firstDay).toBe('2025-07-26');
    expect(await there('/api/events')).toHaveLength(1);
    await site.open(await idOf(site.prepare()));
    await vi.waitFor(async () => expect((await there('/api/reunion')).firstDay).toBe(next.firstDay));
    expect(await there('/api/events')).toEqual([]);
    expect((await there('/api/reunions/2025')).events).toMatchObject([{ title: 'Taco night' }]);
    const members = [member('Ann Miller', { arriving: next.firstDay, departing: next.lastDay })];
    const reply = { familyName: 'Miller', members };
    const sent = {
      method: 'POST',
      url: '/api/rsvps',
      headers: { cookie: ann.cookie },
      payload: reply,
    } as const;
    expect((await app.inject(sent)).statusCode).toBe(201);
    expect((await ann('GET', '/api/rsvps/user')).json()).toMatchObject({ familyName: 'Miller' });
  });
}
