// The writes of the schedule, with their messages.
import type { QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { EventInput, EventSave, ReunionEvent } from '#contract/events/events.schema.ts';
import * as contract from '#contract/events/events.ts';
import { eventsQuery } from '#web/features/events/queries.ts';
import { newIdempotencyKey, withId } from '#web/lib/api.ts';
import {
  dropFromList,
  failureNotice,
  isConflict,
  type Send,
  undoable,
  unless,
  useCommand,
} from '#web/lib/command.ts';
import { byTime } from '#web/lib/dates.ts';

const putOwn = (client: QueryClient, id: number, mySignup: ReunionEvent['mySignup']) =>
  client.setQueryData<ReunionEvent[]>(eventsQuery.queryKey, (list) =>
    list?.map((event) => {
      if (event.id !== id) return event;
      const before = event.mySignup?.attendeeCount ?? 0;
      return { ...event, mySignup, signedUp: event.signedUp - before + (mySignup?.attendeeCount ?? 0) };
    }),
  );

/** Signs up. If an earlier attempt succeeded already, it changes the number of people. */
async function signUpOnce(send: Send, id: number, attendeeCount: number) {
  const asked = { ...withId(id), body: { attendeeCount } };
  const signup = await send(contract.signUp, asked).catch(unless('ALREADY_SIGNED_UP'));
  return signup ?? send(contract.changeSignup, asked);
}

export const useSignUp = (id: number) =>
  useCommand({
    run: (send, attendeeCount: number) => signUpOnce(send, id, attendeeCount),
    updateCache: (client, { attendeeCount }) => putOwn(client, id, { attendeeCount }),
    done: { title: 'Signed Up', description: "You've been added to the event" },
    failed: 'Failed to sign up',
  });

export const useChangeSignup = (id: number) =>
  useCommand({
    run: (send, attendeeCount: number) =>
      send(contract.changeSignup, { ...withId(id), body: { attendeeCount } }),
    updateCache: (client, { attendeeCount }) => putOwn(client, id, { attendeeCount }),
    done: ({ attendeeCount }) => ({
      title: 'Sign-up changed',
      description: attendeeCount === 1 ? 'One of you is coming.' : `${attendeeCount} of you are coming.`,
    }),
    failed: 'Failed to sign up',
  });

export const useWithdraw = (id: number) =>
  useCommand({
    run: (send) => send(contract.withdrawSignup, withId(id)).catch(unless('SIGNUP_NOT_FOUND')),
    updateCache: (client) => putOwn(client, id, null),
    done: { title: 'Withdrawn', description: 'Your spots are open again.' },
    failed: 'Failed to withdraw',
  });

/** A saved event is written into the cached list at once. */
const putEvent = (client: QueryClient, saved: ReunionEvent) =>
  client.setQueryData<ReunionEvent[]>(eventsQuery.queryKey, (list) =>
    list
      ?.filter(({ id }) => id !== saved.id)
      .concat(saved)
      .sort((one, other) => byTime(one.startTime, other.startTime)),
  );

/** The person who creates an event is its host. Retries of one form create one event, even if an answer was lost. */
export function useCreateEvent() {
  const [idempotencyKey] = useState(newIdempotencyKey);
  return useCommand({
    run: (send, body: EventInput) => send(contract.createEvent, { body: { ...body, idempotencyKey } }),
    updateCache: putEvent,
    done: { title: 'Event Created', description: 'Your event has been added to the calendar' },
    failed: 'Failed to create event',
  });
}

export const useUpdateEvent = (id: number) =>
  useCommand({
    run: (send, body: EventSave) => send(contract.updateEvent, { ...withId(id), body }),
    updateCache: putEvent,
    done: { title: 'Event updated successfully' },
    // The form handles a conflict, so there is no notice.
    failed: (failure) => (isConflict(failure) ? undefined : failureNotice('Error', failure)),
  });

export function useDeleteEvent() {
  const { mutate: restore } = useCommand({
    run: (send, id: number) => send(contract.restoreEvent, withId(id)),
    done: { title: 'Event restored' },
    failed: 'Error',
  });
  return useCommand({
    run: (send, { id }: { id: number }) =>
      send(contract.deleteEvent, withId(id)).catch(unless('EVENT_NOT_FOUND')),
    updateCache: (client, _, { id }) => dropFromList(client, eventsQuery, id),
    done: (_, { id }) => ({ title: 'Event deleted successfully', ...undoable(() => restore(id)) }),
    failed: 'Error',
  });
}
