// The calls about the next reunion, and their notices.
import type { RequestInput } from '#contract/calls.ts';
import type * as schemas from '#contract/settings/reunions.schema.ts';
import * as contract from '#contract/settings/reunions.ts';
import { read, withId } from '#web/lib/api.ts';
import { failureNotice, hasIssues, useCommand } from '#web/lib/command.ts';

export const nextReunionQuery = read(contract.getNextReunion);

export const usePrepareReunion = () =>
  useCommand({
    run: (send, body: RequestInput<typeof schemas.prepareReunion>['body']) =>
      send(contract.prepareReunion, { body }),
    done: { title: 'The next reunion is prepared', description: 'Only organizers see it.' },
    failed: (failure) => (hasIssues(failure) ? undefined : failureNotice('Reunion not prepared', failure)),
  });

export const useChangePrepared = (id: number) =>
  useCommand({
    run: (send, body: RequestInput<typeof schemas.changePrepared>['body']) =>
      send(contract.changePrepared, { ...withId(id), body }),
    done: { title: 'The next reunion is changed', description: 'Only organizers see it.' },
    failed: (failure) => (hasIssues(failure) ? undefined : failureNotice('Reunion not changed', failure)),
  });

export const useDiscardReunion = () =>
  useCommand({
    run: (send, id: number) => send(contract.discardReunion, withId(id)),
    done: { title: 'The prepared reunion is discarded' },
    failed: 'Reunion not discarded',
  });

export const useOpenReunion = () =>
  useCommand({
    run: (send, { id, letterTo }: { id: number; year: number; letterTo: number[] }) =>
      send(contract.openReunion, { ...withId(id), body: { letterTo } }),
    done: (_, { year }) => ({ title: `The ${year} reunion is open`, description: 'Everyone sees it now.' }),
    failed: 'Reunion not opened',
  });
