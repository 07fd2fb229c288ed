// The limits on one person's additions, per hour and in total. A refused addition leaves nothing behind.
import { expect, test } from 'vitest';
import type { PersonalLimit } from '#contract/limits.ts';
import { requireRoomIn } from '#server/features/gallery/albums/queries.ts';
import { PublicWeb } from '#server/platform/outside/public-web.ts';
import { dinner } from '#tests/support/events.ts';
import { cameraPhoto, onItsWay, photoForm, send, upload } from '#tests/support/photos.ts';
import { groupsIn } from '#tests/support/portraits.ts';
import { house } from '#tests/support/rentals.ts';
import { millers } from '#tests/support/rsvps.ts';
import { type Caller, type TestSite, testSite } from '#tests/support/test-site.ts';
import { publicSite } from '#tests/support/web-server.ts';

/** A photo that everybody sees. */
const shown = (site: TestSite, who: Caller) => onItsWay(site, who, { status: 'ready' });

type Add = (site: TestSite, who: Caller) => Promise<{ statusCode: number; body: string }>;

const countOf = async (
  { db }: TestSite,
  table: 'rentals' | 'events' | 'albums' | 'photo_comments' | 'photos',
) => (await db.selectFrom(table).select('id').execute()).length;

const adding: readonly (readonly [PersonalLimit, Parameters<typeof countOf>[1], string, Add])[] = [
  ['rentals', 'rentals', 'rental locations', (_site, who) => who('POST', '/api/rentals', house())],
  ['events', 'events', 'events', (_site, who) => who('POST', '/api/events', dinner())],
  [
    'albums',
    'albums',
    'albums',
    (_site, who) => who('POST', '/api/albums', { name: `Album ${performance.now()}` }),
  ],
  [
    'comments',
    'photo_comments',
    'comments',
    async (site, who) => {
      const olivia = await site.as({ authorized: true });
      const photo = await shown(site, olivia);
      return who('POST', `/api/photos/${photo}/comments`, { comment: 'Seven of them.' });
    },
  ],
];

test.each(adding)(
  'one person adds a limited number of %s in an hour, and one more leaves nothing',
  async (name, table, what, add) => {
    const site = await testSite({ limitFactor: 1, settings: { limits: { [name]: { hourly: 2 } } } });
    const [ann, bob] = [await site.as({ authorized: true }), await site.as({ authorized: true })];
    expect([(await add(site, ann)).statusCode, (await add(site, ann)).statusCode]).toEqual([201, 201]);
    const refused = await add(site, ann);
    expect([refused.statusCode, JSON.parse(refused.body)]).toEqual([
      429,
      { code: 'TOO_MANY', message: `That is a lot of ${what} in one hour. Please wait 1 hour, then go on.` },
    ]);
    expect(await countOf(site, table)).toBe(2);
    expect((await add(site, bob)).statusCode).toBe(201);
  },
);

test.each(adding)(
  'one person adds a limited number of %s in total, and one more leaves nothing',
  async (name, table, what, add) => {
    const site = await testSite({ limitFactor: 1, settings: { limits: { [name]: { total: 2 } } } });
    const [ann, bob] = [await site.as({ authorized: true }), await site.as({ authorized: true })];
    expect([(await add(site, ann)).statusCode, (await add(site, ann)).statusCode]).toEqual([201, 201]);
    const refused = await add(site, ann);
    expect([refused.statusCode, JSON.parse(refused.body)]).toEqual([
      403,
      {
        code: 'LIMIT_REACHED',
        message: `One person can add up to 2 ${what}, and you have reached that. Please ask an organizer.`,
      },
    ]);
    expect(await countOf(site, table)).toBe(2);
    expect((await add(site, bob)).statusCode).toBe(201);
  },
);

