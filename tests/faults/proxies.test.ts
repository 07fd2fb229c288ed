// The files of `deploy/` and compose.yaml: real Caddy and real nginx in front of two servers on PostgreSQL and S3. Containers are
// not run here, so compose.yaml is only compared with the image and with the variables that the server reads.
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import { readEnv } from '#server/env.ts';
import { emptyDatabase } from '#tests/support/databases.ts';
import { freePort } from '#tests/support/free-port.ts';
import { livePage } from '#tests/support/live-page.ts';
import { cameraPhoto, photoForm } from '#tests/support/photos.ts';
import { caddy, fileOf, nginx, proxyPath as PATH, root } from '#tests/support/proxies.ts';
import { s3BucketElsewhere } from '#tests/support/s3.ts';
import { temporaryFolder, throwawayDataDir } from '#tests/support/scratch.ts';
import { startProcess, variablesFor } from '#tests/support/server-process.ts';
import { authorizeAll, signInWriters, type Writer } from '#tests/support/writers.ts';

beforeAll(() => {
  vi.stubEnv('TEST_DATABASE', 'postgres');
  return () => void vi.unstubAllEnvs();
});

/** Signs in with a wrong password, from an address of this machine. @returns the status */
async function wrongSignIn(port: number, localAddress: string): Promise<number | undefined> {
  const origin = `http://127.0.0.1:${port}`;
  const headers = { 'content-type': 'application/json', origin };
  const asked = request(`${origin}/api/login`, { method: 'POST', localAddress, headers });
  asked.end(JSON.stringify({ username: randomUUID(), password: 'a wrong one' }));
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  answer.resume();
  return answer.statusCode;
}

test.for([
  ['Caddy', caddy],
  ['nginx', nginx],
] as const)(
  '%s passes on addresses and streams for two servers, and loses nothing while one restarts or the store is down',
  { timeout: 120_000 },
  async ([, start]) => {
    const where = await emptyDatabase();
    const [ann, ben] = (await signInWriters(where, 2)) as [Writer, Writer];
    await authorizeAll(where);
    const port = await freePort();
    const upstreams = [await freePort(), await freePort()] as const;
    const origin = `http://127.0.0.1:${port}`;
    const store = await s3BucketElsewhere();
    const variables = {
      ...variablesFor(where),
      STORAGE_URL: store.address,
      PUBLIC_URL: origin,
      TRUST_PROXY: 'loopback',
    };
    const serve = (upstream: number) =>
      startProcess({ ...variables, DATA_DIR: throwawayDataDir(), PORT: String(upstream) });
    const first = serve(upstreams[0]);
    await first.listens();
    const second = serve(upstreams[1]);
    await second.listens();
    await start({ port, upstreams });

    // The proxy does not buffer the stream, so Ben's upload is announced at once.
    const page = await livePage(origin, ann.cookie);
    const uploaded = await fetch(`${origin}/api/photos`, {
      method: 'POST',
      headers: { cookie: ben.cookie, origin },
      body: photoForm({ title: 'The pier' }, await cameraPhoto()),
    });
    expect(uploaded.status).toBe(201);
    await page.hears('photos');
    const { id } = await uploaded.json();
    const photos = await fetch(`${origin}/api/photos`, { headers: { cookie: ann.cookie } });
    expect(JSON.stringify(await photos.json())).toContain(`"id":${id}`);

    // The proxy passes on the client's address, so each client has its own limits.
    for (let tries = 0; tries < 25; tries += 1) expect(await wrongSignIn(port, '127.0.0.2')).toBe(401);
    expect(await wrongSignIn(port, '127.0.0.2')).toBe(429);
    expect(await wrongSignIn(port, '127.0.0.3')).toBe(401);

    // Requests continue while the first server is stopped and started again.
    let isDone = false;
    const failed: string[] = [];
    let asked = 0;
    const ask = async () => {
      while (!isDone) {
        asked += 1;
        const answer = await fetch(`${origin}/api/rsvps`, { headers: { cookie: ann.cookie } }).catch(String);
        if (typeof answer === 'string' || answer.status !== 200)
          failed.push(typeof answer === 'string' ? answer : String(answer.status));
        else await answer.arrayBuffer();
        await pause(20);
      }
    };
    const asking = [ask(), ask()];
    await pause(500);
    await first.stop('SIGTERM');
    expect(await first.ended).toBe(0);
    await pause(1500);
    const again = serve(upstreams[0]);
    await again.listens();
    // Only photos need the store. It is down for longer than two of Caddy's health checks.
    await store.stop();
    await pause(3000);
    isDone = true;
    await Promise.all(asking);
    expect(asked).toBeGreaterThan(100);
    expect(failed).toEqual([]);

    // Without a server nginx shows its own page, which is not checked.
    if (start !== caddy) return;
    await Promise.all([again.stop('SIGTERM'), second.stop('SIGTERM')]);
    const alone = await fetch(`${origin}/`);
    expect([alone.status, await alone.text()]).toEqual([
      503,
      "The site isn't available right now. Please try again in a moment.",
    ]);
  },
);

