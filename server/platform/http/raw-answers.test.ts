// The answers to bytes that are not a valid request, from a bare server on a real port.
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import type { ConnectionError } from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { failures } from '#contract/errors.ts';
import { RawAnswers } from '#server/platform/http/raw-answers.ts';
import { partsOf, rawConnection } from '#tests/support/raw-connection.ts';
import { end, field, file, receiving } from '#tests/support/receiving-forms.ts';

type Handling = (request: IncomingMessage, response: ServerResponse) => void;

/** @param handle answers valid requests */
async function listening(handle: Handling = (_request, response) => response.end()) {
  const answers = new RawAnswers({ 'x-of-every-answer': 'kept' });
  const sockets: Socket[] = [];
  const server = createServer(handle);
  answers.watch(server);
  server.on('clientError', (error, socket) =>
    answers.answerUnreadable(error as ConnectionError, socket as Socket),
  );
  server.on('connection', (socket) => sockets.push(socket));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  /** An error of the connection, as Node reports it. */
  const fail = (code: string) =>
    server.emit('clientError', Object.assign(new Error(code), { code }), sockets[0]);
  return { open: (bytes: string) => rawConnection(`http://127.0.0.1:${port}`, bytes), sockets, fail };
}

const post = 'POST / HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\n\r\n';
const get = 'GET / HTTP/1.1\r\nhost: a\r\n\r\n';
const garbage = 'no request at all\r\n\r\n';

test.each([
  ['bytes that are no request', garbage, '400 Bad Request', 'BAD_REQUEST'],
  [
    'heads without an end',
    `GET / HTTP/1.1\r\nx: ${'x'.repeat(20_000)}`,
    '431 Request Header Fields Too Large',
    'BAD_REQUEST',
  ],
  ['a body that cannot be read', `${post}x\r\n`, '400 Bad Request', 'BAD_REQUEST'],
] as const)(
  '%s are answered as everything else is, and the connection is closed',
  async (_what, bytes, status, code) => {
    const { open } = await listening(() => {});
    const connection = await open(bytes);
    await connection.closed;
    const { head, body } = partsOf(connection.answer);
    const [first, ...headers] = head.split('\r\n');
    expect(first).toBe(`HTTP/1.1 ${status}`);
    const text = JSON.stringify({ message: failures[code][1], code });
    expect(JSON.stringify(body)).toBe(text);
    expect(headers.filter((one) => !/^date:/i.test(one))).toEqual([
      'x-of-every-answer: kept',
      'cache-control: no-store',
      'content-type: application/json; charset=utf-8',
      `content-length: ${text.length}`,
      'connection: close',
    ]);
  },
);

test('a request that does not arrive in time gets an error response', async () => {
  const { open, sockets, fail } = await listening();
  const connection = await open('GET / HTTP/1.1\r\n');
  await vi.waitFor(() => expect(sockets[0]?.bytesRead).toBeGreaterThan(0));
  fail('ERR_HTTP_REQUEST_TIMEOUT');
  await connection.closed;
  expect(connection.answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  expect(partsOf(connection.answer).body).toMatchObject({ code: 'TOO_SLOW' });
});

test('an upload has a separate time limit, and is accepted', async () => {
  const { server, origin, left } = await receiving();
  const answers = new RawAnswers({});
  answers.watch(server);
  let socket: Socket | undefined;
  server.on('connection', (one) => {
    socket = one;
  });
  const form = field('title', 'Low tide') + file('photo') + end;
  const head = `POST / HTTP/1.1\r\nhost: a\r\ncontent-type: multipart/form-data; boundary=x\r\nconnection: close\r\ncontent-length: ${form.length}\r\n\r\n`;
  const connection = await rawConnection(origin, head);
  await vi.waitFor(() => expect(left()).toHaveLength(1));
  const late = Object.assign(new Error('late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
  answers.answerUnreadable(late as ConnectionError, socket as Socket);
  connection.send(form);
  await connection.closed;
  expect(connection.answer).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
});

test('a closed connection gets no answer', async () => {
  const { open, sockets, fail } = await listening();
  const connection = await open('GET / HTTP/1.1\r\n');
  await vi.waitFor(() => expect(sockets[0]?.bytesRead).toBeGreaterThan(0));
  fail('ECONNRESET');
  await connection.closed;
  expect(connection.answer).toBe('');
});

test('where an answer is owed or has begun nothing is put into it', async () => {
  // Pending: the request has arrived completely, and its answer was not sent.
  const owing = await listening(() => {});
  const owed = await owing.open(get + garbage);
  await owed.closed;
  expect(owed.answer).toBe('');
  // Begun: the request has not arrived completely, and its answer is being sent.
  const beginning = await listening((_request, response) => void response.writeHead(200).write('begun'));
  const begun = await beginning.open(post);
  await vi.waitFor(() => expect(begun.answer).toContain('begun'));
  begun.send('x\r\n');
  await begun.closed;
  expect(begun.answer).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  expect(begun.answer).not.toContain('400');
});

test('a finished answer may be followed by another', async () => {
  const { open } = await listening((_request, response) => response.end('first'));
  const connection = await open(get);
  await vi.waitFor(() => expect(connection.answer).toContain('first'));
  await setImmediate();
  connection.send(garbage);
  await connection.closed;
  expect(connection.answer.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 400']);
});
