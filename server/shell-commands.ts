// The commands of the shell that a running server does itself: `askRunningServer` in scripts/.
import { doctor, runningSource } from '#server/features/console/check-up/commands.ts';
import { RescueInput, rescue } from '#server/features/identity/rescue/commands.ts';
import type { AppContext } from '#server/platform/app-context.ts';
import { BackupInput, runBackup } from '#server/platform/backup/commands.ts';
import type { Command } from '#server/platform/process/command-socket.ts';

/** The commands by the name that the shell uses. */
export const shellCommands = (context: AppContext): Readonly<Record<string, Command>> => ({
  admin: (input, print) => rescue(context, RescueInput.parse(input), print),
  doctor: (_input, print) => doctor(runningSource(context), print),
  backup: (input, print) => runBackup(context.backup.source, BackupInput.parse(input), print),
});
