import * as contract from '#contract/events/calendars.schema.ts';
import { makeFeed, revokeFeed } from '#server/features/events/calendars/commands.ts';
import { feedAddress } from '#server/features/events/calendars/policy.ts';
import { presentCalendar } from '#server/features/events/calendars/present.ts';
import {
  type Entry,
  findFeedSecret,
  getEntry,
  getFeed,
  listEntries,
  listFeedEntries,
} from '#server/features/events/calendars/queries.ts';
import type { AppContext } from '#server/platform/app-context.ts';
import { created, handle, handleWrite, type Route } from '#server/platform/http/handle.ts';

export const calendarRoutes = (context: AppContext): Route[] => {
  const { db, clock, settings, secrets, publicUrl, calendarHost } = context;
  const calendarFor = (viewerId: number, entries: readonly Entry[]) =>
    presentCalendar(entries, { settings: settings.current, publicUrl, calendarHost, viewerId });

  return [
    handle(contract.getEventCalendar, async ({ viewer, params }) =>
      calendarFor(viewer.id, [await getEntry(db, params.id, viewer.id)]),
    ),

    handle(contract.getWeekCalendar, async ({ viewer }) =>
      calendarFor(viewer.id, await listEntries(db, viewer.id)),
    ),

    handle(contract.getFeed, async ({ params }) => {
      const feed = await getFeed(db, secrets, params.secret);
      return calendarFor(feed.user_id, await listFeedEntries(db, feed, clock.now()));
    }),

    handle(contract.getOwnFeed, async ({ viewer }) => {
      const secret = await findFeedSecret(db, secrets, viewer.id);
      return { address: secret === undefined ? null : feedAddress(publicUrl, secret) };
    }),

    handleWrite(contract.makeFeed, async (transaction, { viewer }) =>
      created({ address: feedAddress(publicUrl, await makeFeed(transaction, viewer.id, secrets)) }),
    ),

    handleWrite(contract.revokeFeed, (transaction, { viewer }) => revokeFeed(transaction, viewer.id)),
  ];
};
