// Progress output of the commands: short lines, with the time that each step took.

/** @param {string} line */
export const printLine = (line) => console.log(`  ${line}`);

/** @param {number} since milliseconds, as `performance.now()` gives them */
export const secondsSince = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** Something that keeps a command from going on, in one sentence that says what to do. Never shown with a stack. */
export class UserError extends Error {}

/**
 * Ends the process by an obstacle's sentence; anything else is our own mistake and keeps its stack.
 * @param {unknown} error
 * @returns {never}
 */
export function exitWithError(error) {
  console.error(error instanceof UserError ? `\n  ${error.message}\n` : error);
  process.exit(1);
}
