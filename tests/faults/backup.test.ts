// Backups of a busy site, by the real commands: each is a snapshot, no request is refused, and restores survive interruptions.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { isSameContent, summarizeRows } from '#server/db/rows.ts';
import { listCopies, manifestOf, openPlace } from '#server/platform/backup/place.ts';
import { auditFiles } from '#server/platform/stored-files/queries.ts';
import { startSite } from '#server/start-site.ts';
import { emptyDatabase } from '#tests/support/databases.ts';
import { cameraPhoto, photoForm } from '#tests/support/photos.ts';
import { temporaryFolder, throwawayDataDir } from '#tests/support/scratch.ts';
import { startProcess, variablesFor } from '#tests/support/server-process.ts';
import { shell } from '#tests/support/shell.ts';
import { secretKey, testEnv } from '#tests/support/test-site.ts';
import { authorizeAll, save, signInWriters, type Writer } from '#tests/support/writers.ts';

const rounds = process.env.TEST_LONG ? 20 : 3;
const writers = 16;
const uploaders = 2;

interface Work {
  isOver: boolean;
  /** Writers pause while a copy is restored and checked, since copies would grow with every round. */
  isPaused: boolean;
  /** Answered requests, the slowest of them in milliseconds, and refused requests. */
  answered: number;
  slowest: number;
  readonly refused: string[];
}

async function counted(work: Work, what: string, ask: () => Promise<{ status: number }>): Promise<void> {
  const began = performance.now();
  const { status } = await ask();
  work.answered += 1;
  work.slowest = Math.max(work.slowest, performance.now() - began);
  if (status >= 300) work.refused.push(`${what}: ${status}`);
}

async function write(origin: string, writer: Writer, work: Work): Promise<void> {
  for (; !work.isOver; await pause(50))
    if (!work.isPaused) await counted(work, 'save', () => save(origin, writer));
}

/** Adds photos, and deletes every second one again. */
async function upload(origin: string, { cookie }: Writer, work: Work): Promise<void> {
  for (let number = 0; !work.isOver; number += 1) {
    while (work.isPaused) await pause(50);
    const body = photoForm({ title: 'Low tide' }, await cameraPhoto({ width: 900, height: 600 }));
    let id = 0;
    await counted(work, 'upload', async () => {
      const answer = await fetch(`${origin}/api/photos`, { method: 'POST', headers: { cookie }, body });
      id = (await answer.json()).id;
      return answer;
    });
    if (number % 2 === 1)
      await counted(work, 'delete', () =>
        fetch(`${origin}/api/photos/${id}`, { method: 'DELETE', headers: { cookie } }),
      );
  }
}

/** The number in each writer's reply after the restore; no reply mixes two saves. */
async function restoredNumbers(folder: string): Promise<number[]> {
  const site = await startSite(testEnv({ file: join(folder, 'reunion.sqlite') }, { DATA_DIR: folder }));
  try {
    const { db } = site.context;
    expect((await auditFiles(site.context)).missing).toEqual([]);
    const users = await db
      .selectFrom('users')
      .select(['id', 'username'])
      .where('username', 'like', 'writer%')
      .execute();
    const rsvps = await db.selectFrom('rsvps').select(['id', 'user_id', 'family_name']).execute();
    const members = await db
      .selectFrom('rsvp_members')
      .select(['rsvp_id', 'name'])
      .orderBy('position')
      .execute();
    return users
      .toSorted((a, b) => Number(a.username.slice(6)) - Number(b.username.slice(6)))
      .slice(0, writers)
      .map(({ id }) => {
        const rsvp = rsvps.find(({ user_id }) => user_id === id);
        const number = Number(rsvp?.family_name.slice('Save '.length) ?? 0);
        const names = members.filter(({ rsvp_id }) => rsvp_id === rsvp?.id).map(({ name }) => name);
        expect(names).toEqual(number === 0 ? [] : [`First ${number}`, `Second ${number}`]);
        return number;
      });
  } finally {
    await site.close();
  }
}

