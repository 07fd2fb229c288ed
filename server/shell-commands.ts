// The commands of the shell that a running server does itself: `askRunningServer` in scripts/.
import type { AppContext } from '#server/platform/app-context.ts';
import { BackupInput, runBackup } from '#server/platform/backup/commands.ts';
import type { Command } from '#server/platform/process/command-socket.ts';

/** By the name under which the shell asks for them. */
export const shellCommands = ({ backup: { source } }: AppContext): Readonly<Record<string, Command>> => ({
  backup: (input, print) => runBackup(source, BackupInput.parse(input), print),
});
