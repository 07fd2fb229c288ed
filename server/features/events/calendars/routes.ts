import * as contract from '#contract/events/calendars.schema.ts';
import { makeFeed, revokeFeed } from '#server/features/events/calendars/commands.ts';
import { feedAddress, secretHash, secretOf } from '#server/features/events/calendars/policy.ts';
import { presentCalendar } from '#server/features/events/calendars/present.ts';
import {
  type Entry,
  findNonce,
  getEntry,
  getFeed,
  listEntries,
  listFeedEntries,
} from '#server/features/events/calendars/queries.ts';
import type { AppContext } from '#server/platform/app-context.ts';
import { created, handle, type Route } from '#server/platform/http/handle.ts';
import { commit } from '#server/platform/writes/commit.ts';

export const calendarRoutes = (context: AppContext): Route[] => {
  const { db, clock, settings, secrets, publicUrl } = context;
  const calendarFor = (viewerId: number, entries: readonly Entry[]) =>
    presentCalendar(entries, { settings, publicUrl, viewerId });

  return [
    handle(contract.getEventCalendar, async ({ viewer, params }) =>
      calendarFor(viewer.id, [await getEntry(db, params.id, viewer.id)]),
    ),

    handle(contract.getWeekCalendar, async ({ viewer }) =>
      calendarFor(viewer.id, await listEntries(db, viewer.id)),
    ),

    handle(contract.getFeed, async ({ params }) => {
      const feed = await getFeed(db, secretHash(params.secret));
      return calendarFor(feed.user_id, await listFeedEntries(db, feed, clock.now()));
    }),

    handle(contract.getOwnFeed, async ({ viewer }) => {
      const nonce = await findNonce(db, viewer.id);
      const address = nonce ? feedAddress(publicUrl, secretOf(secrets, viewer.id, nonce)) : null;
      return { address };
    }),

    handle(contract.makeFeed, async ({ viewer, request }) => {
      const secret = await commit(context, request, (transaction) =>
        makeFeed(transaction, viewer.id, secrets),
      );
      return created({ address: feedAddress(publicUrl, secret) });
    }),

    handle(contract.revokeFeed, async ({ viewer, request }) => {
      await commit(context, request, (transaction) => revokeFeed(transaction, viewer.id));
      return undefined;
    }),
  ];
};
