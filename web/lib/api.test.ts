import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { QueryObserver } from '@tanstack/react-query';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { heardHeader } from '#contract/endpoint.ts';
import { getUser, logout } from '#contract/identity/accounts.ts';
import { approveRsvp, listRsvps, saveRsvp } from '#contract/rsvps/rsvps.ts';
import { applyAnswer } from '#web/lib/announcements.ts';
import { call, failureMessage, RequestFailure, read } from '#web/lib/api.ts';
import { keptSince } from '#web/lib/offline.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { keptAtHeader, patientHeader } from '#web/worker/headers.ts';

/** A server that answers with given bytes, and records its requests. */
let answer = '';
let asked = { method: '', url: '', type: '', body: '' };
let heard: unknown;
let server: Server;
const reach = globalThis.fetch;

const respond = (status: string, body = '', type = 'application/json') => {
  answer = `HTTP/1.1 ${status}\r\ncontent-type: ${type}\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`;
};

beforeAll(async () => {
  server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part) => parts.push(part));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      heard = headers[heardHeader];
      asked = { method, url, type: headers['content-type'] ?? '', body: Buffer.concat(parts).toString() };
      const socket: Socket | null = response.socket;
      socket?.end(answer);
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => reach(`http://127.0.0.1:${port}${path}`, init));
});
afterAll(() => {
  server.close();
  vi.unstubAllGlobals();
});

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => expect.unreachable('it succeeded'),
    (failure: unknown) => {
      if (!(failure instanceof RequestFailure)) throw failure;
      return failure;
    },
  );

describe('a call', () => {
  test('requests the endpoint’s address with its method', async () => {
    respond('200 OK', '{"id":7}');
    await call(approveRsvp, { params: { id: '7' } });
    expect(asked).toEqual({ method: 'POST', url: '/api/admin/rsvps/7/approve', type: '', body: '' });
    const body = { familyName: 'Miller', members: [] };
    await call(saveRsvp, { body });
    expect(asked).toEqual({
      method: 'POST',
      url: '/api/rsvps',
      type: 'application/json',
      body: JSON.stringify(body),
    });
  });

  test('returns the answer, and nothing for 204', async () => {
    respond('200 OK', '[]');
    expect(await call(listRsvps)).toEqual([]);
    respond('204 No Content', '', 'text/plain');
    expect(await call(logout)).toBeUndefined();
  });
});

test('for a while, requests name the last announcement that the page knows', async () => {
  applyAnswer(createQueryClient(), { 'a.1': ['rsvps'], 'a.2': ['events'] });
  respond('200 OK', '[]');
  await call(listRsvps);
  expect(heard).toBe('a.2');
  const later = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 5000);
  await call(listRsvps);
  expect(heard).toBeUndefined();
  later.mockRestore();
});

describe('the message of a failure', () => {
  test('is that of the body, with its code and issues', async () => {
    const issues = [{ path: 'members.0.name', message: 'Name is required' }];
    respond('400 Bad Request', JSON.stringify({ message: 'Please check', code: 'INVALID_INPUT', issues }));
    const failure = await failureOf(call(getUser));
    expect(failure).toMatchObject({ status: 400, message: 'Please check', code: 'INVALID_INPUT', issues });
  });

  test('is the status text when the body is not JSON, or JSON without a message', async () => {
    respond('502 Bad Gateway', '<h1>Oops</h1>', 'text/html');
    expect((await failureOf(call(getUser))).message).toBe('Bad Gateway');
    respond('502 Bad Gateway', '{"error":1}');
    expect((await failureOf(call(getUser))).message).toBe('Bad Gateway');
    respond('502 Bad Gateway', '{broken');
    expect((await failureOf(call(getUser))).message).toBe('Bad Gateway');
  });

  test('is the status number when there is nothing else', async () => {
    respond('599', '', 'text/plain');
    expect((await failureOf(call(getUser))).message).toBe('Request failed with status 599');
  });

  test('is the specification’s text for the action when the server sends none', async () => {
    const fallback = 'Failed to update profile';
    const words = async () => failureMessage(await failureOf(call(logout)), fallback);
    respond('502 Bad Gateway', '<h1>Oops</h1>', 'text/html');
    expect(await words()).toBe(fallback);
    respond('500 Internal Server Error', '', 'text/plain');
    expect(await words()).toBe(fallback);
    respond('500 Internal Server Error', '{"message":{"text":"no"},"issues":"none"}');
    expect(await words()).toBe(fallback);
    respond('503 Service Unavailable', '{"message":"The site is being repaired."}');
    expect(await words()).toBe('The site is being repaired.');
    answer = '';
    expect(await words()).toBe('Network error. Please try again.');
  });

  test('says that the network failed when there was no answer', async () => {
    answer = '';
    expect(await failureOf(call(getUser))).toMatchObject({
      status: 0,
      message: 'Network error. Please try again.',
    });
  });
});

