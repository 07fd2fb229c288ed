// A request is carried out and its answer is lost, as on a beach: the person sends it again. What they wanted is there
// once, and the second answer says so.
import { expect, test } from 'vitest';
import { clara, cookieOf, joined, newestCode } from '#tests/support/accounts.ts';
import { dinner } from '#tests/support/events.ts';
import { upload } from '#tests/support/photos.ts';
import { house } from '#tests/support/rentals.ts';
import { stagedReunions } from '#tests/support/reunions.ts';
import { millers } from '#tests/support/rsvps.ts';
import { settingsConsole } from '#tests/support/settings-console.ts';
import { type Caller, testSite } from '#tests/support/test-site.ts';

/** Sends a request twice. @returns both answers */
async function twice(who: Caller, ...[method, url, body]: Parameters<Caller>) {
  const first = await who(method, url, body);
  const second = await who(method, url, body);
  return [first, second] as const;
}

const fiveMinutes = 5 * 60_000;

test('a registration is corrected, and the newest code works', async () => {
  const site = await testSite();
  const visitor = await site.as('nobody');
  const press = async () => (await visitor('POST', '/api/register', clara)).statusCode;
  expect(await press()).toBe(201);
  site.clock.advance(1000);
  expect(await press()).toBe(201);
  const body = { email: clara.email, code: await newestCode(site) };
  expect((await visitor('POST', '/api/verify-email', body)).statusCode).toBe(200);
});

test('a temporary password that signed in signs in again', async () => {
  const site = await testSite();
  await joined(site);
  const visitor = await site.as('nobody');
  await twice(visitor, 'POST', '/api/forgot-password', { email: clara.email });
  const mailed = (await site.mails()).filter(({ subject }) => subject.startsWith('A temporary password'));
  expect(mailed).toHaveLength(2);
  const password = /^[A-Za-z0-9]{12}$/m.exec(mailed[0]?.text ?? '')?.[0] ?? expect.fail();
  const answers = await twice(visitor, 'POST', '/api/login', { username: 'clara', password });
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const clarasCall = site.caller(cookieOf(answers[1]), 1);
  expect((await clarasCall('GET', '/api/user')).json().needsPasswordReset).toBe(true);
});

test('a comment is there once, until somebody else has written or five minutes have passed', async () => {
  const site = await testSite();
  const [ann, ben] = [await site.as({ authorized: true }), await site.as({ authorized: true })];
  const { id } = await upload(site, ann);
  const url = `/api/photos/${id}/comments`;
  const said = async () =>
    (await ann('GET', url)).json<{ comment: string }[]>().map(({ comment }) => comment);
  const [first, second] = await twice(ben, 'POST', url, { comment: 'Yes!' });
  expect([second.statusCode, second.body]).toEqual([201, first.body]);
  expect(await said()).toEqual(['Yes!']);
  await ann('POST', url, { comment: 'Yes!' });
  await ben('POST', url, { comment: 'Yes!' });
  expect(await said()).toEqual(['Yes!', 'Yes!', 'Yes!']);
  site.clock.advance(fiveMinutes);
  await ben('POST', url, { comment: 'Yes!' });
  expect(await said()).toHaveLength(4);
});

test('an album is there once, and another person’s or a later one of the same name is another one', async () => {
  const site = await testSite();
  const [ann, ben] = [await site.as({ authorized: true }), await site.as({ authorized: true })];
  const album = { name: 'Suppers', description: 'Seven of them.' };
  const [first, second] = await twice(ann, 'POST', '/api/albums', album);
  expect([second.statusCode, second.body]).toEqual([201, first.body]);
  const count = async () => (await ann('GET', '/api/albums?of=everyone')).json().length;
  expect(await count()).toBe(1);
  await ben('POST', '/api/albums', album);
  await ann('POST', '/api/albums', { name: 'Suppers' });
  expect(await count()).toBe(3);
  site.clock.advance(fiveMinutes);
  await ann('POST', '/api/albums', album);
  expect(await count()).toBe(4);
});

test('an RSVP, an event and a house are there once, and their edits are no conflicts', async () => {
  const site = await testSite();
  const ann = await site.as({ authorized: true, fullName: 'Ann Miller' });
  const idempotencyKey = 'a-page-made-this-one';
  const base = { familyName: '', members: [] };
  for (const [url, body] of [
    ['/api/rsvps', { ...millers, base }],
    ['/api/events', dinner({ idempotencyKey })],
    ['/api/rentals', house({ idempotencyKey })],
  ] as const) {
    const [first, second] = await twice(ann, 'POST', url, body);
    expect([first.statusCode, second.json()], url).toEqual([201, first.json()]);
    expect((await ann('GET', url)).json(), url).toHaveLength(1);
  }
  const [event] = (await ann('GET', '/api/events')).json();
  const edit = { ...dinner({ title: 'Fish night' }), base: dinner() };
  for (const answer of await twice(ann, 'PUT', `/api/events/${event.id}`, edit))
    expect([answer.statusCode, answer.json().title]).toEqual([200, 'Fish night']);
});

test('the settings are saved once, and a family is renamed once', async () => {
  const { olivia, read, reunion } = await settingsConsole();
  const { version, document } = await read();
  const save = {
    version,
    document: { ...document, title: 'Lake Week', families: ['Mueller', ...document.families.slice(1)] },
    renamed: [{ from: document.families[0], to: 'Mueller' }],
  };
  const [first, second] = await twice(olivia, 'PUT', '/api/admin/settings', save);
  expect([first.statusCode, second.statusCode, second.json()]).toEqual([200, 200, first.json()]);
  expect((await read()).version).toBe(2);
  expect((await reunion()).title).toBe('Lake Week');
});

test('a family that one organizer retires and another merges is a conflict, though both leave the same list', async () => {
  const { site, olivia, read } = await settingsConsole();
  const ann = await site.as({ admin: true, authorized: true });
  const { version, document } = await read();
  const [first, second, ...others] = document.families;
  const left = { version, document: { ...document, families: [second, ...others] } };
  const merge = { ...left, renamed: [{ from: first, to: second }] };
  expect((await olivia('PUT', '/api/admin/settings', left)).statusCode).toBe(200);
  for (const [person, save] of [
    [olivia, merge],
    [ann, left],
  ] as const)
    expect((await person('PUT', '/api/admin/settings', save)).json().code).toBe('EDIT_CONFLICT');
});

test('the next reunion is opened once, with one letter to each', async () => {
  const site = await stagedReunions();
  const rsvp = (await site.ann('POST', '/api/rsvps', millers)).json();
  await site.olivia('POST', `/api/admin/rsvps/${rsvp.id}/approve`);
  const { id } = (await site.prepare()).json();
  const answers = [await site.open(id, [2025]), await site.open(id, [2025])];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204]);
  expect((await site.rows()).map(({ state }) => state)).toEqual(['past', 'current']);
  const letters = (await site.mails()).filter(({ subject }) => subject.startsWith('Outer Banks Reunion:'));
  expect(letters.map(({ to }) => to).toSorted()).toEqual(['ann@example.org', 'someone2@example.org']);
});
