// Limits count the client's address behind a proxy, and a client cannot choose it.
import { expect, test } from 'vitest';
import { type Options, type TestSite, testSite } from '#tests/support/test-site.ts';

/** Sends a wrong code, for another e-mail each time, so that only the network's attempts add up. */
async function guess({ app }: TestSite, from: { remoteAddress?: string; forwarded?: string }, nth: number) {
  const { remoteAddress = '127.0.0.1', forwarded } = from;
  const answer = await app.inject({
    method: 'POST',
    url: '/api/verify-email',
    remoteAddress,
    headers: { 'content-type': 'application/json', ...(forwarded && { 'x-forwarded-for': forwarded }) },
    payload: JSON.stringify({ email: `guessed${nth}@example.org`, code: '123456' }),
  });
  return answer.statusCode;
}

const limited = (options: Options) => testSite({ limitFactor: 1, ...options });

/** Uses up the limit of 60, each time from the address that `at` returns. */
async function useUp(site: TestSite, at: (nth: number) => { remoteAddress?: string; forwarded?: string }) {
  for (let nth = 0; nth < 60; nth += 1) expect(await guess(site, at(nth), nth)).toBe(400);
}

test('a trusted proxy distinguishes clients, and a client cannot pretend to be many', async () => {
  const site = await limited({ trustProxy: 'loopback' });
  await useUp(site, (nth) => ({ forwarded: `198.51.100.${nth}, 192.0.2.7` }));
  expect(await guess(site, { forwarded: '198.51.100.99, 192.0.2.7' }, 60)).toBe(429);
  expect(await guess(site, { forwarded: '192.0.2.8' }, 61)).toBe(400);
});

test('without TRUST_PROXY no proxy is trusted', async () => {
  const site = await limited({});
  await useUp(site, (nth) => ({ remoteAddress: '192.0.2.7', forwarded: `198.51.100.${nth}` }));
  expect(await guess(site, { remoteAddress: '192.0.2.7', forwarded: '198.51.100.99' }, 60)).toBe(429);
  expect(await guess(site, { remoteAddress: '192.0.2.8' }, 61)).toBe(400);
});

test('a stranger who claims to be a proxy is not trusted', async () => {
  const site = await limited({ trustProxy: '10.0.0.0/8' });
  await useUp(site, (nth) => ({ remoteAddress: '192.0.2.7', forwarded: `198.51.100.${nth}` }));
  expect(await guess(site, { remoteAddress: '192.0.2.7', forwarded: '10.0.0.1' }, 60)).toBe(429);
  expect(await guess(site, { remoteAddress: '10.0.0.1', forwarded: '192.0.2.8' }, 61)).toBe(400);
});

test('an IPv6 customer has one limit for all addresses of the network, behind a proxy too', async () => {
  const site = await limited({ trustProxy: 'loopback' });
  await useUp(site, (nth) => ({ forwarded: `2001:db8:1:2:${nth.toString(16)}::1` }));
  expect(await guess(site, { forwarded: '2001:db8:1:2:ffff::1' }, 60)).toBe(429);
  expect(await guess(site, { forwarded: '2001:db8:1:3::1' }, 61)).toBe(400);
});

test('an address counts as one in any notation: with a port, or as an IPv6 one', async () => {
  const site = await limited({ trustProxy: 'loopback' });
  const forms = [
    (nth: number) => `203.0.113.7:${50_000 + nth}`,
    () => '::ffff:203.0.113.7',
    () => '::ffff:cb00:7107',
    (nth: number) => `[::ffff:cb00:7107]:${50_000 + nth}`,
  ];
  await useUp(site, (nth) => ({ forwarded: forms[nth % forms.length]?.(nth) ?? '' }));
  expect(await guess(site, { forwarded: '203.0.113.7' }, 60)).toBe(429);
  expect(await guess(site, { remoteAddress: '::ffff:cb00:7107' }, 61)).toBe(429);
  expect(await guess(site, { forwarded: '[2001:db8::1]:443' }, 62)).toBe(400);
});

test('a trusted proxy is trusted by its IPv6 address too, and nobody else is', async () => {
  const site = await limited({ trustProxy: 'loopback,10.0.0.0/8,2001:db8:ffff::/48' });
  const proxies = ['10.0.0.1', '::ffff:10.0.0.1', '2001:db8:ffff::1'];
  await useUp(site, (nth) => ({ forwarded: `203.0.113.7, ${proxies[nth % proxies.length]}` }));
  expect(await guess(site, { forwarded: '203.0.113.7, 10.0.0.2' }, 60)).toBe(429);
  expect(await guess(site, { forwarded: '203.0.113.8, 10.0.0.2' }, 61)).toBe(400);
  expect(await guess(site, { forwarded: '203.0.113.9, 11.0.0.1' }, 62)).toBe(400);
  expect(await guess(site, { forwarded: '203.0.113.7, 11.0.0.1' }, 63)).toBe(400);
});
