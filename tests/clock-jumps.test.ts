// The machine's clock jumps, as with a flat battery: people can write meanwhile or sign in again, and once it is right
// all data is there, each mail was sent once, and nobody has to sign in again after an absence of up to sixty days.
import { expect, onTestFinished, test, vi } from 'vitest';
import { auditFiles } from '#server/platform/stored-files/queries.ts';
import { upload } from '#tests/support/photos.ts';
import { millers } from '#tests/support/rsvps.ts';
import { everyonesPassword, testSite } from '#tests/support/test-site.ts';

const hour = 3_600_000;
const day = 24 * hour;

test.each([
  ['an hour', hour],
  ['forty days', 40 * day],
  ['eleven years', 4000 * day],
])('data and sessions survive a clock that jumps by %s, forward and backward', async (_what, length) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2025-07-01T12:00:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  const site = await testSite();
  const ann = await site.as({ authorized: true });
  const visitor = await site.as('nobody');
  const { id: photo } = await upload(site, ann);
  expect((await ann('POST', '/api/rsvps', millers)).statusCode).toBe(201);
  const move = async (by: number) => {
    site.clock.advance(by);
    vi.setSystemTime(site.clock.now());
    await site.runJobs();
  };
  const askForPassword = async () => {
    const answer = await visitor('POST', '/api/forgot-password', { email: 'someone1@example.org' });
    expect(answer.statusCode).toBe(200);
  };
  let letters = 0;
  for (const jump of [length, -length]) {
    // One mail is being sent when the clock jumps, another is queued meanwhile.
    await askForPassword();
    await move(jump);
    await askForPassword();
    letters += 2;
    const credentials = { username: 'someone1', password: everyonesPassword };
    expect((await visitor('POST', '/api/login', credentials)).statusCode).toBe(200);
    expect([200, 401]).toContain((await ann('PUT', '/api/rsvps/1', millers)).statusCode);
    await move(-jump);
    await site.mails();
    expect(site.transport.sent).toHaveLength(letters);
    const isSignedIn = (await ann('GET', '/api/user')).statusCode === 200;
    expect(isSignedIn || length > 60 * day).toBe(true);
    // After years, the session has expired and Ann signs in again.
    const { headers } = await visitor('POST', '/api/login', credentials);
    const again = site.caller(String(headers['set-cookie']).split(';')[0] ?? '', ann.id);
    expect((await again('PUT', '/api/rsvps/1', millers)).statusCode).toBe(200);
    expect((await again('GET', `/api/photos/${photo}/files/full`)).statusCode).toBe(200);
  }
  const { missing, orphans } = await auditFiles(site.context);
  expect([missing, orphans]).toEqual([[], []]);
});
