// The metrics for Prometheus: their format, their values, and access to them.
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { listening } from '#tests/support/instances.ts';
import { livePage } from '#tests/support/live-page.ts';
import { upload } from '#tests/support/photos.ts';
import { type TestSite, testSite } from '#tests/support/test-site.ts';

const token = 'a-token-of-the-collector-with-32-characters';
const withToken = { variables: { METRICS_TOKEN: token } };

const ask = ({ app }: TestSite, authorization?: string, url = '/api/metrics') =>
  app.inject({ url, headers: { ...(authorization && { authorization }) } });

const sampleShape = /^([a-z_]+)(?:\{((?:[a-z]+="(?:[^"\\\n]|\\.)*",?)+)\})? (-?[\d.e+-]+)$/;

/** The samples by name and labels; every line of the format is checked. */
async function samples(site: TestSite): Promise<Map<string, number>> {
  const { statusCode, body, headers } = await ask(site, `Bearer ${token}`);
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
  const found = new Map<string, number>();
  const types = new Map<string, string>();
  expect(body.endsWith('\n')).toBe(true);
  for (const line of body.trimEnd().split('\n')) {
    const [, kind, name = '', rest = ''] = /^# (HELP|TYPE) (\w+) (.+)$/.exec(line) ?? [];
    if (kind === 'TYPE') {
      expect(types.has(name), line).toBe(false);
      types.set(name, rest);
    }
    if (kind) continue;
    const [, metric = '', labels, value] = sampleShape.exec(line) ?? expect.fail(line);
    const base = types.has(metric) ? metric : metric.replace(/_(bucket|sum|count)$/, '');
    expect(['gauge', 'histogram'], line).toContain(types.get(base));
    const key = labels ? `${metric}{${labels}}` : metric;
    expect(found.has(key), `${line} twice`).toBe(false);
    found.set(key, Number(value));
  }
  return found;
}

test('requests are counted by method, route and class of status, and their durations are in buckets', async () => {
  const site = await testSite(withToken);
  const visitor = await site.as('nobody');
  for (let times = 0; times < 3; times += 1) await visitor('GET', '/api/reunion?why=not');
  await visitor('GET', '/api/photos/7');
  await visitor('POST', '/api/login', {});
  const found = await samples(site);
  const name = 'reunion_http_request_duration_seconds';
  const labels = 'method="GET",route="/api/reunion",status="2xx"';
  expect(found.get(`${name}_count{${labels}}`)).toBe(3);
  expect(found.get(`${name}_count{method="GET",route="/api/photos/:id",status="4xx"}`)).toBe(1);
  expect(found.get(`${name}_count{method="POST",route="/api/login",status="4xx"}`)).toBe(1);
  const buckets = [...found].filter(([key]) => key.startsWith(`${name}_bucket{${labels}`));
  const counts = buckets.map(([, value]) => value);
  expect(counts).toEqual(counts.toSorted((a, b) => a - b));
  expect([counts.length, counts.at(-1)]).toEqual([12, 3]);
  expect(found.get(`${name}_sum{${labels}}`)).toBeGreaterThan(0);
  expect([...found.keys()].join('\n')).not.toContain('why=');
});

test('a slow request is counted only in the buckets above its duration', async () => {
  const site = await testSite(withToken);
  site.context.monitor.count({ id: '1', method: 'GET', route: '/api/x', status: 200, milliseconds: 700 });
  const found = await samples(site);
  const at = (le: string) =>
    found.get(
      `reunion_http_request_duration_seconds_bucket{method="GET",route="/api/x",status="2xx",le="${le}"}`,
    );
  expect(['0.005', '0.5', '1', '+Inf'].map(at)).toEqual([0, 0, 1, 1]);
});

test('the metrics count stored and waiting things', async () => {
  const site = await testSite(withToken);
  const empty = await samples(site);
  const kind = 'url' in site.where ? 'postgres' : 'sqlite';
  const info = [...empty.keys()].find((key) => key.startsWith('reunion_database_info')) ?? '';
  expect(info).toMatch(new RegExp(`^reunion_database_info\\{kind="${kind}",version="\\d+\\.\\d+.*"\\}$`));
  expect(empty.has('reunion_last_backup_timestamp_seconds')).toBe(false);
  for (const name of ['mail_waiting', 'mail_oldest_seconds', 'photos', 'photo_bytes', 'live_connections'])
    expect(empty.get(`reunion_${name}`), name).toBe(0);

  const ann = await site.as({ authorized: true });
  await upload(site, ann);
  const now = site.clock.now();
  for (const created_at of [now, now + 5000])
    await site.db
      .insertInto('mails')
      .values({ encrypted_body: 'sealed', created_at, next_try_at: now + 1_000_000 })
      .execute();
  site.clock.advance(90_000);
  await site.db
    .insertInto('app_metadata')
    .values({ name: 'last-backup', value: '2025-06-30T07:00:00.000Z' })
    .execute();
  await livePage(await listening(site.app), ann.cookie);
  const found = await samples(site);
  const files = (await site.db.selectFrom('photos').select('files').execute()).flatMap(
    (row) => JSON.parse(row.files) as { bytes: number }[],
  );
  expect(files.length).toBeGreaterThan(1);
  expect(found.get('reunion_photos')).toBe(1);
  expect(found.get('reunion_photo_bytes')).toBe(files.reduce((sum, { bytes }) => sum + bytes, 0));
  expect(found.get('reunion_mail_waiting')).toBe(2);
  expect(found.get('reunion_mail_oldest_seconds')).toBe(90);
  expect(found.get('reunion_live_connections')).toBe(1);
  expect(found.get('reunion_last_backup_timestamp_seconds')).toBe(Date.parse('2025-06-30T07:00Z') / 1000);
  expect(found.get('process_resident_memory_bytes')).toBeGreaterThan(10_000_000);
});

test('a blocked event loop is measured, once', async () => {
  const site = await testSite(withToken);
  const worst = async () =>
    (await samples(site)).get('reunion_event_loop_delay_seconds{quantile="1"}') ?? Number.NaN;
  await pause(100);
  await worst();
  await pause(100);
  const until = performance.now() + 300;
  while (performance.now() < until);
  await pause(100);
  const heldUp = await worst();
  expect(heldUp).toBeGreaterThan(0.2);
  await pause(100);
  expect(await worst()).toBeLessThan(heldUp);
});

test('a collector with the token may read them, but not with another token or elsewhere', async () => {
  const site = await testSite(withToken);
  const statusOf = async (...args: [string?, string?]) => (await ask(site, ...args)).statusCode;
  expect(await statusOf(`Bearer ${token}`)).toBe(200);
  expect(await statusOf(`bearer ${token}`)).toBe(200);
  for (const wrong of [
    token,
    `Basic ${token}`,
    `Bearer ${token}x`,
    `Bearer ${token.slice(0, -1)}`,
    `Bearer ${token} more`,
    'Bearer ',
    'Bearer undefined',
  ])
    expect(await statusOf(wrong), wrong).toBe(401);
  expect(await statusOf(undefined, `/api/metrics?token=${token}`)).toBe(401);
  // It gives access to nothing else.
  expect(await statusOf(`Bearer ${token}`, '/api/admin/users')).toBe(401);
  const admin = await site.as({ admin: true, authorized: true });
  expect((await admin('GET', '/api/metrics')).statusCode).toBe(200);
  const changing = await site.as({ admin: true, authorized: true, mustChangePassword: true });
  expect((await changing('GET', '/api/metrics')).statusCode).toBe(403);
});

test('without a token in the variables every token is rejected', async () => {
  const site = await testSite();
  for (const sent of ['Bearer undefined', 'Bearer ', `Bearer ${token}`])
    expect((await ask(site, sent)).statusCode, sent).toBe(401);
});
