import { CannotStart } from '#server/platform/process/cannot-start.ts';
import { fileErrorInWords } from '#server/platform/process/file-errors.ts';

/**
 * Ends the process with the sentence of a failed start.
 * @throws an error that has none, which is a bug of the program
 */
export function refuseStart(error: unknown): never {
  const sentence = error instanceof CannotStart ? error.message : fileErrorInWords(error);
  if (sentence === undefined) throw error;
  console.error(`Cannot start. ${sentence}`);
  process.exit(1);
}
