// Identifying a request's session, and sending its cookie again.
import fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { SessionCookie } from '#server/platform/sessions/session-cookie.ts';
import { addSessionHooks } from '#server/platform/sessions/session-hooks.ts';
import type { Session } from '#server/platform/sessions/sessions.ts';

const token = 'abcDEF-_'.repeat(5).concat('123');
const cookie = new SessionCookie('http://localhost:3000');
const viewer = { id: 7, isAdmin: false, isAuthorized: true, needsPasswordReset: false };

type Handler = (request: FastifyRequest, reply: FastifyReply) => unknown;
const seen: Handler = ({ viewer: who, token: of, isSharedDevice, isExtended, isIdentified }) => ({
  who,
  ...(of !== undefined && { of }),
  isSharedDevice,
  isExtended,
  isIdentified,
});

/** A server with one session, a route whose answer depends on the person, and one whose answer does not. */
function serving(session: Partial<Session> | null, handler: Handler = seen) {
  const asked: (string | undefined)[] = [];
  const app = fastify();
  addSessionHooks(app, {
    cookie,
    findSession: async (of) => {
      asked.push(of);
      return session && { viewer, isSharedDevice: false, isExtended: false, ...session };
    },
    findReason: async () => undefined,
    paths: new Set(['/own']),
  });
  for (const path of ['/own', '/file']) app.get(path, handler);
  app.setNotFoundHandler(handler);
  const get = (url: string, headers: Record<string, string> = { cookie: `session=${token}` }) =>
    app.inject({ url, headers });
  return { app, asked, get };
}

const nobody = { who: null, isSharedDevice: false, isExtended: false };

test('a route whose answer depends on the person has the session, looked up once', async () => {
  const { asked, get } = serving({ isSharedDevice: true, isExtended: true });
  expect((await get('/own')).json()).toEqual({
    who: viewer,
    of: token,
    isSharedDevice: true,
    isExtended: true,
    isIdentified: true,
  });
  expect(asked).toEqual([token]);
});

test('a file is the same for everyone: no session is looked up for it', async () => {
  const { asked, get } = serving({});
  expect((await get('/file')).json()).toEqual({ ...nobody, isIdentified: false });
  expect(asked).toEqual([]);
});

test('an address without a route may be a page: its session is looked up, once', async () => {
  const { asked, get } = serving({});
  expect((await get('/nowhere')).json()).toMatchObject({ who: viewer, of: token, isIdentified: true });
  expect(asked).toEqual([token]);
});

test('a request without a valid session cookie is anonymous', async () => {
  expect((await serving({}).get('/own', {})).json()).toEqual({ ...nobody, isIdentified: true });
  expect((await serving(null).get('/own')).json()).toEqual({ ...nobody, isIdentified: true });
});

const answering =
  (cacheControl: string | undefined, ownCookie?: string): Handler =>
  (_request, reply) => {
    if (cacheControl !== undefined) reply.header('cache-control', cacheControl);
    if (ownCookie !== undefined) reply.header('set-cookie', ownCookie);
    return 'answer';
  };

test.each(['private', 'no-store', 'private, no-cache', 'no-cache, no-store'])(
  'the cookie of a session that was extended is sent again with an answer that is %s',
  async (cacheControl) => {
    const { get } = serving({ isExtended: true }, answering(cacheControl));
    expect((await get('/own')).headers['set-cookie']).toBe(
      `session=${token}; Path=/; HttpOnly; SameSite=Lax; Max-Age=2592000`,
    );
    const shared = serving({ isExtended: true, isSharedDevice: true }, answering(cacheControl));
    expect((await shared.get('/own')).headers['set-cookie']).toBe(
      `session=${token}; Path=/; HttpOnly; SameSite=Lax`,
    );
  },
);

test.each(['public, max-age=60', 'no-cache', undefined])(
  'no cookie goes out with an answer that others may keep (%s)',
  async (cacheControl) => {
    const { get } = serving({ isExtended: true }, answering(cacheControl));
    expect((await get('/own')).headers['set-cookie']).toBeUndefined();
  },
);

test('no cookie is set for a session that was not extended, or for nobody', async () => {
  expect((await serving({}, answering('private')).get('/own')).headers['set-cookie']).toBeUndefined();
  expect((await serving(null, answering('private')).get('/own')).headers['set-cookie']).toBeUndefined();
});

test('no cookie is set for a session that has ended meanwhile: the browser may have another one by now', async () => {
  const { get } = serving({ isExtended: true }, (_request, reply) =>
    reply.code(401).header('cache-control', 'no-store').send('You have been signed out'),
  );
  expect((await get('/own')).headers['set-cookie']).toBeUndefined();
});

test("a new session's own cookie takes precedence", async () => {
  const { get } = serving({ isExtended: true }, answering('no-store', 'session=new'));
  expect((await get('/own')).headers['set-cookie']).toBe('session=new');
});
