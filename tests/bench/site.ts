// The measured site: the real process as `npm start` runs it, on its own data folder, with 500 people and the RSVPs of 60 families.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '#server/db/connect.ts';
import type { Db } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { hashPassword } from '#server/platform/sessions/passwords.ts';
import { openSession } from '#server/platform/sessions/sessions.ts';
import { type Running, runNode } from '#tests/bench/processes.ts';
import { settingsWith } from '#tests/support/settings.ts';
import { serverArguments, serverEnvironment } from '../../scripts/launch/server.mjs';
import { ensureBuild } from '../../scripts/launch/site-build.mjs';

const standard = { families: 60, people: 500 } as const;
/** The password of every account. */
const benchPassword = 'password of the bench';
const surnames = ['Anderson', 'Johnson', 'Miller', 'Williams', 'Other Family'];

export interface MeasuredSite extends Running {
  /** The cookie of an authorized person. */
  readonly cookie: string;
  /** The cookies of all authorized people. */
  readonly cookies: readonly string[];
  /** The cookie of an organizer. */
  readonly adminCookie: string;
  remove(): Promise<void>;
}

const reply = (family: number) => ({
  familyName: surnames[family % surnames.length],
  members: Array.from({ length: 4 }, (_, member) => ({
    name: `Person ${member + 1} of family ${family + 1}`,
    email: `person${member}.${family}@example.org`,
    phone: '302-555-0100',
    arriving: '2025-07-26',
    departing: '2025-08-02',
  })),
});

/**
 * @param environment further variables of the process
 * @param seed adds data to the database and the data folder before the process opens them
 */
export async function measuredSite(
  environment: Record<string, string> = {},
  seed?: (db: Db, userIds: readonly number[], folder: string) => Promise<void>,
  { families, people }: { families: number; people: number } = standard,
): Promise<MeasuredSite> {
  const folder = await mkdtemp(join(tmpdir(), 'reunion-bench-'));
  const where = environment.DATABASE_URL
    ? { url: environment.DATABASE_URL }
    : { file: join(folder, 'reunion.sqlite') };
  const database = await connect(where);
  await migrate(database);
  const now = Date.now();
  const cookies: string[] = [];
  const userIds: number[] = [];
  const password_hash = await hashPassword(benchPassword);
  for (let index = 0; index < people; index += 1) {
    const name = `person${index}`;
    const { id } = await database.db
      .insertInto('users')
      .values({
        username: name,
        username_key: name,
        full_name: `Person ${index}`,
        email: `${name}@example.org`,
        sign_in_email: `${name}@example.org`,
        phone: '302-555-0100',
        rental_location: `${index} Ocean View Lane`,
        emergency_contact: 'Somebody at home, 302-555-0101',
        password_hash,
        is_admin: Number(index === 0),
        is_authorized: 1,
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    userIds.push(id);
    if (index > families) continue;
    const token = await openSession(
      database.db,
      { userId: id, isSharedDevice: false, userAgent: 'bench' },
      now,
    );
    cookies.push(`session=${token}`);
  }
  await seed?.(database.db, userIds, folder);
  await database.close();
  await ensureBuild(process.execPath, process.env);
  const variables = {
    DATA_DIR: folder,
    PORT: '0',
    REUNION_NOW: '2025-07-01T12:00:00Z',
    // One person writes for all.
    REUNION_SETTINGS: settingsWith(folder, null, { limits: { rsvps: { hourly: 1_000_000 } } }),
    ...environment,
  };
  const running = await runNode(
    serverArguments,
    /is open at http:\/\/localhost:(\d+)/,
    serverEnvironment(variables),
  );
  const [adminCookie = '', ...others] = cookies;
  for (const [family, cookie] of others.entries()) {
    const answer = await fetch(`http://localhost:${running.port}/api/rsvps`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify(reply(family)),
    });
    if (answer.status !== 201) throw new Error(`The reply of a family was answered ${answer.status}.`);
  }
  return {
    ...running,
    cookie: others[0] ?? '',
    cookies: others,
    adminCookie,
    remove: async () => {
      await running.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
