// Answers bytes that never become a Fastify request. Fastify's own handler would abort an upload after 30 seconds, and
// would answer without the site's headers.
import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionError } from 'fastify';
import { ApiError } from '#server/platform/http/api-error.ts';
import { isUpload } from '#server/platform/uploads/uploads.ts';

const statuses: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/** Whether a response is pending or has begun, so that other bytes on its connection would corrupt it. */
const isAnswering = ({ request, response }: Exchange) =>
  request.complete ? !response.writableFinished : response.headersSent;

export class RawAnswers {
  readonly #always: Readonly<Record<string, string>>;
  /** The last exchange on each connection. */
  readonly #exchanges = new WeakMap<Socket, Exchange>();

  /** @param always the headers of every answer */
  constructor(always: Readonly<Record<string, string>>) {
    this.#always = always;
  }

  watch(server: Server): void {
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      this.#exchanges.set(request.socket, { request, response });
    });
  }

  /** Answers an unreadable or late request on its bare connection, and closes that. */
  readonly answerUnreadable = (error: ConnectionError, socket: Socket): void => {
    const exchange = this.#exchanges.get(socket);
    // An upload has its own time limit (uploads.ts), and Node checks only once.
    if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && exchange && isUpload(exchange.request)) return;
    if (error.code === 'ECONNRESET' || !socket.writable || (exchange && isAnswering(exchange))) {
      socket.destroy();
      return;
    }
    const status = statuses[error.code] ?? 400;
    const body = JSON.stringify(new ApiError(status === 408 ? 'TOO_SLOW' : 'BAD_REQUEST').body);
    const lines = Object.entries({
      ...this.#always,
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    }).map(([name, value]) => `${name}: ${value}`);
    const text = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n');
    socket.end(text, () => socket.destroy());
  };
}
