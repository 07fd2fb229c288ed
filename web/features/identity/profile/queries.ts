// Commands for the viewer's own information on the contact page, and for their sessions.
import type { QueryClient } from '@tanstack/react-query';
import type { RequestInput } from '#contract/calls.ts';
import type { OwnSession } from '#contract/identity/profile.schema.ts';
import * as contract from '#contract/identity/profile.ts';
import { read } from '#web/lib/api.ts';
import { failureNotice, isConflict, unless, useCommand } from '#web/lib/command.ts';
import { userKey } from '#web/lib/session.ts';

export const sessionsQuery = read(contract.listSessions);

/** Saves the details that the family sees. The caller shows the issues at their fields. */
export const useUpdateContact = () =>
  useCommand({
    run: (send, body: RequestInput<typeof contract.updateProfile>['body']) =>
      send(contract.updateProfile, { body }),
    updateCache: (client, user) => client.setQueryData(userKey, user),
    done: { title: 'Profile Updated', description: 'Your contact information has been saved' },
    // The form handles a conflict, so there is no notice.
    failed: (failure) => (isConflict(failure) ? undefined : failureNotice('Error Updating Profile', failure)),
  });

const dropFromList = (client: QueryClient, isLeft: (session: OwnSession) => boolean) =>
  client.setQueryData<OwnSession[]>(sessionsQuery.queryKey, (list) => list?.filter(isLeft));

export const useEndSession = () =>
  useCommand({
    run: (send, { id }: OwnSession) =>
      send(contract.endSession, { params: { id } }).catch(unless('SESSION_NOT_FOUND')),
    updateCache: (client, _, { id }) => dropFromList(client, (session) => session.id !== id),
    done: (_, { device }) => ({ title: 'Signed out', description: `${device} is signed out.` }),
    failed: 'Not signed out',
  });

export const useEndOtherSessions = () =>
  useCommand({
    run: (send) => send(contract.endOtherSessions),
    updateCache: (client) => dropFromList(client, ({ isCurrent }) => isCurrent),
    done: { title: 'Signed out everywhere else', description: 'Only this browser is still signed in.' },
    failed: 'Not signed out',
  });
