import type { RequestInput } from '#contract/calls.ts';
import type { User } from '#contract/identity/accounts.schema.ts';
import type { OwnRsvp, Rsvp } from '#contract/rsvps/rsvps.schema.ts';
import { saveRsvp } from '#contract/rsvps/rsvps.ts';
import { ownRsvpQuery, rsvpsQuery } from '#web/features/rsvps/queries.ts';
import { failureNotice, hasIssues, useCommand } from '#web/lib/command.ts';
import { userKey } from '#web/lib/session.ts';

/**
 * As the list has it until that is asked for again, which is at once: the answer to a save knows no faces. Known are those
 * of the names that were there before, and one's own.
 */
function inList(own: OwnRsvp, before: Rsvp | undefined, me: User | null | undefined): Rsvp {
  const faces = new Map(before?.members.map(({ name, portrait }) => [name, portrait]));
  if (me) faces.set(me.fullName, me.portrait);
  return {
    ...own,
    members: own.members.map((member) => ({ ...member, portrait: faces.get(member.name) ?? null })),
  };
}

/** Saves one's own RSVP: the first one, or a change. */
export const useSaveRsvp = () =>
  useCommand({
    run: (send, body: RequestInput<typeof saveRsvp>['body']) => send(saveRsvp, { body }),
    updateCache: (client, own) => {
      client.setQueryData(ownRsvpQuery.queryKey, own);
      // It stands in its family as soon as the list is there.
      client.setQueryData<Rsvp[]>(rsvpsQuery.queryKey, (list) => {
        const before = list?.find(({ id }) => id === own.id);
        const saved = inList(own, before, client.getQueryData<User | null>(userKey));
        return before ? list?.map((rsvp) => (rsvp === before ? saved : rsvp)) : list && [...list, saved];
      });
    },
    // What the form asks about or shows at its fields is not told twice.
    failed: (failure) => (hasIssues(failure) ? undefined : failureNotice('Your RSVP was not saved', failure)),
  });
