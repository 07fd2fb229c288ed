// Classifies lost connections to PostgreSQL: some statements may be retried.

/** PostgreSQL's error classes for connections, and for an end by command. */
const endings = /^(08|57P|25P0[34])/;
/** The messages of pg for a connection that ended; it gives no code. */
const ended = /^Connection terminated|^Client (has encountered a connection error|was closed)/;
const broken = new Set(['ECONNRESET', 'EPIPE', 'ETIMEDOUT']);
const notMade = /^timeout exceeded when trying to connect|^timeout expired/;

const codeAndMessage = (error: unknown) => {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  return { code: String(code), message };
};

/** A COMMIT was sent and not answered: its changes may have been committed or not. */
export class UnknownOutcome extends Error {
  constructor(cause: unknown) {
    super('The connection was lost during a commit', { cause });
  }
}

/** The connection ended while in use. PostgreSQL has rolled back its uncommitted changes. */
export function isConnectionLost(error: unknown): boolean {
  const { code, message } = codeAndMessage(error);
  return endings.test(code) || broken.has(code) || ended.test(message);
}

/** A statement has timed out. PostgreSQL may have executed it or not, so it is not retried. */
export const isSilent = (error: unknown): boolean => codeAndMessage(error).message === 'Query read timeout';

/** PostgreSQL is unavailable: the connection was lost, is silent, could not be opened, or was one too many. */
export function isDatabaseAway(error: unknown): boolean {
  const { code, message } = codeAndMessage(error);
  return (
    error instanceof UnknownOutcome ||
    isConnectionLost(error) ||
    isSilent(error) ||
    /^53(?!100)/.test(code) ||
    /^E(CONN|HOST|NET|AI_AGAIN|NOTFOUND)/.test(code) ||
    notMade.test(message)
  );
}
