import type { RequestInput } from '#contract/endpoint.ts';
import { type OwnRsvp, type Rsvp, saveRsvp } from '#contract/rsvps.ts';
import { ownRsvpQuery, rsvpsQuery } from '#web/features/rsvps/api.ts';
import { failureNotice, hasIssues, useCommand } from '#web/lib/command.ts';

/** As the list has it until that is asked for again, which is at once: the answer to a save knows no faces. */
const inList = (own: OwnRsvp): Rsvp => ({
  ...own,
  members: own.members.map((member) => ({ ...member, portrait: null })),
});

/** Saves one's own RSVP: the first one, or a change. */
export const useSaveRsvp = () =>
  useCommand({
    run: (send, body: RequestInput<typeof saveRsvp>['body']) => send(saveRsvp, { body }),
    put: (client, own) => {
      client.setQueryData(ownRsvpQuery.queryKey, own);
      // It stands in its family as soon as the list is there.
      client.setQueryData<Rsvp[]>(rsvpsQuery.queryKey, (list) =>
        list?.some(({ id }) => id === own.id)
          ? list.map((rsvp) => (rsvp.id === own.id ? inList(own) : rsvp))
          : list && [...list, inList(own)],
      );
    },
    failed: (failure) => (hasIssues(failure) ? undefined : failureNotice('Your RSVP was not saved', failure)),
  });