test('an interrupted answer is a failure, and so is one that never comes', async () => {
  const words = { status: 0, message: 'Network error. Please try again.' };
  respond('200 OK', '[{"id":7},{"id":8}]');
  answer = answer.slice(0, -5);
  expect(await failureOf(call(listRsvps))).toMatchObject(words);
  // The server never answers. The signal's minute is counted by Node itself, so a short timeout stands in for it.
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const stop = new AbortController();
    setTimeout(() => stop.abort(), 20);
    return stop.signal;
  });
  const silent = createServer(() => {}).listen(0, '127.0.0.1');
  try {
    await new Promise((ready) => silent.once('listening', ready));
    const { port } = silent.address() as AddressInfo;
    const ownFetch = globalThis.fetch;
    vi.stubGlobal('fetch', (_: string, init: RequestInit) => reach(`http://127.0.0.1:${port}/`, init));
    expect(await failureOf(call(getUser))).toMatchObject(words);
    expect(timeout).toHaveBeenCalledWith(60_000);
    vi.stubGlobal('fetch', ownFetch);
  } finally {
    silent.closeAllConnections();
    silent.close();
    timeout.mockRestore();
  }
});

test('a cached answer is shown until the server’s has arrived, and never replaces a newer one', async () => {
  let line: 'slow' | 'gone' | 'good' = 'slow';
  const lines: string[] = [];
  // As the worker: only a page that has no answer yet gets the cached one.
  const own = globalThis.fetch;
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Record<string, string> }) => {
    const isPatient = patientHeader in headers;
    lines.push(`${line}${isPatient ? ', patient' : ''}`);
    return line === 'gone' || (line === 'slow' && !isPatient)
      ? Response.json(['kept'], { headers: { [keptAtHeader]: '2025-07-28T12:00:00.000Z' } })
      : Response.json([line]);
  });
  const client = createQueryClient();
  const query = read(listRsvps);
  const shown = new Set<unknown>();
  const end = new QueryObserver(client, query).subscribe(({ data }) => shown.add(data?.[0]));
  await vi.waitFor(() => expect([...shown]).toEqual([undefined, 'kept', 'slow']));
  const now = () => client.getQueryData(query.queryKey);
  // The server is out of reach when the page's own change is refetched: it still shows it, and asks again later.
  line = 'gone';
  client.setQueryData<unknown>(query.queryKey, ['saved']);
  await client.invalidateQueries({ queryKey: query.queryKey });
  expect(now()).toEqual(['saved']);
  expect(client.getQueryState(query.queryKey)).toMatchObject({ status: 'error', isInvalidated: true });
  expect(keptSince.get()).toBe('2025-07-28T12:00:00.000Z');
  line = 'good';
  await client.invalidateQueries({ queryKey: query.queryKey });
  expect(now()).toEqual(['good']);
  expect(lines).toEqual(['slow', 'slow, patient', 'gone, patient', 'good, patient']);
  end();
  vi.stubGlobal('fetch', own);
});

test('the key of a read contains its path, and its metadata the topics', () => {
  expect(read(listRsvps)).toMatchObject({
    queryKey: ['/api/rsvps'],
    meta: { topics: ['rsvps', 'users', 'settings'] },
  });
});
