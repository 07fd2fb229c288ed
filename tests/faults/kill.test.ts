// A server that is killed, or told to stop, in the middle of its work has kept every write and every photo that it had
// answered, and can be started again. Unfinished files are gone after the sweep.
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Clock } from '#server/platform/jobs/clock.ts';
import { removeFiles, sweepAbandoned, sweepOrphans } from '#server/platform/stored-files/commands.ts';
import { auditFiles } from '#server/platform/stored-files/queries.ts';
import { type Site, startSite } from '#server/start-site.ts';
import { emptyDatabase } from '#tests/support/databases.ts';
import { dinner } from '#tests/support/events.ts';
import { howOften } from '#tests/support/how-often.ts';
import { cameraPhoto, photoForm } from '#tests/support/photos.ts';
import { groupsIn } from '#tests/support/portraits.ts';
import { throwawayDataDir } from '#tests/support/scratch.ts';
import { startProcess, variablesFor } from '#tests/support/server-process.ts';
import { secretKey, testEnv } from '#tests/support/test-site.ts';
import { authorizeAll, checkLedger, save, signInWriters, type Writer } from '#tests/support/writers.ts';

const isLong = Boolean(process.env.TEST_LONG);
const isShort = Boolean(process.env.TEST_SHORT);
const kills = howOften(1, 4, 100);
const stops = howOften(0, 2, 50);
const writers = 16;
const uploaders = 2;
/** Milliseconds until a restarted server answers, and until a server has stopped, on an idle machine. */
const maxToReady = 3000;
const maxToStop = 5000;
/** Writes that are answered before the server ends in a round, about one for each writer, and the maximum milliseconds for them. */
const writesARound = writers;
const maxForWrites = 60_000;
const hour = 3_600_000;

const host = (origin: string, { cookie }: Writer): Promise<Response> =>
  fetch(`${origin}/api/events`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify(dinner()),
  });

/** Saves a reply and hosts an event by turns until the server is gone. */
async function writeUntilGone(origin: string, writer: Writer): Promise<void> {
  for (;;) {
    const answer = await save(origin, writer).catch(() => undefined);
    if (!answer) return;
    expect([200, 201], answer.text).toContain(answer.status);
    const hosted = await host(origin, writer).catch(() => undefined);
    if (!hosted) return;
    expect(hosted.status).toBe(201);
  }
}

/** The ids in the server's answers. */
interface Uploads {
  readonly photos: number[];
  /** The writers who have a portrait. */
  readonly portraits: Set<Writer>;
}

/** Sends a photo and a portrait by turns until the server is gone. */
async function uploadUntilGone(origin: string, uploader: Writer, kept: Uploads): Promise<void> {
  const post = async (path: string, fields: Record<string, string>) => {
    const body = photoForm(fields, await cameraPhoto({ width: 900, height: 600 }));
    return fetch(`${origin}${path}`, { method: 'POST', headers: { cookie: uploader.cookie }, body })
      .then(async (response) => ({ status: response.status, body: await response.json() }))
      .catch(() => undefined);
  };
  for (;;) {
    const photo = await post('/api/photos', { title: 'Low tide' });
    if (!photo) return;
    expect(photo.status, JSON.stringify(photo.body)).toBe(201);
    kept.photos.push(photo.body.id);
    const portrait = await post('/api/profile/portrait', {});
    if (!portrait) return;
    expect(portrait.status, JSON.stringify(portrait.body)).toBe(200);
    kept.portraits.add(uploader);
  }
}

/** Every row has its files. After the sweep every file has its row, and nobody has two portraits. */
async function checkFiles({ context }: Site, kept: Uploads): Promise<void> {
  const rows = await context.db.selectFrom('photos').select('id').execute();
  const ids = new Set(rows.map(({ id }) => id));
  expect(kept.photos.filter((id) => !ids.has(id))).toEqual([]);
  const users = await context.db
    .selectFrom('users')
    .select('portrait')
    .where('portrait', 'is not', null)
    .execute();
  const named = await context.db.selectFrom('portraits').select('name').execute();
  expect(users.length).toBeGreaterThanOrEqual(kept.portraits.size);
  expect(named.map(({ name }) => name).toSorted()).toEqual(users.map(({ portrait }) => portrait).toSorted());
  expect((await auditFiles(context)).missing).toEqual([]);
  await removeFiles(context);
  // The sweep must not refuse because of their share: a kill leaves many orphans compared with so few photos.
  await sweepOrphans(context, true);
  await sweepAbandoned(context);
  const { missing, orphans } = await auditFiles(context);
  expect([missing, orphans, await readdir(context.uploadFolder)]).toEqual([[], [], []]);
  expect(await groupsIn({ context })).toHaveLength(rows.length + named.length);
}