test('one photo too many, uploaded or fetched, is refused, and not stored', async () => {
  const web = new PublicWeb({ resolve: async () => [{ address: publicSite }] });
  const site = await testSite({ web, limitFactor: 1, settings: { limits: { photos: { total: 1 } } } });
  const ann = await site.as({ authorized: true });
  await upload(site, ann);
  const sent = await send(site, ann, photoForm({ title: 'Low tide' }, await cameraPhoto()));
  const named = await send(
    site,
    ann,
    photoForm({ title: 'Low tide', imageUrl: 'http://photos.example/a.jpg' }),
  );
  for (const { statusCode, body } of [sent, named])
    expect([statusCode, JSON.parse(body).code]).toEqual([403, 'LIMIT_REACHED']);
  expect(await countOf(site, 'photos')).toBe(1);
  expect(await groupsIn(site)).toHaveLength(1);
});

test('an album accepts only its maximum number of photos', async () => {
  const site = await testSite();
  const ann = await site.as({ authorized: true });
  const { id } = (await ann('POST', '/api/albums', { name: 'Tuesday' })).json();
  for (const _ of [1, 2]) {
    const photo = await shown(site, ann);
    await ann('PUT', `/api/albums/${id}/photos`, { add: [photo] });
  }
  await requireRoomIn(site.db, id, 2);
  await expect(requireRoomIn(site.db, id, 1)).rejects.toMatchObject({ code: 'ALBUM_FULL' });
});

test('likes, sign-ups, RSVPs and changes are counted per hour', async () => {
  const limits = {
    likes: { hourly: 2 },
    signups: { hourly: 2 },
    rsvps: { hourly: 2 },
    changes: { hourly: 2 },
  };
  const site = await testSite({ limitFactor: 1, settings: { limits } });
  const [ann, olivia] = [await site.as({ authorized: true }), await site.as({ authorized: true })];
  const photo = await shown(site, olivia);
  const event = (await olivia('POST', '/api/events', dinner())).json().id;
  const album = (await ann('POST', '/api/albums', { name: 'Tuesday' })).json().id;
  const tries = {
    likes: () => ann('POST', `/api/photos/${photo}/like`),
    changes: () => ann('PUT', `/api/albums/${album}`, { name: 'Wednesday' }),
    rsvps: () => ann('POST', '/api/rsvps', millers),
  };
  for (const [name, once] of Object.entries(tries)) {
    const answers = [await once(), await once(), await once()];
    expect([name, ...answers.map(({ statusCode }) => statusCode >= 300)]).toEqual([name, false, false, true]);
    expect(answers[2]?.json().code).toBe('TOO_MANY');
  }
  const signup = `/api/events/${event}/signup`;
  expect((await ann('POST', signup, { attendeeCount: 1 })).statusCode).toBe(201);
  expect((await ann('DELETE', signup)).statusCode).toBe(204);
  expect((await ann('POST', signup, { attendeeCount: 1 })).json().code).toBe('TOO_MANY');
});

test('an invalid request does not count, and a mistake in the settings names the limit', async () => {
  const site = await testSite({ limitFactor: 1, settings: { limits: { albums: { hourly: 1 } } } });
  const ann = await site.as({ authorized: true });
  expect((await ann('POST', '/api/albums', { name: '' })).statusCode).toBe(400);
  expect((await ann('POST', '/api/albums', { name: 'Tuesday' })).statusCode).toBe(201);
  const wrong = { limits: { albums: { hourly: 0 } } };
  await expect(testSite({ settings: wrong })).rejects.toThrow(
    /limits\.albums\.hourly: must be a whole number above 0/,
  );
});

test('a deleted rental can be restored unless another has taken its place', async () => {
  const site = await testSite({ limitFactor: 1, settings: { limits: { rentals: { total: 1 } } } });
  const ann = await site.as({ authorized: true });
  const { id } = (await ann('POST', '/api/rentals', house())).json();
  await ann('DELETE', `/api/rentals/${id}`);
  expect((await ann('POST', '/api/rentals', house())).statusCode).toBe(201);
  expect((await ann('POST', `/api/rentals/${id}/restore`)).json().code).toBe('LIMIT_REACHED');
  expect((await ann('GET', '/api/rentals/user')).json()).toHaveLength(1);
});
