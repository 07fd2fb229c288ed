import * as contract from '#contract/console/backups.ts';
import { read } from '#web/lib/api.ts';
import { useCommand } from '#web/lib/command.ts';

export const backupsQuery = read(contract.listBackups);

export const useStartBackup = () =>
  useCommand({
    run: (send) => send(contract.startBackup),
    done: { title: 'Backing up', description: 'This goes on by itself: you can leave the page.' },
    failed: 'Error',
  });
