// A server that is killed while photos and portraits come in: all that it had answered is there with its files, and what it
// had not finished is gone after the sweep.
import { rmSync } from 'node:fs';
import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Clock } from '#server/platform/jobs/clock.ts';
import { removeFiles, sweepAbandoned, sweepOrphans } from '#server/platform/stored-files/commands.ts';
import { auditFiles } from '#server/platform/stored-files/queries.ts';
import { startSite } from '#server/start-site.ts';
import { emptyDatabase } from '#tests/support/databases.ts';
import { cameraPhoto, photoForm } from '#tests/support/photos.ts';
import { startProcess, variablesFor } from '#tests/support/server-process.ts';
import { secretKey, testEnv } from '#tests/support/test-site.ts';
import { authorizeAll, signInWriters, type Writer } from '#tests/support/writers.ts';

const rounds = process.env.TEST_LONG ? 40 : 4;
const senders = 6;
/** Beside them: each gives themselves one portrait after the other. */
const faces = 3;
const hour = 3_600_000;

/** Sends photos, one after the other, until the server is gone. @param ids gets those that were answered */
async function sendUntilGone(origin: string, { cookie }: Writer, ids: number[]): Promise<void> {
  for (;;) {
    const body = photoForm({ title: 'Low tide' }, await cameraPhoto({ width: 900, height: 600 }));
    const answer = await fetch(`${origin}/api/photos`, { method: 'POST', headers: { cookie }, body })
      .then(async (response) => ({ status: response.status, photo: await response.json() }))
      .catch(() => undefined);
    if (!answer) return;
    expect(answer.status, JSON.stringify(answer.photo)).toBe(201);
    ids.push(answer.photo.id);
  }
}

/** Sends portraits in the same way. @param count is called for each that was answered */
async function facesUntilGone(origin: string, { cookie }: Writer, count: () => void): Promise<void> {
  for (;;) {
    const body = photoForm({}, await cameraPhoto({ width: 600, height: 600 }));
    const status = await fetch(`${origin}/api/profile/portrait`, {
      method: 'POST',
      headers: { cookie },
      body,
    }).then(
      (response) => response.text().then(() => response.status),
      () => undefined,
    );
    if (status === undefined) return;
    expect(status).toBe(200);
    count();
  }
}

test.each(['sqlite', 'postgres'])(
  `${rounds} kills during uploads leave no row without its files, and after the sweep no file without a row on %s`,
  async (engine) => {
    vi.stubEnv('TEST_DATABASE', engine);
    onTestFinished(() => void vi.unstubAllEnvs());
    const where = await emptyDatabase();
    const people = await signInWriters(where, senders + faces);
    await authorizeAll(where);
    const folder = await mkdtemp(join(tmpdir(), 'reunion-killed-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const variables = { DATA_DIR: folder, SECRET_KEY: secretKey, ...variablesFor(where) };

    const answered: number[] = [];
    const portraits = new Map<Writer, number>();
    let interrupted = 0;
    for (let round = 0; round < rounds; round += 1) {
      const server = startProcess(variables);
      const origin = await server.listens();
      const before = answered.length;
      const sending = people.map((person, index) => {
        if (index < senders) return sendUntilGone(origin, person, answered);
        return facesUntilGone(origin, person, () => portraits.set(person, (portraits.get(person) ?? 0) + 1));
      });
      // However slow the machine is: some are answered, a portrait among them, and others are on their way.
      await vi.waitFor(() => {
        expect(answered.length).toBeGreaterThan(before + 1);
        expect(portraits.size).toBeGreaterThan(0);
      }, 60_000);
      await pause(Math.random() * 900);
      await server.stop('SIGKILL');
      await Promise.all(sending);
      const uploads = join(variables.DATA_DIR, 'uploads');
      interrupted += (await readdir(uploads).catch(() => [])).length;
    }

    // Long after the last kill.
    const clock: Clock = { now: () => Date.now() + 2 * hour, reunionNow: () => new Date(), fixedNow: null };
    const site = await startSite(testEnv(where, variables), { clock });
    onTestFinished(site.close);
    const rows = await site.context.db.selectFrom('photos').select(['id', 'status']).execute();
    const ids = new Set(rows.map(({ id }) => id));
    expect(answered.filter((id) => !ids.has(id))).toEqual([]);
    expect(answered.length).toBeGreaterThan(rounds);
    expect(interrupted).toBeGreaterThan(0);
    // Who was answered has a portrait, and nobody two.
    const owners = await site.context.db
      .selectFrom('users')
      .select('portrait')
      .where('portrait', 'is not', null)
      .execute();
    const named = (await site.context.db.selectFrom('portraits').select('name').execute()).map(
      ({ name }) => name,
    );
    expect(owners.length).toBeGreaterThanOrEqual(portraits.size);
    expect(named.toSorted()).toEqual(owners.map(({ portrait }) => portrait).toSorted());
    expect((await auditFiles(site.context)).missing).toEqual([]);
    await removeFiles(site.context);
    // However many they are: of few photos a kill leaves a large part.
    await sweepOrphans(site.context, true);
    await sweepAbandoned(site.context);
    const { missing, orphans } = await auditFiles(site.context);
    expect([missing, orphans, await readdir(site.context.uploadFolder)]).toEqual([[], [], []]);
    const groups = new Set<string>();
    for await (const { id } of site.context.storage.list()) groups.add(id);
    expect(groups.size).toBe(rows.length + named.length);
  },
);
