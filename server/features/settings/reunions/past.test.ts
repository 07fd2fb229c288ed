// Viewing past reunions.
import { describe, expect, test } from 'vitest';
import { getOwnRsvp, listRsvps } from '#contract/rsvps/rsvps.ts';
import type { PastGallery, PastReunion } from '#contract/settings/reunions.schema.ts';
import { reunionOpened } from '#server/features/settings/records.ts';
import { topicsFor } from '#server/platform/live/announcement.ts';
import { onItsWay } from '#tests/support/photos.ts';
import { idOf, stagedReunions as staged, weekOfReunion as week } from '#tests/support/reunions.ts';
import { ann as annMiller, bob as bobMiller } from '#tests/support/rsvps.ts';
import type { Caller } from '#tests/support/test-site.ts';

describe('a past reunion', () => {
  test('shows the attendees and their days, events, albums, photos and badges, and of private photos the viewer’s own', async () => {
    const site = await staged();
    const { ann, cara, prepare, open } = site;
    const { event, album, photo, hidden } = await week(site);
    await ann('POST', '/api/achievements/retroactive');
    const earned = (await ann('GET', '/api/achievements'))
      .json<{ badgeId: string; completed: boolean }[]>()
      .filter(({ completed }) => completed)
      .map(({ badgeId }) => badgeId);
    expect(earned.length).toBeGreaterThan(0);
    const listed = (await cara('GET', '/api/reunions')).json();
    expect(listed).toMatchObject([{ state: 'current', people: 2, houses: 1, photos: 1 }]);
    await open(await idOf(prepare()));
    expect((await cara('GET', '/api/reunions')).json()).toMatchObject([
      { state: 'current', year: 2026, people: 0, houses: 1, photos: 0 },
      { ...listed[0], state: 'past' },
    ]);
    const past = async (who: Caller) => (await who('GET', '/api/reunions/2025')).json<PastReunion>();
    const seen = await past(cara);
    expect(seen).toMatchObject({ year: 2025, firstDay: '2025-07-26', lastDay: '2025-08-02' });
    const stay = ({ name, arriving, departing }: typeof annMiller) => ({
      name,
      familyName: 'Miller',
      portrait: null,
      arriving,
      departing,
    });
    // Cara's own RSVP was not confirmed.
    expect(seen.people).toEqual([stay(annMiller), stay(bobMiller)]);
    expect(seen.events).toMatchObject([
      { id: event, title: 'Taco night', hostName: 'Ann Miller', signedUp: 3 },
    ]);
    const photoOf = ({ photos }: PastReunion | PastGallery) =>
      photos.map(({ id, albumId, mine }) => [id, albumId, mine]);
    expect(photoOf(seen)).toEqual([[photo, album, false]]);
    expect(seen.photoCount).toBe(1);
    const badges = seen.badges.filter(({ people }) => people.includes('Ann Miller')).map(({ id }) => id);
    expect(badges.toSorted()).toEqual(earned.toSorted());
    // The list has the same counts as the page.
    expect((await ann('GET', '/api/reunions')).json()[1]).toMatchObject({ year: 2025, photos: 2 });
    // The page shows everybody the same photos; the gallery adds the viewer's own.
    expect(await past(ann)).toMatchObject({ photos: [{ id: photo, mine: true }], photoCount: 2 });
    const gallery = async (who: Caller) =>
      (await who('GET', '/api/reunions/2025/gallery')).json<PastGallery>();
    expect((await gallery(ann)).photos.map(({ id }) => id).toSorted()).toEqual([photo, hidden].toSorted());
    expect(photoOf(await gallery(cara))).toEqual([[photo, album, false]]);
    expect((await gallery(cara)).albums).toMatchObject([
      { id: album, name: 'Suppers', fullName: 'Ann Miller', photoCount: 1, canAdd: false },
    ]);
    expect((await ann('GET', `/api/albums/${album}`)).json()).toMatchObject({
      past: { year: 2025, timeZone: 'America/New_York' },
      canChange: false,
      canAdd: false,
      photos: [{ id: photo }],
    });
    expect((await cara('GET', `/api/albums/${album}/download/full`)).statusCode).toBe(200);
    expect((await cara('GET', `/api/photos/${photo}/files/640`)).statusCode).toBe(200);
    expect((await ann('GET', `/api/photos/${hidden}/files/640`)).statusCode).toBe(200);
    expect((await cara('GET', `/api/photos/${photo}/files/full/download`)).statusCode).toBe(200);
    expect((await cara('GET', `/api/photos/${hidden}/files/640`)).statusCode).toBe(404);
    // A single photo has its year, for people who may see it.
    expect((await cara('GET', `/api/photos/${photo}`)).json()).toMatchObject({
      id: photo,
      past: { year: 2025, timeZone: 'America/New_York' },
    });
    expect((await ann('GET', `/api/photos/${hidden}`)).json()).toMatchObject({ past: { year: 2025 } });
    const [unseen, never] = [await cara('GET', `/api/photos/${hidden}`), await cara('GET', '/api/photos/99')];
    expect([unseen.statusCode, unseen.json().code]).toEqual([404, 'PHOTO_NOT_FOUND']);
    expect([never.statusCode, never.json().code]).toEqual([404, 'PHOTO_NOT_FOUND']);
    expect((await ann('GET', '/api/reunions/2024')).json().code).toBe('REUNION_NOT_FOUND');
    expect((await ann('GET', '/api/reunions/2024/gallery')).statusCode).toBe(404);
    expect((await ann('GET', '/api/reunions/2026')).statusCode).toBe(404);
  });

  test('is found by its year, for people who may read it', async () => {
    const { app, as, ann, prepare, open } = await staged();
    const yearsOf = async (who: Caller) => (await who('GET', '/api/reunion')).json().pastYears;
    expect(await yearsOf(ann)).toEqual([]);
    await open(await idOf(prepare()));
    expect(await yearsOf(ann)).toEqual([2025]);
    const visited = await app.inject({ url: '/api/reunion' });
    expect(visited.json().pastYears).toEqual([]);
    expect(await yearsOf(await as({}))).toEqual([]);
  });

  test('shows at most twelve photos, those with the most likes, in the order of the week', async () => {
    const site = await staged();
    const { ann, cara, olivia, prepare, open, db } = site;
    const ids: number[] = [];
    for (let nth = 0; nth < 14; nth += 1)
      ids.push(await onItsWay(site, ann, { status: 'ready', taken_at: nth + 1, title: `Photo ${nth}` }));
    for (const id of ids.slice(2)) await cara('POST', `/api/photos/${id}/like`);
    await olivia('POST', `/api/photos/${ids[0]}/like`);
    await olivia('POST', `/api/photos/${ids[5]}/like`);
    await open(await idOf(prepare()));
    const seen = (await cara('GET', '/api/reunions/2025')).json<PastReunion>();
    expect(await db.selectFrom('photos').select('id').execute()).toHaveLength(14);
    expect(seen.photoCount).toBe(14);
    expect(seen.photos.map(({ id }) => id)).toEqual([ids[0], ...ids.slice(2, 13)]);
  });

  test('loses the data that is deleted with an account', async () => {
    const site = await staged();
    const { olivia, ann, cara, prepare, open, db } = site;
    const { photo, hidden } = await week(site);
    await open(await idOf(prepare()));
    await olivia('DELETE', `/api/admin/users/${ann.id}`);
    const seen = (await cara('GET', '/api/reunions/2025')).json<PastReunion>();
    expect(seen.people).toEqual([]);
    expect(seen.photos.map(({ id, fullName }) => [id, fullName])).toEqual([[photo, null]]);
    const left = await db.selectFrom('photos').select('id').execute();
    expect(left).not.toContainEqual({ id: hidden });
  });
});

test('opening the next reunion invalidates the RSVPs that unauthorized people have read', () => {
  const heard = topicsFor({ id: 1, isAuthorized: false }, { topics: reunionOpened.topics, people: [] });
  for (const { path, topics } of [getOwnRsvp, listRsvps])
    expect(
      topics?.some((topic) => heard.includes(topic)),
      path,
    ).toBe(true);
});
