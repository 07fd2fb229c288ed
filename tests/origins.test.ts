// Which writes are from this site, if the browser sends their origin.
import { expect, test } from 'vitest';
import { type Options, testSite } from '#tests/support/test-site.ts';

test('whole origins are compared: scheme, host and port', async () => {
  const ask = async (options: Options, headers: object) => {
    const { app } = await testSite(options);
    const answer = await app.inject({ method: 'POST', url: '/api/logout', headers: { ...headers } });
    return answer.statusCode;
  };
  const https = { publicUrl: 'https://reunion.example.org' };
  const http = { publicUrl: 'http://reunion.example.org' };
  const host = 'reunion.example.org';
  const proxied = { ...http, trustProxy: 'loopback' };
  const forwarded = {
    host: '127.0.0.1:3000',
    'x-forwarded-host': 'other.example.org',
    'x-forwarded-proto': 'https',
  };
  for (const [options, headers, status] of [
    [https, { host, origin: `https://${host}` }, 204],
    [https, { host, origin: `https://${host}:443` }, 204],
    [https, { host, origin: `http://${host}` }, 403],
    [https, { host: `${host}:80`, origin: `http://${host}` }, 403],
    [https, { host, origin: `http://${host}:443` }, 403],
    [https, { host, origin: `https://${host}:8443` }, 403],
    // With any host name passed on by the proxy, the site's own address is accepted.
    [https, { host: '10.0.0.1:3000', origin: `https://${host}` }, 204],
    [https, { host, origin: `https://${host}`, 'sec-fetch-site': 'cross-site' }, 403],
    // The proxy passes on another host name that leads here, and its connection is plain http.
    [https, { host: 'other.example.org', origin: 'https://other.example.org' }, 204],
    [https, { host: 'other.example.org', origin: 'http://other.example.org' }, 403],
    [https, { ...forwarded, origin: 'https://other.example.org' }, 403],
    [{ ...https, trustProxy: 'loopback' }, { ...forwarded, origin: 'https://other.example.org' }, 204],
    [http, { host, origin: `http://${host}` }, 204],
    [http, { host, origin: `https://${host}` }, 403],
    [proxied, { ...forwarded, origin: 'https://other.example.org' }, 204],
    [proxied, { ...forwarded, origin: 'http://other.example.org' }, 403],
    [http, { ...forwarded, origin: 'https://other.example.org' }, 403],
  ] as const)
    expect([headers, await ask(options, headers)]).toEqual([headers, status]);
});
