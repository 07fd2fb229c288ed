import * as contract from '#contract/console/mail-check.ts';
import { read } from '#web/lib/api.ts';
import { useCommand } from '#web/lib/command.ts';

export const waitingMailQuery = read(contract.listWaitingMail);

export const useSendTestMail = () =>
  useCommand({ run: (send) => send(contract.sendTestMail), failed: 'Error' });

/** What was not there any more when it was tried is not listed any more either. */
export const useRetryMail = () =>
  useCommand({
    run: (send, id: number) => send(contract.retryMail, { params: { id: String(id) } }),
    failed: 'Error',
  });