test.each(['sqlite', 'postgres'])(
  `${rounds} backups during ${writers} writers and ${uploaders} uploaders are each a snapshot on %s, and no request is refused`,
  async (engine) => {
    vi.stubEnv('TEST_DATABASE', engine);
    onTestFinished(() => void vi.unstubAllEnvs());
    const where = await emptyDatabase();
    const people = await signInWriters(where, writers + uploaders);
    await authorizeAll(where);
    const variables = { DATA_DIR: throwawayDataDir(), SECRET_KEY: secretKey, ...variablesFor(where) };
    const server = startProcess({ ...variables, TEST_LIMIT_FACTOR: '1000' });
    const origin = await server.listens();
    const work: Work = { isOver: false, isPaused: false, answered: 0, slowest: 0, refused: [] };
    const working = people.map((person, index) =>
      index < writers ? write(origin, person, work) : upload(origin, person, work),
    );
    const place = temporaryFolder();
    const seconds: number[] = [];
    try {
      for (let round = 0; round < rounds; round += 1) {
        work.isPaused = false;
        await pause(300);
        const least = people.slice(0, writers).map(({ answered }) => answered);
        const began = performance.now();
        expect(await shell('backup.ts', [place], variables)).toMatchObject({ code: 0 });
        seconds.push((performance.now() - began) / 1000);
        const most = people.slice(0, writers).map(({ sent }) => sent);
        work.isPaused = true;
        const folder = temporaryFolder();
        expect(await shell('restore.ts', [place], { DATA_DIR: folder, SECRET_KEY: secretKey })).toMatchObject(
          {
            code: 0,
          },
        );
        for (const [index, number] of (await restoredNumbers(folder)).entries()) {
          expect(number).toBeGreaterThanOrEqual(least[index] ?? 0);
          expect(number).toBeLessThanOrEqual(most[index] ?? 0);
        }
        rmSync(folder, { recursive: true, force: true });
      }
    } finally {
      Object.assign(work, { isOver: true, isPaused: false });
      await Promise.all(working);
    }
    expect(work.refused).toEqual([]);
    expect(work.answered).toBeGreaterThan(100);
    const longest = Math.max(...seconds).toFixed(1);
    console.log(
      `${engine}: ${rounds} backups, each at most ${longest} s with Node's start; ${work.answered} answers meanwhile, the slowest after ${Math.round(work.slowest)} ms`,
    );
  },
);

test.each(['sqlite', 'postgres'])(
  `a restore that is killed ${rounds} times is complete at the end on %s`,
  async (engine) => {
    vi.stubEnv('TEST_DATABASE', engine);
    onTestFinished(() => void vi.unstubAllEnvs());
    const from = await emptyDatabase();
    const [person] = await signInWriters(from, 1);
    await authorizeAll(from);
    const variables = { DATA_DIR: throwawayDataDir(), SECRET_KEY: secretKey, ...variablesFor(from) };
    const server = startProcess(variables);
    const origin = await server.listens();
    for (let photo = 0; photo < 8; photo += 1) {
      const body = photoForm({ title: 'Low tide' }, await cameraPhoto({ width: 900, height: 600 }));
      const headers = { cookie: person?.cookie ?? '' };
      expect((await fetch(`${origin}/api/photos`, { method: 'POST', headers, body })).status).toBe(201);
    }
    const place = temporaryFolder();
    expect(await shell('backup.ts', [place], variables)).toMatchObject({ code: 0 });
    await server.stop('SIGTERM');

    const began = performance.now();
    const other = { DATA_DIR: throwawayDataDir(), SECRET_KEY: secretKey };
    expect(await shell('restore.ts', [place], other)).toMatchObject({ code: 0 });
    const whole = performance.now() - began;
    const [copy] = await listCopies(await openPlace(place));
    const { content } = await manifestOf(await openPlace(place), copy?.id ?? '');
    // The server wrote this table's rows when it started.
    const { app_metadata: _, ...tables } = content.tables;
    const emptyTarget = async () => {
      const where = await emptyDatabase();
      return {
        where,
        variables: { DATA_DIR: throwawayDataDir(), SECRET_KEY: secretKey, ...variablesFor(where) },
      };
    };
    let [target, kills, wholes] = [await emptyTarget(), 0, 0];
    const isWhole = async () => {
      const site = await startSite(testEnv(target.where, target.variables));
      expect((await auditFiles(site.context)).missing).toEqual([]);
      const there = await site.database.snapshot(target.variables.DATA_DIR, (db) =>
        summarizeRows(db, site.database.kind),
      );
      await site.close();
      expect(isSameContent({ ...content, tables }, there)).toBe(true);
      wholes += 1;
    };
    /** @returns whether it was killed; otherwise all data is restored, by this run or by the killed one before */
    const isKilled = async (after?: number) => {
      const { code, said } = await shell('restore.ts', [place], target.variables, after);
      if (code !== 0 && code !== null) expect(said).toMatch(/There is a database already|is not empty/);
      return code === null;
    };
    while (kills < rounds) {
      if (await isKilled(whole * Math.random())) kills += 1;
      else {
        await isWhole();
        target = await emptyTarget();
      }
    }
    expect(await isKilled()).toBe(false);
    await isWhole();
    console.log(`${engine}: a restoring killed ${kills} times, whole ${wholes} times of ${wholes}`);
  },
);
