// The settings in the console: reading, saving, rejections, putting back, and the effects of a save.
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import type { ReunionDocument } from '#contract/settings/reunion.schema.ts';
import { readSettings } from '#server/features/settings/queries.ts';
import { shippedSettings } from '#server/platform/settings/current-settings.ts';
import { startSite } from '#server/start-site.ts';
import { migratedDatabase } from '#tests/support/databases.ts';
import { dinner } from '#tests/support/events.ts';
import { anotherOn } from '#tests/support/instances.ts';
import { house } from '#tests/support/rentals.ts';
import { millers } from '#tests/support/rsvps.ts';
import { throwawayDataDir } from '#tests/support/scratch.ts';
import { settingsConsole } from '#tests/support/settings-console.ts';
import { type Caller, testEnv, testSite } from '#tests/support/test-site.ts';

const organizer = { admin: true, authorized: true, fullName: 'Olivia Organizer' };

test('a save takes effect at once, for everything derived from the settings', async () => {
  const { site, olivia, read, save, reunion } = await settingsConsole();
  expect(await read()).toMatchObject({ version: 1, pinnedBy: null });
  const { document } = await read();
  const moved = { latitude: 40.18, longitude: -74.02 };
  const saved = await save({
    title: 'Lake Week',
    coordinates: moved,
    badges: document.badges.slice(0, 2),
    activities: { ...document.activities, list: document.activities.list.slice(0, 3) },
    families: ['Reyes'],
  });
  expect([saved.statusCode, saved.json()]).toEqual([200, { version: 2 }]);
  expect(await reunion()).toMatchObject({ title: 'Lake Week', families: ['Reyes'] });
  const map = (await olivia('GET', '/api/map')).json();
  // The drawn map is one of Bethany Beach.
  expect([map.center, map.families, map.hasBaseMap]).toEqual([moved, ['Reyes'], false]);
  expect((await olivia('GET', '/api/activities')).json()).toHaveLength(3);
  expect((await olivia('GET', '/api/badges')).json()).toHaveLength(2);
  await olivia('POST', '/api/admin/mails/test');
  const mails = await site.mails();
  expect(mails.at(-1)?.text).toContain('Lake Week');
});

test('a save from an older version is refused with the newer one, and changes nothing', async () => {
  const { olivia, read, save, reunion } = await settingsConsole();
  const { version, document } = await read();
  await save({ title: 'Theirs' });
  const mine = { version, document: { ...document, title: 'Mine' } };
  const refused = await olivia('PUT', '/api/admin/settings', mine);
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'EDIT_CONFLICT']);
  expect(refused.json().current).toMatchObject({ version: 2, document: { title: 'Theirs' } });
  expect((await reunion()).title).toBe('Theirs');
});

test('of two concurrent saves one is refused', async () => {
  const { olivia, read } = await settingsConsole();
  const { version, document } = await read();
  const answers = await Promise.all(
    ['One', 'Two'].map((title) =>
      olivia('PUT', '/api/admin/settings', { version, document: { ...document, title } }),
    ),
  );
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  expect((await read()).version).toBe(2);
});

test('an invalid document is refused with the field, and an unchanged one is not a version', async () => {
  const { save, read } = await settingsConsole();
  const refused = await save({ lastDay: '2025-07-01' });
  expect([refused.statusCode, refused.json().issues]).toEqual([
    400,
    [{ path: 'document.lastDay', message: 'must be after the first day' }],
  ]);
  const unknown = await save({ motto: 'One lake.' } as object);
  expect([unknown.statusCode, unknown.json().issues[0].path]).toEqual([400, 'document']);
  expect((await save({})).json()).toEqual({ version: 1 });
  expect((await read()).version).toBe(1);
});

