// Cached answers are compressed as the client accepts, have the same JSON in every encoding, and a cheap tag.
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { dinner } from '#tests/support/events.ts';
import { stubPages } from '#tests/support/stub-pages.ts';
import { type Caller, testSite } from '#tests/support/test-site.ts';

const decoded = ({ headers, rawPayload }: Awaited<ReturnType<Caller>>): string => {
  const encoding = headers['content-encoding'];
  if (encoding === 'br') return brotliDecompressSync(rawPayload).toString();
  return encoding === 'gzip' ? gunzipSync(rawPayload).toString() : rawPayload.toString();
};

const taking = (encoding: string) => ({ 'accept-encoding': encoding });

test('a list is the same in every encoding, with each viewer’s own part in it', async () => {
  const { as } = await testSite();
  const [host, guest, other] = [
    await as({ authorized: true }),
    await as({ authorized: true }),
    await as({ authorized: true }),
  ];
  for (let count = 0; count < 5; count += 1) await host('POST', '/api/events', dinner());
  const [first] = (await host('GET', '/api/events')).json();
  await guest('POST', `/api/events/${first.id}/signup`, { attendeeCount: 2 });
  await other('POST', `/api/events/${first.id}/signup`, { attendeeCount: 3 });
  for (const [who, mine] of [
    [host, null],
    [guest, { attendeeCount: 2 }],
    [other, { attendeeCount: 3 }],
  ] as const) {
    const plain = await who('GET', '/api/events');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.json()[0].mySignup).toEqual(mine);
    for (const [asked, encoding] of [
      ['gzip, deflate, br, zstd', 'br'],
      ['gzip;q=0.5, br;q=0', 'gzip'],
      ['GZIP', 'gzip'],
      ['identity', undefined],
    ] as const) {
      const answer = await who('GET', '/api/events', undefined, taking(asked));
      expect([asked, answer.headers['content-encoding']]).toEqual([asked, encoding]);
      expect(answer.headers).toMatchObject({
        vary: 'accept-encoding',
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'private, no-cache',
      });
      expect(decoded(answer)).toBe(plain.body);
    }
  }
});

test('an answer that is too short is not compressed', async () => {
  const { as } = await testSite();
  const answer = await (await as({ authorized: true }))('GET', '/api/events', undefined, taking('br'));
  expect(answer.headers['content-encoding']).toBeUndefined();
  expect(answer.body).toBe('[]');
});

test('each encoding and each viewer has a separate tag, until a topic of the list changes', async () => {
  const { as } = await testSite();
  const [ann, bob] = [await as({ authorized: true }), await as({ authorized: true })];
  await ann('POST', '/api/events', dinner());
  const tag = async (who: Caller, encoding: string) =>
    String((await who('GET', '/api/events', undefined, taking(encoding))).headers.etag);
  const tags = [
    await tag(ann, 'br'),
    await tag(ann, 'gzip'),
    await tag(ann, 'identity'),
    await tag(bob, 'br'),
  ];
  expect(new Set(tags).size).toBe(tags.length);
  const known = { 'if-none-match': tags[0] ?? '', ...taking('br') };
  expect((await ann('GET', '/api/events', undefined, known)).statusCode).toBe(304);
  expect((await bob('GET', '/api/events', undefined, known)).statusCode).toBe(200);
  await bob('POST', '/api/events', dinner());
  const later = await ann('GET', '/api/events', undefined, known);
  expect([later.statusCode, later.json().length]).toEqual([200, 2]);
});

test('a person whose rights have changed does not get 304', async () => {
  const { as, db } = await testSite();
  const [ann, bob] = [await as({ authorized: true }), await as({ authorized: true })];
  const week = { arriving: '2025-07-26', departing: '2025-08-02' };
  await bob('POST', '/api/rsvps', { familyName: 'Miller', members: [{ name: 'Bob', ...week }] });
  const first = await ann('GET', '/api/rsvps');
  expect(first.json()).toHaveLength(1);
  await db.updateTable('users').set({ is_authorized: 0 }).where('id', '=', ann.id).execute();
  const known = { 'if-none-match': String(first.headers.etag) };
  const later = await ann('GET', '/api/rsvps', undefined, known);
  expect([later.statusCode, later.json()]).toEqual([200, []]);
});

test('a cached page is the same in every encoding, and is rendered once', async () => {
  const { pages, rendered } = await stubPages();
  const { as } = await testSite({ pages });
  const visitor = await as('nobody');
  const plain = await visitor('GET', '/auth');
  for (const encoding of ['br', 'gzip', 'br']) {
    const answer = await visitor('GET', '/auth', undefined, taking(encoding));
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(decoded(answer)).toBe(plain.body);
  }
  expect(rendered).toHaveLength(1);
});