/** A change and its line in the activity log share a transaction, so neither exists without the other. */
async function checkRows({ database }: Site): Promise<void> {
  const { db } = database;
  if (database.kind === 'sqlite') {
    const { rows } = await sql`pragma integrity_check`.execute(db);
    expect(rows).toEqual([{ integrity_check: 'ok' }]);
  }
  const logged = (type: string) =>
    db.selectFrom('activity_log').select('subject_id as id').where('type', '=', type).execute();
  const ids = (found: readonly { id: number }[]) => found.map(({ id }) => id).sort((a, b) => a - b);
  const [rsvps, events] = [
    await db.selectFrom('rsvps').select('id').execute(),
    await db.selectFrom('events').select('id').execute(),
  ];
  expect(rsvps).toHaveLength(writers);
  expect(ids(await logged('event.created'))).toEqual(ids(events));
  expect(ids(await logged('rsvp.created'))).toEqual(ids(rsvps));
}

const cases = ['sqlite', 'postgres']
  .flatMap((engine) => [
    { rounds: kills, signal: 'SIGKILL', engine } as const,
    { rounds: stops, signal: 'SIGTERM', engine } as const,
  ])
  .filter(({ rounds }) => rounds > 0);

test.each(cases)(
  `$rounds × $signal under ${writers} writers and ${uploaders} uploaders lose no answered write and no photo on $engine`,
  async ({ rounds, signal, engine }) => {
    vi.stubEnv('TEST_DATABASE', engine);
    onTestFinished(() => void vi.unstubAllEnvs());
    const where = await emptyDatabase();
    const people = await signInWriters(where, writers + uploaders);
    await authorizeAll(where);
    const variables = { DATA_DIR: throwawayDataDir(), SECRET_KEY: secretKey, ...variablesFor(where) };
    const [writing, uploading] = [people.slice(0, writers), people.slice(writers)];
    const kept: Uploads = { photos: [], portraits: new Set() };
    const answered = () => writing.reduce((sum, writer) => sum + writer.answered, 0);
    const start = async () => {
      const began = performance.now();
      const server = startProcess({ ...variables, TEST_LIMIT_FACTOR: '1000' });
      const origin = await server.listens();
      expect((await fetch(`${origin}/api/health`)).status).toBe(200);
      return { server, origin, readyIn: performance.now() - began };
    };

    const first = await start();
    let { server, origin } = first;
    const [readyIn, stoppedIn]: [number[], number[]] = [[], []];
    let interrupted = 0;
    for (let round = 0; round < rounds; round += 1) {
      const [goal, photos] = [answered() + writesARound, kept.photos.length];
      const working = [
        ...writing.map((writer) => writeUntilGone(origin, writer)),
        ...uploading.map((uploader) => uploadUntilGone(origin, uploader, kept)),
      ];
      await expect.poll(answered, { timeout: maxForWrites, interval: 10 }).toBeGreaterThan(goal);
      await expect
        .poll(() => kept.photos.length, { timeout: maxForWrites, interval: 10 })
        .toBeGreaterThan(photos);
      await pause(Math.random() * 500);
      const began = performance.now();
      await server.stop(signal);
      stoppedIn.push(performance.now() - began);
      expect(await server.ended, server.said).toBe(signal === 'SIGTERM' ? 0 : null);
      await Promise.all(working);
      interrupted = (await readdir(join(variables.DATA_DIR, 'uploads')).catch(() => [])).length;
      const next = await start();
      ({ server, origin } = next);
      readyIn.push(next.readyIn);
      for (const writer of writing) {
        const saved = await checkLedger(origin, writer);
        // A server that is told to stop still answers the writes that it has received.
        if (signal === 'SIGTERM') expect(saved).toBe(writer.answered);
      }
    }
    await server.stop('SIGTERM');
    // Other suites may slow down every start, so the fastest one is compared with the first. `npm test` has too few rounds for that.
    if (!isShort) expect(Math.min(...readyIn)).toBeLessThan(Math.max(maxToReady, 1.5 * first.readyIn));
    if (isLong && signal === 'SIGKILL') expect(interrupted).toBeGreaterThan(0);
    if (signal === 'SIGTERM') expect(Math.max(...stoppedIn)).toBeLessThan(maxToStop);

    // The clock is far enough ahead that the sweep treats every unfinished file as abandoned.
    const clock: Clock = { now: () => Date.now() + 2 * hour, reunionNow: () => new Date(), fixedNow: null };
    const site = await startSite(testEnv(where, variables), { clock });
    onTestFinished(site.close);
    await checkFiles(site, kept);
    await checkRows(site);
    console.log(
      `${engine}: ${rounds} × ${signal}; ${answered()} saves and ${kept.photos.length} photos answered, ${interrupted} uploads cut off, 0 lost; ready again after ${Math.min(...readyIn).toFixed(0)} to ${Math.max(...readyIn).toFixed(0)} ms, ended after at most ${Math.max(...stoppedIn).toFixed(0)} ms`,
    );
  },
);