test('the Caddyfile of the README lets people wait while the one server is restarted', async () => {
  const [where, port, upstream] = [await emptyDatabase(), await freePort(), await freePort()];
  const [ann] = (await signInWriters(where, 1)) as [Writer];
  const origin = `http://127.0.0.1:${port}`;
  const variables = { ...variablesFor(where), PUBLIC_URL: origin, PORT: String(upstream) };
  const first = startProcess(variables);
  await first.listens();
  const [, file = ''] = /^`\/etc\/caddy\/Caddyfile`:\n\n```\n(.*?)^```/ms.exec(fileOf('README.md')) ?? [];
  expect(file).toContain('127.0.0.1:3000');
  const own = file.replace('reunion.example.org', origin).replace('127.0.0.1:3000', `127.0.0.1:${upstream}`);
  await caddy({ port, upstreams: [upstream] }, own);
  const answers: number[] = [];
  let isDone = false;
  const asking = (async () => {
    for (; !isDone; await pause(20)) {
      const answer = await fetch(`${origin}/api/user`, { headers: { cookie: ann.cookie } });
      await answer.arrayBuffer();
      answers.push(answer.status);
    }
  })();
  await expect.poll(() => answers.length).toBeGreaterThan(5);
  await first.stop('SIGTERM');
  await startProcess(variables).listens();
  const before = answers.length;
  await expect.poll(() => answers.length, { timeout: 40_000 }).toBeGreaterThan(before + 5);
  isDone = true;
  await asking;
  expect(new Set(answers)).toEqual(new Set([200]));
});

test('compose.yaml fits the image, the example of its variables, and the variables that the server reads', () => {
  const { services, volumes } = parse(fileOf('compose.yaml'), { merge: true });
  const dockerfile = fileOf('Dockerfile');
  const example = Object.fromEntries(
    fileOf('deploy/example.env')
      .split('\n')
      .filter((line) => /^\w+=/.test(line))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1) || 'x'.repeat(64)]),
  );
  const filledIn = (text: string) =>
    text.replace(/\$\{(\w+)[^}]*\}/g, (_, name: string) => {
      if (!(name in example)) throw new Error(`deploy/example.env lacks ${name}.`);
      return example[name] as string;
    });
  const sites = ['site1', 'site2', 'site3'];
  for (const name of sites) {
    const site = services[name];
    const env = Object.fromEntries(
      Object.entries(site.environment).map(([key, value]) => [key, filledIn(String(value))]),
    );
    const read = readEnv(env);
    expect(read.publicUrl).toBe('https://reunion.example.org');
    expect(read.trustProxy).toBe('uniquelocal');
    expect(read.databaseUrl).toContain('@database:5432/');
    expect(read.storageUrl).toContain('@store:7070/reunion/');
    expect(site.read_only).toBe(true);
    for (const volume of site.volumes) {
      const [from, to] = volume.split(':');
      expect(Object.keys(volumes)).toContain(from);
      expect(dockerfile).toMatch(new RegExp(`^VOLUME .*"${to}"`, 'm'));
    }
    for (const other of Object.keys(site.depends_on)) expect(Object.keys(services)).toContain(other);
  }
  // Docker's usual logs grow without a limit.
  for (const { logging } of Object.values<{ logging?: unknown }>(services))
    expect(logging).toEqual({ driver: 'local' });
  // Servers that work together have the same variables.
  for (const name of sites) expect(services[name].environment).toEqual(services.site1.environment);
  expect(services.caddy.environment.UPSTREAMS.split(' ')).toEqual(sites.map((name) => `${name}:3000`));
  expect(dockerfile).toMatch(/^EXPOSE 3000$/m);
  expect(Object.keys(example).sort()).toEqual(
    [...new Set([...fileOf('compose.yaml').matchAll(/\$\{(\w+)/g)].map(([, name]) => name))].sort(),
  );
});

test('Caddy accepts the file of deploy as it is', () => {
  const folder = temporaryFolder();
  expect(() =>
    execFileSync(
      'caddy',
      ['validate', '--config', join(root, 'deploy/Caddyfile'), '--adapter', 'caddyfile'],
      {
        env: { PATH, HOME: folder },
        stdio: 'pipe',
      },
    ),
  ).not.toThrow();
});
