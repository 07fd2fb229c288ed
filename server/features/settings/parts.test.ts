// The effects of each part of the settings elsewhere.
import { expect, test } from 'vitest';
import type { Activity } from '#contract/activities/activities.schema.ts';
import type { Achievement, ListedBadge } from '#contract/badges/achievements.schema.ts';
import type { ReunionDocument } from '#contract/settings/reunion.schema.ts';
import { settingsConsole } from '#tests/support/settings-console.ts';
import type { Caller } from '#tests/support/test-site.ts';

test('the settings decide the default of a new album', async () => {
  const { site, save, reunion } = await settingsConsole();
  const ann = await site.as({ authorized: true });
  const begun = async (input: object) => {
    const answer = await ann('POST', '/api/albums', { name: 'Dunes', ...input });
    return answer.json().familyMayAdd;
  };
  expect([await begun({}), (await reunion()).areNewAlbumsOpen]).toEqual([true, true]);
  await save({ areNewAlbumsOpen: false });
  expect([await begun({}), (await reunion()).areNewAlbumsOpen]).toEqual([false, false]);
  expect(await begun({ familyMayAdd: true })).toBe(true);
});

test('the console shows the mail server’s name, the sender, and the variable that pins it', async () => {
  const { read } = await settingsConsole();
  expect((await read()).mail).toEqual({
    server: null,
    from: 'reunion@example.org',
    pinnedBy: 'MAIL_FROM',
  });
});

test('a retired activity is marked as such and does not count, and its details still open', async () => {
  const { olivia, read, save, history } = await settingsConsole();
  const { activities } = (await read()).document;
  const [first, ...others] = activities.list as [ReunionDocument['activities']['list'][number]];
  const count = async () => (await olivia('GET', '/api/home')).json().family.activities;
  const before = await count();
  await save({ activities: { ...activities, list: [{ ...first, isRetired: true }, ...others] } });
  const listed: Activity[] = (await olivia('GET', '/api/activities')).json();
  expect(listed.filter(({ isRetired }) => isRetired).map(({ id }) => id)).toEqual([first.id]);
  expect([await count(), listed.length]).toEqual([before - 1, before]);
  const [newest] = await history();
  expect(newest.changes).toEqual([{ part: 'Activities', says: [`Retired ${first.name}`] }]);
});

test('a retired badge can no longer be earned, and people who have it keep it', async () => {
  const { site, olivia, read, save } = await settingsConsole();
  const { badges } = (await read()).document;
  const retire = (ids: readonly string[]) =>
    save({
      badges: badges.map((badge) => ({ ...badge, ...(ids.includes(badge.id) && { isRetired: true }) })),
    });
  const earned = async (who: Caller): Promise<string[]> =>
    (await who('GET', '/api/achievements'))
      .json()
      .flatMap(({ badgeId, completed }: Achievement) => (completed ? badgeId : []));
  const places = { phone: '302-555-0100', rentalLocation: 'House', emergencyContact: 'Ann' };
  const ann = await site.as({ authorized: true });
  const answer = await ann('PUT', '/api/profile', { fullName: 'Ann', email: 'ann@example.org', ...places });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(await earned(ann)).toEqual(['first-footprints']);
  expect((await retire(['first-footprints', 'early-bird'])).statusCode).toBe(200);
  const listed: { id: string }[] = (await olivia('GET', '/api/badges')).json();
  expect(listed.map(({ id }) => id)).not.toContain('early-bird');
  expect(listed).toHaveLength(badges.length - 2);
  const ben = await site.as({ authorized: true });
  await ben('PUT', '/api/profile', { fullName: 'Ben', email: 'ben@example.org', ...places });
  await ben('POST', '/api/achievements/retroactive');
  expect([await earned(ann), await earned(ben)]).toEqual([['first-footprints'], []]);
  expect((await olivia('POST', '/api/achievements/early-bird', { progress: 1 })).json().code).toBe(
    'BADGE_NOT_FOUND',
  );
});