test('with REUNION_SETTINGS the console is read-only', async () => {
  const site = await testSite();
  const olivia = await site.as(organizer);
  const { version, document, pinnedBy } = (await olivia('GET', '/api/admin/settings')).json();
  expect(pinnedBy).toBe('REUNION_SETTINGS');
  const save = { version, document: { ...document, title: 'Ours' } };
  for (const [method, path, body] of [
    ['PUT', '/api/admin/settings', save],
    ['POST', '/api/admin/settings/history/1/restore', undefined],
  ] as const) {
    const refused = await olivia(method, path, body);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'SETTINGS_PINNED']);
  }
  expect((await olivia('GET', '/api/admin/settings')).json().document.title).toBe(document.title);
});

test('the file seeds only an empty database, and a pinned one is authoritative', async () => {
  const where = await migratedDatabase();
  const dataDir = 'file' in where ? dirname(where.file) : throwawayDataDir();
  const [own, pinned] = ['reunion.json', 'pinned.json'].map((name) => join(dataDir, name)) as [
    string,
    string,
  ];
  const write = (file: string, title: string) =>
    writeFileSync(file, JSON.stringify({ ...readSettings(shippedSettings), title }));
  const startedWith = async (named: string) => {
    const site = await startSite(testEnv(where, { DATA_DIR: dataDir, REUNION_SETTINGS: named }));
    const { title } = site.context.settings.current;
    const versions = await site.database.db.selectFrom('settings_versions').select('version').execute();
    await site.close();
    return [title, versions.length];
  };
  write(own, 'Ours');
  expect(await startedWith('')).toEqual(['Ours', 0]);
  write(own, 'Changed in the file');
  expect(await startedWith('')).toEqual(['Ours', 0]);
  // It is not even read: it is not a document.
  writeFileSync(own, '{"title":');
  expect(await startedWith('')).toEqual(['Ours', 0]);
  write(pinned, 'Pinned');
  expect(await startedWith(pinned)).toEqual(['Pinned', 2]);
  // The pinned document stays valid, and is in the history.
  expect(await startedWith('')).toEqual(['Pinned', 2]);
});

test('families are renamed and merged everywhere; a retired one stays with its people', async () => {
  const { site, olivia, read, save, history } = await settingsConsole();
  const ann = await site.as({ authorized: true });
  await ann('POST', '/api/rsvps', millers);
  await ann('POST', '/api/rentals', house());
  const bea = await site.as({ authorized: true });
  await bea('POST', '/api/rsvps', { ...millers, familyName: 'Johnson' });
  const { families } = (await read()).document;
  const swapped = families.map((name) =>
    name === 'Miller' ? 'Johnson' : name === 'Johnson' ? 'Miller' : name,
  );
  const swap = [
    { from: 'Miller', to: 'Johnson' },
    { from: 'Johnson', to: 'Miller' },
  ];
  expect((await save({ families: swapped }, { renamed: swap })).statusCode).toBe(200);
  const names = async () => ({
    rsvps: (await olivia('GET', '/api/admin/rsvps'))
      .json()
      .map((rsvp: { familyName: string }) => rsvp.familyName)
      .toSorted(),
    houses: (await olivia('GET', '/api/rentals'))
      .json()
      .map((rental: { familyName: string }) => rental.familyName),
  });
  expect(await names()).toEqual({ rsvps: ['Johnson', 'Miller'], houses: ['Johnson'] });
  const merged = families.filter((name) => name !== 'Johnson');
  await save({ families: merged }, { renamed: [{ from: 'Johnson', to: 'Miller' }] });
  expect(await names()).toEqual({ rsvps: ['Miller', 'Miller'], houses: ['Miller'] });
  await save({ families: ['Anderson'] });
  expect(await names()).toEqual({ rsvps: ['Miller', 'Miller'], houses: ['Miller'] });
  expect((await olivia('GET', '/api/admin/settings')).json().families).toEqual([
    { name: 'Miller', people: 4, houses: 1 },
  ]);
  await site.db.updateTable('rsvps').set({ status: 'cancelled' }).where('user_id', '=', bea.id).execute();
  expect((await olivia('GET', '/api/admin/settings')).json().families).toEqual([
    { name: 'Miller', people: 2, houses: 1 },
  ]);
  const [newest] = await history();
  expect(newest.changes).toEqual([{ part: 'Families', says: ['Retired Miller, Williams, Other Family'] }]);
  const toAnderson = { from: 'Miller', to: 'Anderson' };
  const refusedAt = async (...renamed: object[]) => (await save({}, { renamed })).json().issues?.[0]?.path;
  expect(await refusedAt({ from: 'Miller', to: 'Nobody' })).toBe('renamed.0.to');
  expect(await refusedAt({ from: 'Mil\0ler', to: 'Anderson' })).toBe('renamed.0.from');
  expect(await refusedAt(toAnderson, toAnderson)).toBe('renamed.1.from');
  const { version, document } = await read();
  const preview = { version, document, renamed: [toAnderson] };
  expect((await olivia('POST', '/api/admin/settings/preview', preview)).json().families).toEqual([
    { ...toAnderson, people: 2, houses: 1 },
  ]);
});

