import * as contract from '#contract/calendars.ts';
import type { ReunionDocument } from '#contract/reunion.ts';
import { makeFeed, revokeFeed } from '#server/features/calendars/commands.ts';
import { feedAddress, secretHash, secretOf } from '#server/features/calendars/policy.ts';
import { presentCalendar } from '#server/features/calendars/present.ts';
import { findNonce, getEntry, getFeedOwner, listEntries } from '#server/features/calendars/queries.ts';
import { commit, type Site } from '#server/platform/commit.ts';
import { handle, type Route } from '#server/platform/http.ts';
import type { Secrets } from '#server/platform/secrets.ts';

interface Parts {
  readonly settings: ReunionDocument;
  readonly secrets: Secrets;
  readonly publicUrl: string;
}

export const calendarRoutes = (site: Site, { settings, secrets, publicUrl }: Parts): Route[] => {
  const { db, clock } = site;
  const weekOf = async (viewerId: number) =>
    presentCalendar(await listEntries(db, viewerId, clock.now()), { settings, publicUrl, viewerId });

  return [
    handle(contract.getEventCalendar, async ({ viewer, params }) =>
      presentCalendar([await getEntry(db, params.id, viewer.id, clock.now())], {
        settings,
        publicUrl,
        viewerId: viewer.id,
      }),
    ),

    handle(contract.getWeekCalendar, ({ viewer }) => weekOf(viewer.id)),

    handle(contract.getFeed, async ({ params }) => weekOf(await getFeedOwner(db, secretHash(params.secret)))),

    handle(contract.getOwnFeed, async ({ viewer }) => {
      const nonce = await findNonce(db, viewer.id);
      const address = nonce ? feedAddress(publicUrl, secretOf(secrets, viewer.id, nonce)) : null;
      return { address };
    }),

    handle(contract.makeFeed, async ({ viewer }) => {
      const secret = await commit(site, (write) => makeFeed(write, viewer.id, secrets));
      return { address: feedAddress(publicUrl, secret) };
    }),

    handle(contract.revokeFeed, async ({ viewer }) => {
      await commit(site, (write) => revokeFeed(write, viewer.id));
      return undefined;
    }),
  ];
};