test('badges that name the sea follow the look, except for the family’s own words', async () => {
  const { olivia, read, save } = await settingsConsole();
  const { badges } = (await read()).document;
  const listed = async (id: string) => {
    const { name, description } = (await olivia('GET', '/api/badges'))
      .json<ListedBadge[]>()
      .find((badge) => badge.id === id) as ListedBadge;
    return [name, description];
  };
  const hearts = 'Get ten hearts for photos of yours.';
  expect(await listed('boardwalk-star')).toEqual(['Boardwalk Star', hearts]);
  await save({ look: 'lake' });
  expect(await listed('salt-water-legs')).toEqual([
    'Fresh Water Legs',
    'Sign up for three events at the lake.',
  ]);
  expect(await listed('boardwalk-star')).toEqual(['Shining Star', hearts]);
  await save({
    look: 'mountains',
    badges: badges.map((badge) => (badge.id === 'salt-water-legs' ? { ...badge, name: 'Goat' } : badge)),
  });
  expect(await listed('salt-water-legs')).toEqual(['Goat', 'Sign up for three events outdoors.']);
  await save({ look: 'coast' });
  expect(await listed('salt-water-legs')).toEqual(['Goat', 'Sign up for three events at the beach.']);
  expect(await listed('boardwalk-star')).toEqual(['Boardwalk Star', hearts]);
});

test('a badge that counts badges cannot require more than exist', async () => {
  const { read, save } = await settingsConsole();
  const { badges } = (await read()).document;
  const refused = await save({
    badges: badges.map((badge) => (badge.id === 'achiever' ? badge : { ...badge, isRetired: true })),
  });
  const at = badges.findIndex(({ id }) => id === 'achiever');
  expect(refused.json().issues).toEqual([
    { path: `document.badges.${at}.points`, message: 'must be at most 0: no more can be counted' },
  ]);
});

test('the console shows the place’s time zone', async () => {
  const { read, save } = await settingsConsole();
  expect((await read()).zoneOfPlace).toBe('America/New_York');
  await save({ coordinates: { latitude: 39.096, longitude: -120.032 } });
  expect((await read()).zoneOfPlace).toBe('America/Los_Angeles');
});

test('the console lists organizers’ addresses that came with the site, and those without an account', async () => {
  const { site, olivia, read, save } = await settingsConsole();
  const why = async () => (await read()).unread.map(({ email, why: reason }) => [email, reason]);
  expect(await why()).toEqual([
    ['margaret@example.org', 'shipped'],
    ['tom.johnson@example.org', 'shipped'],
    ['ruth.w@example.org', 'shipped'],
  ]);
  const { signInEmail } = (await olivia('GET', '/api/user')).json();
  const organizers = [
    { name: 'Olivia', phone: '1', email: signInEmail.toUpperCase() },
    { name: 'Nobody', phone: '2', email: 'nobody@example.com' },
  ];
  await save({ organizers });
  expect(await why()).toEqual([['nobody@example.com', 'no-account']]);
  await site.db
    .updateTable('users')
    .set({ sign_in_email: 'margaret@example.org' })
    .where('id', '=', olivia.id)
    .execute();
  expect(await why()).toContainEqual(['margaret@example.org', 'shipped']);
});

test('an own hue is in every document as a style sheet, until it is reset', async () => {
  const { olivia, save, read, reunion } = await settingsConsole();
  expect((await reunion()).accent).toBe('');
  expect((await save({ accentHue: 360 })).json().issues[0].path).toBe('document.accentHue');
  await save({ accentHue: 250 });
  expect((await reunion()).accent).toMatch(/^html:root\{--accent:var\(--light, oklch\(0\.615 [\d.]+ 250\)\)/);
  const { version, document } = await read();
  const { accentHue, ...without } = document;
  expect(accentHue).toBe(250);
  expect((await olivia('PUT', '/api/admin/settings', { version, document: without })).statusCode).toBe(200);
  expect((await reunion()).accent).toBe('');
});