test('a save is in the history with its author, time and changes; putting one back is a new entry', async () => {
  const { site, olivia, save, history, reunion } = await settingsConsole();
  expect(await history()).toMatchObject([{ version: 1, by: null, changes: [], isCurrent: true }]);
  const ann = await site.as({ authorized: true });
  await ann('POST', '/api/rsvps', millers);
  const { families } = site.document;
  const renamed = families.map((name) => (name === 'Miller' ? 'Millar' : name));
  await save({ title: 'Lake Week', families: renamed }, { renamed: [{ from: 'Miller', to: 'Millar' }] });
  expect((await ann('GET', '/api/rsvps/user')).json().familyName).toBe('Millar');
  const back = await olivia('POST', '/api/admin/settings/history/1/restore');
  expect([back.statusCode, back.json()]).toEqual([200, { version: 3 }]);
  expect((await reunion()).title).toBe('Bethany Beach Reunion');
  expect((await ann('GET', '/api/rsvps/user')).json().familyName).toBe('Miller');
  const all = await history();
  expect(
    all.map(({ version, isCurrent }: { version: number; isCurrent: boolean }) => [version, isCurrent]),
  ).toEqual([
    [3, true],
    [2, false],
    [1, false],
  ]);
  expect(all[1]).toMatchObject({
    by: { name: 'Olivia Organizer', portrait: null },
    changes: [
      { part: 'The reunion', says: ['Title: Bethany Beach Reunion → Lake Week'] },
      { part: 'Families', says: ['Miller → Millar'] },
    ],
  });
  const missing = await olivia('POST', '/api/admin/settings/history/9/restore');
  expect([missing.statusCode, missing.json().code]).toEqual([404, 'SETTINGS_VERSION_NOT_FOUND']);
  const log = (await olivia('GET', '/api/admin/activity?kind=settings')).json();
  expect(log.lines).toHaveLength(2);
});

test('unknown fields of another version stay in the history, and are removed from a document that is put back', async () => {
  const { site, olivia, save, history, reunion } = await settingsConsole();
  await save({ title: 'Second' });
  const old = { ...site.document, motto: 'One beach.', map: { ...site.document.map, style: 'painted' } };
  await site.db
    .updateTable('settings_versions')
    .set({ document: JSON.stringify(old) })
    .where('version', '=', 1)
    .execute();
  expect((await history())[0].changes.at(-1)).toEqual({
    part: 'Other',
    says: ['motto: One beach. → nothing'],
  });
  expect((await olivia('POST', '/api/admin/settings/history/1/restore')).statusCode).toBe(200);
  expect((await reunion()).title).toBe(site.document.title);
});

