// How shell commands end: an error that an operator can fix is a sentence and exit code 1.
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import type { Env } from '#server/env.ts';
import { BackupFailed } from '#server/platform/backup/backup-failed.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { CannotStart } from '#server/platform/process/cannot-start.ts';
import { CommandFailed } from '#server/platform/process/command-failed.ts';
import { fileErrorInWords } from '#server/platform/process/file-errors.ts';

type Options = NonNullable<ParseArgsConfig['options']>;

/** The message for the operator; undefined for an error that is a bug of the program. */
function sentenceOf(error: unknown): string | undefined {
  const isOption = (error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS');
  const isSentence = [BackupFailed, CannotStart, CommandFailed].some((kind) => error instanceof kind);
  if (isOption || isSentence) return (error as Error).message;
  if (error instanceof ApiError && error.code === 'STORAGE_UNAVAILABLE')
    return 'The store of photos does not answer. Check its address and keys.';
  return fileErrorInWords(error);
}

export const print = (line: string): void => console.log(line);

/** Where the site's database is. @throws CommandFailed if there is none, or this user may not open it */
export function databaseOf({
  dataDir,
  databaseUrl,
}: Pick<Env, 'dataDir' | 'databaseUrl'>): { url: string } | { file: string } {
  if (databaseUrl) return { url: databaseUrl };
  const file = join(dataDir, 'reunion.sqlite');
  let isThere: boolean;
  try {
    isThere = statSync(file, { throwIfNoEntry: false }) !== undefined;
  } catch {
    throw new CommandFailed(
      `This user may not open ${dataDir}. Run the command as the user that the server runs as.`,
    );
  }
  if (!isThere)
    throw new CommandFailed(
      `There is no database in ${dataDir}. Run the command with the variables of the server, such as DATA_DIR.`,
    );
  return { file };
}

export async function runShellCommand<const O extends Options>(
  options: O,
  work: (args: ReturnType<typeof parseArgs<{ options: O; allowPositionals: true }>>) => Promise<void>,
): Promise<void> {
  try {
    await work(parseArgs({ options, allowPositionals: true }));
  } catch (error) {
    const sentence = sentenceOf(error);
    if (sentence === undefined) throw error;
    console.error(sentence);
    process.exitCode = 1;
  }
}
