// The calls of the schedule, what each of them makes stale, and what a person is told.
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as contract from '#contract/events.ts';
import { refresh } from '#web/lib/announcements.ts';
import { call, RequestFailure, read } from '#web/lib/api.ts';
import { toast } from '#web/ui/toast-store.ts';

export const eventsQuery = read(contract.listEvents);
const withId = (id: number) => ({ params: { id: String(id) } });
export const signupsQuery = (id: number) => read(contract.listSignups, withId(id));

const complain = (title: string) => (failure: Error) =>
  toast({ title, description: failure.message, variant: 'destructive' });

/** One's own sign-up is in the list at once, with its places; what others did meanwhile is asked for. */
function putOwn(client: QueryClient, id: number, mySignup: contract.ReunionEvent['mySignup']) {
  client.setQueryData<contract.ReunionEvent[]>(eventsQuery.queryKey, (list) =>
    list?.map((event) => {
      if (event.id !== id) return event;
      const before = event.mySignup?.attendeeCount ?? 0;
      return { ...event, mySignup, signedUp: event.signedUp - before + (mySignup?.attendeeCount ?? 0) };
    }),
  );
  refresh(client, ['events']);
}

/**
 * An answer may be lost on its way: who is signed up already when trying again is signed up, with the number they ask
 * for now.
 */
async function signUpOnce(id: number, attendeeCount: number) {
  const asked = { ...withId(id), body: { attendeeCount } };
  try {
    return await call(contract.signUp, asked);
  } catch (failure) {
    if (!(failure instanceof RequestFailure) || failure.code !== 'ALREADY_SIGNED_UP') throw failure;
    return call(contract.changeSignup, asked);
  }
}

export function useSignUp(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (attendeeCount: number) => signUpOnce(id, attendeeCount),
    onSuccess: ({ attendeeCount }) => {
      putOwn(client, id, { attendeeCount });
      toast({ title: 'Signed Up', description: "You've been added to the event" });
    },
    onError: (failure) => {
      // Somebody may have been faster: show what holds now.
      refresh(client, ['events']);
      complain('Failed to sign up')(failure);
    },
  });
}

export function useChangeSignup(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (attendeeCount: number) =>
      call(contract.changeSignup, { ...withId(id), body: { attendeeCount } }),
    onSuccess: ({ attendeeCount }) => {
      putOwn(client, id, { attendeeCount });
      toast({
        title: 'Sign-up changed',
        description: attendeeCount === 1 ? 'One of you is coming.' : `${attendeeCount} of you are coming.`,
      });
    },
    onError: (failure) => {
      refresh(client, ['events']);
      complain('Failed to sign up')(failure);
    },
  });
}

export function useWithdraw(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () =>
      call(contract.withdrawSignup, withId(id)).catch((failure: unknown) => {
        // Withdrawn by a try whose answer was lost.
        if (!(failure instanceof RequestFailure) || failure.code !== 'SIGNUP_NOT_FOUND') throw failure;
      }),
    onSuccess: () => {
      putOwn(client, id, null);
      toast({ title: 'Withdrawn', description: 'Your spots are open again.' });
    },
    onError: (failure) => {
      refresh(client, ['events']);
      complain('Failed to withdraw')(failure);
    },
  });
}

/** A saved event is in the list at once; what others did meanwhile is asked for. */
function putEvent(client: QueryClient, saved: contract.ReunionEvent) {
  client.setQueryData<contract.ReunionEvent[]>(eventsQuery.queryKey, (list) =>
    list
      ?.filter(({ id }) => id !== saved.id)
      .concat(saved)
      .sort((one, other) => one.startTime.localeCompare(other.startTime)),
  );
  refresh(client, ['events']);
}

/** 128 random bits. A page without HTTPS, as in the house's own network, has no `crypto.randomUUID`. */
const newKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-');

/** Whoever creates an event is its host. Tries of one form are one event, though an answer may be lost on its way. */
export function useCreateEvent() {
  const client = useQueryClient();
  const [idempotencyKey] = useState(newKey);
  return useMutation({
    mutationFn: (body: contract.EventInput) =>
      call(contract.createEvent, { body: { ...body, idempotencyKey } }),
    onSuccess: (created) => {
      putEvent(client, created);
      toast({ title: 'Event Created', description: 'Your event has been added to the calendar' });
    },
    onError: complain('Failed to create event'),
  });
}

export function useUpdateEvent(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: contract.EventInput) => call(contract.updateEvent, { ...withId(id), body }),
    onSuccess: (changed) => {
      putEvent(client, changed);
      toast({ title: 'Event updated successfully' });
    },
    onError: (failure) => {
      // It may be gone, or fuller than it was.
      refresh(client, ['events']);
      complain('Error')(failure);
    },
  });
}

/** How long (ms) 'Undo' is offered; the server would take it for a minute. */
const undoFor = 10_000;

export function useDeleteEvent() {
  const client = useQueryClient();
  const restore = (id: number) =>
    call(contract.restoreEvent, withId(id)).then(
      () => {
        refresh(client, ['events']);
        toast({ title: 'Event restored' });
      },
      (failure: Error) => complain('Error')(failure),
    );
  return useMutation({
    mutationFn: ({ id }: { id: number }) => call(contract.deleteEvent, withId(id)),
    onSuccess: (_, { id }) => {
      client.setQueryData<contract.ReunionEvent[]>(eventsQuery.queryKey, (list) =>
        list?.filter((event) => event.id !== id),
      );
      refresh(client, ['events']);
      toast({
        title: 'Event deleted successfully',
        action: { label: 'Undo', onClick: () => void restore(id) },
        duration: undoFor,
      });
    },
    onError: (failure) => {
      refresh(client, ['events']);
      complain('Error')(failure);
    },
  });
}
