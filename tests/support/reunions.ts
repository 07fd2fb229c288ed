// A site with a reunion, and the body with which an organizer prepares the next one.
import { reunionParts } from '#contract/settings/reunions.ts';
import { dinner } from '#tests/support/events.ts';
import { onItsWay, upload } from '#tests/support/photos.ts';
import { house } from '#tests/support/rentals.ts';
import { ann as annMiller, millers } from '#tests/support/rsvps.ts';
import { type Caller, type TestSite, testSite } from '#tests/support/test-site.ts';

/** A week in another town, with all parts that can be copied. */
export const nextReunion = {
  title: 'Outer Banks Reunion',
  place: 'Duck, North Carolina',
  firstDay: '2026-07-25',
  lastDay: '2026-08-01',
  include: reunionParts,
};

/** A site with an organizer and two family members, and the organizer's calls about reunions. */
export async function stagedReunions(isInConsole = true) {
  const site = await testSite({ isInConsole });
  const { as, db } = site;
  const olivia = await as({ admin: true, authorized: true, fullName: 'Olivia Organizer' });
  const ann = await as({ authorized: true, fullName: 'Ann Miller' });
  const cara = await as({ authorized: true, fullName: 'Cara Johnson' });
  const prepare = (body: object = nextReunion) => olivia('POST', '/api/admin/reunions', body);
  const open = (id: number, letterTo: number[] = []) =>
    olivia('POST', `/api/admin/reunions/${id}/open`, { letterTo });
  const rows = () => db.selectFrom('reunions').selectAll().orderBy('id').execute();
  const documentOf = async (state: string) =>
    JSON.parse((await rows()).find((row) => row.state === state)?.document ?? 'null');
  return { ...site, olivia, ann, cara, prepare, open, rows, documentOf };
}

/** The id in an answer. */
export const idOf = async (answer: ReturnType<Caller>) => (await answer).json().id as number;

/** A week with a family, a dinner, a house, photos and a badge. */
export async function weekOfReunion(site: TestSite & { olivia: Caller; ann: Caller; cara: Caller }) {
  const { olivia, ann, cara } = site;
  const rsvp = await idOf(ann('POST', '/api/rsvps', millers));
  await olivia('POST', `/api/admin/rsvps/${rsvp}/approve`);
  await cara('POST', '/api/rsvps', { familyName: 'Johnson', members: [annMiller] });
  const event = await idOf(ann('POST', '/api/events', dinner()));
  await cara('POST', `/api/events/${event}/signup`, { attendeeCount: 3 });
  const rental = await idOf(ann('POST', '/api/rentals', house()));
  const album = await idOf(ann('POST', '/api/albums', { name: 'Suppers' }));
  const photo = (await upload(site, ann, { albumId: String(album) })).id;
  const hidden = await onItsWay(site, ann, { status: 'ready', is_private: 1, title: 'Hidden' });
  return { rsvp, event, rental, album, photo, hidden };
}