/** An event, an RSVP and a house in the week of the shipped reunion. */
async function planned(ann: Caller): Promise<void> {
  for (const [path, body] of [
    ['/api/events', dinner()],
    ['/api/rsvps', millers],
    ['/api/rentals', house()],
  ] as const)
    expect((await ann('POST', path, body)).statusCode).toBe(201);
}

test('moved days are previewed before saving; events move, stays are kept and each household is asked', async () => {
  const { site, olivia, read, save } = await settingsConsole();
  const ann = await site.as({ authorized: true, fullName: 'Ann Miller' });
  await planned(ann);
  const { version, document } = await read();
  const days = { firstDay: '2025-08-02', lastDay: '2025-08-09' };
  const preview = (
    await olivia('POST', '/api/admin/settings/preview', { version, document: { ...document, ...days } })
  ).json();
  expect(preview).toMatchObject({ isMoved: true, households: 1, people: 2, outside: [] });
  expect(preview.events).toMatchObject([
    { title: 'Taco night', was: '2025-07-27T22:00:00.000Z', now: '2025-08-03T22:00:00.000Z' },
  ]);
  expect((await ann('GET', '/api/events')).json()[0].startTime).toBe('2025-07-27T22:00:00.000Z');
  const { length: sent } = await site.mails();
  await save(days);
  const [event] = (await ann('GET', '/api/events')).json();
  expect([event.startTime, event.endTime]).toEqual(['2025-08-03T22:00:00.000Z', '2025-08-04T00:00:00.000Z']);
  const { members } = (await ann('GET', '/api/rsvps/user')).json();
  expect(members[0]).toMatchObject({ arriving: '2025-07-26', departing: '2025-08-02' });
  const [question, ...others] = (await site.mails()).slice(sent);
  expect(others).toEqual([]);
  expect(question?.subject).toBe('Bethany Beach Reunion has new days: August 2 – 9, 2025');
  expect(question?.text).toContain('Your RSVP still says July 26 – August 2, 2025.');
  await olivia('POST', '/api/admin/settings/history/1/restore');
  expect((await ann('GET', '/api/events')).json()[0].startTime).toBe('2025-07-27T22:00:00.000Z');
});

test('a shorter reunion lists everything outside and deletes nothing; a longer one moves nothing', async () => {
  const { site, olivia, read, save } = await settingsConsole();
  const ann = await site.as({ authorized: true, fullName: 'Ann Miller' });
  await planned(ann);
  const { version, document } = await read();
  const preview = async (change: Partial<ReunionDocument>) =>
    (
      await olivia('POST', '/api/admin/settings/preview', { version, document: { ...document, ...change } })
    ).json();
  expect(await preview({ firstDay: '2025-07-28' })).toMatchObject({
    isMoved: false,
    events: [],
    households: 0,
    outside: [
      { kind: 'event', name: 'Taco night', from: '2025-07-27' },
      { kind: 'stay', name: 'Ann Miller', from: '2025-07-26', to: '2025-08-02' },
      { kind: 'house', name: '9 Second Street', from: '2025-07-26' },
    ],
  });
  expect(await preview({ lastDay: '2025-08-05' })).toMatchObject({ events: [], outside: [] });
  expect((await preview({ timeZone: 'America/Chicago' })).events).toMatchObject([
    { now: '2025-07-27T23:00:00.000Z' },
  ]);
  await save({ firstDay: '2025-07-28' });
  expect((await ann('GET', '/api/events')).json()).toHaveLength(1);
  expect((await ann('GET', '/api/rsvps/user')).json().members).toHaveLength(2);
});

test('each process answers with settings saved in another', async () => {
  const { site, save } = await settingsConsole();
  const isPostgres = site.context.databaseKind === 'postgres';
  const { app } = isPostgres ? await anotherOn(site, { REUNION_SETTINGS: '' }) : site;
  await save({ title: 'Lake Week' });
  await expect.poll(async () => (await app.inject('/api/reunion')).json().title).toBe('Lake Week');
});
