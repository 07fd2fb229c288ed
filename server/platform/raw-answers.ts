// Answers to what never becomes a request of Fastify's. Node would give them in its own words, without our headers.
import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionError } from 'fastify';
import { ApiError } from '#server/platform/api-error.ts';
import { isUpload } from '#server/platform/uploads.ts';

const statuses: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/** Whether bytes on its connection would get into an answer that has begun or is owed, or come after a refusal. */
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

  /** Looks after the server's own events. */
  watch(server: Server): void {
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      this.#exchanges.set(request.socket, { request, response });
    });
    server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
      const { headers, body } = this.#answer(new ApiError('BAD_REQUEST'));
      response.writeHead(417, headers).end(body);
    });
  }

  /** Answers bytes that are no request, or are too late to be one: there is no reply to write to, only the connection. */
  readonly answerUnreadable = (error: ConnectionError, socket: Socket): void => {
    const exchange = this.#exchanges.get(socket);
    // Whoever receives it looks after its time, and Node asks only once.
    if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && exchange && isUpload(exchange.request)) return;
    if (error.code === 'ECONNRESET' || !socket.writable || (exchange && isAnswering(exchange))) {
      socket.destroy();
      return;
    }
    const status = statuses[error.code] ?? 400;
    const { headers, body } = this.#answer(new ApiError(status === 408 ? 'TOO_SLOW' : 'BAD_REQUEST'));
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    const text = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n');
    socket.end(text, () => socket.destroy());
  };

  #answer(failure: ApiError): { headers: Record<string, string>; body: string } {
    const body = JSON.stringify(failure.body);
    return {
      headers: {
        ...this.#always,
        'cache-control': 'no-store',
        'content-type': 'application/json; charset=utf-8',
        'content-length': String(Buffer.byteLength(body)),
        connection: 'close',
      },
      body,
    };
  }
}
