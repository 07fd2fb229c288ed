// The viewers of the demo, with their rights and a session each.
import { openSession } from '#server/platform/sessions/sessions.ts';
import type { DemoSite } from '../demo/site.ts';
import { type ViewerName, viewers } from './state.ts';

/** Rights that no page gives yet. */
export async function grantRights({ database }: DemoSite): Promise<void> {
  const grant = (username: string) => database.db.updateTable('users').where('username', '=', username);
  await grant(viewers.guest).set({ is_authorized: 1 }).execute();
  await grant(viewers.temporary).set({ needs_password_reset: 1 }).execute();
}

const chromeAgent =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const phoneAgent = 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0';

async function openSessions({ database }: DemoSite, username: string): Promise<string> {
  const { id } = await database.db
    .selectFrom('users')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow();
  await openSession(
    database.db,
    { userId: id, isSharedDevice: true, userAgent: phoneAgent },
    Date.now() - 3 * 3_600_000,
  );
  return openSession(database.db, { userId: id, isSharedDevice: false, userAgent: chromeAgent }, Date.now());
}

/** One session for each person and site, since people see their sessions. */
const sessions = new WeakMap<DemoSite, Map<string, Promise<string>>>();

/** The session cookie of a viewer, for a request. */
export const cookieOf = async (site: DemoSite, viewer: ViewerName): Promise<string> => {
  const [{ name, value } = { name: '', value: '' }] = await cookiesOf(site, viewer, '');
  return `${name}=${value}`;
};

/** The cookies of a viewer's browser. */
export async function cookiesOf(
  site: DemoSite,
  viewer: ViewerName,
  url: string,
): Promise<{ name: string; value: string; url: string }[]> {
  const username = viewers[viewer];
  if (!username) return [];
  const ofSite = sessions.get(site) ?? new Map<string, Promise<string>>();
  sessions.set(site, ofSite);
  const session = ofSite.get(username) ?? openSessions(site, username);
  ofSite.set(username, session);
  return [{ name: 'session', value: await session, url }];
}
