// What a person changes of their own on the contact page, and the browsers they are signed in with.
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Asked } from '#contract/endpoint.ts';
import * as contract from '#contract/profile.ts';
import { refresh } from '#web/lib/announcements.ts';
import { call, read } from '#web/lib/api.ts';
import { userKey } from '#web/lib/session.ts';
import { toast } from '#web/ui/toast-store.ts';

export const sessionsQuery = read(contract.listSessions);

/** Saves what the family sees. The caller shows the issues at their fields. */
export function useUpdateContact() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Asked<typeof contract.updateProfile>['body']) =>
      call(contract.updateProfile, { body }),
    onSuccess: (user) => {
      client.setQueryData(userKey, user);
      refresh(client, ['me', 'users']);
      toast({ title: 'Profile Updated', description: 'Your contact information has been saved' });
    },
    onError: ({ message }) =>
      toast({ variant: 'destructive', title: 'Error Updating Profile', description: message }),
  });
}

const complain =
  (client: QueryClient) =>
  ({ message }: Error) => {
    // It may have ended meanwhile: show what holds now.
    refresh(client, ['me']);
    toast({ variant: 'destructive', title: 'Not signed out', description: message });
  };

const dropFromList = (client: QueryClient, isLeft: (session: contract.OwnSession) => boolean) =>
  client.setQueryData<contract.OwnSession[]>(sessionsQuery.queryKey, (list) => list?.filter(isLeft));

export function useEndSession() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: contract.OwnSession) => call(contract.endSession, { params: { id } }),
    onSuccess: (_, { id, device }) => {
      dropFromList(client, (session) => session.id !== id);
      toast({ title: 'Signed out', description: `${device} is signed out.` });
    },
    onError: complain(client),
  });
}

export function useEndOtherSessions() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(contract.endOtherSessions),
    onSuccess: () => {
      dropFromList(client, ({ isCurrent }) => isCurrent);
      toast({ title: 'Signed out everywhere else', description: 'Only this browser is still signed in.' });
    },
    onError: complain(client),
  });
}
