// Data folders of every released version are migrated to this one, on the engine under test, completely and within half
// a minute; and processes of the last version keep working during the steps since then.
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { connect } from '#server/db/connect.ts';
import type { Database } from '#server/db/database.ts';
import { migrate, migrations, pendingMigrations } from '#server/db/migrate.ts';
import type { Migration } from '#server/db/migration.ts';
import { auditFiles } from '#server/platform/stored-files/queries.ts';
import { startSite } from '#server/start-site.ts';
import { version } from '#server/version.ts';
import { emptyDatabase } from '#tests/support/databases.ts';
import { releasedVersions, unpackReleased } from '#tests/support/released.ts';
import { breaksEarlier } from '#tests/support/schema-changes.ts';
import { variablesFor } from '#tests/support/server-process.ts';
import { shell } from '#tests/support/shell.ts';
import { testEnv } from '#tests/support/test-site.ts';

/** The time at which the answers were recorded. */
const now = '2025-07-29T18:20:00.000Z';
const maxSeconds = 30;
/** The password of the demonstration's accounts. */
const password = 'reunion';

/** Steps that break the last released version, with the reason why that is acceptable. */
const mayBreakEarlier: Readonly<Record<string, string>> = {};

type Unpacked = Awaited<ReturnType<typeof unpackReleased>>;

/** Starts this version on an earlier one's data, and compares its answers. */
async function expectSameAnswers({ folder, where, secretKey, answers }: Unpacked): Promise<void> {
  const env = testEnv(where, { DATA_DIR: folder, SECRET_KEY: secretKey, REUNION_NOW: now });
  const began = performance.now();
  const site = await startSite(env, { limitFactor: 1000 });
  onTestFinished(site.close);
  expect((performance.now() - began) / 1000).toBeLessThan(maxSeconds);
  for (const [username, own] of Object.entries(answers)) {
    const payload = { username, password };
    const signedIn = await site.app.inject({ method: 'POST', url: '/api/login', payload });
    expect(signedIn.statusCode).toBe(200);
    const cookie = signedIn.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    expect(Object.keys(own).length).toBeGreaterThan(7);
    for (const [url, before] of Object.entries(own)) {
      const answer = await site.app.inject({ url, headers: { cookie } });
      expect(answer.json(), `${url} as ${username} read it`).toMatchObject(before);
    }
  }
  expect((await auditFiles(site.context)).missing).toEqual([]);
}

/** The schema: SQLite's text of each table and index, or PostgreSQL's columns, constraints and indices. */
async function schemaOf({ db, kind }: Database): Promise<readonly string[]> {
  const found = sql<{ line: string }>`${sql.raw(
    kind === 'sqlite'
      ? `select sql as line from sqlite_master where sql is not null`
      : `select concat_ws(' ', table_name, ordinal_position, column_name, data_type, character_maximum_length, is_nullable,
           column_default, identity_generation) as line from information_schema.columns where table_schema = 'public'
         union all select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
           where connamespace = 'public'::regnamespace
         union all select indexdef from pg_indexes where schemaname = 'public'`,
  )}`;
  // A renamed table kept the old name of its key. The library and the baseline differ in their quotes and spaces.
  const plain = (line: string) =>
    line.replaceAll('"', '').replaceAll('( ', '(').replaceAll('facts_', 'app_metadata_');
  return (await found.execute(db)).rows.map(({ line }) => plain(line)).toSorted();
}

async function pendingIn({ db }: Database): Promise<readonly Migration[]> {
  const names = await pendingMigrations(db);
  return migrations.filter(({ name }) => names.includes(name));
}

/** The database of a version, without a site. */
async function openReleased({ where }: Unpacked): Promise<Database> {
  const database = await connect(where);
  onTestFinished(() => database.close());
  return database;
}

describe.each(releasedVersions)('the data of version %s', (released) => {
  test('is migrated to this version, with the same answers', async () => {
    await expectSameAnswers(await unpackReleased(released));
  });

  test('gets the tables of a new database, down to each column and constraint', async () => {
    const fresh = await connect(await emptyDatabase());
    onTestFinished(() => fresh.close());
    await migrate(fresh);
    const brought = await openReleased(await unpackReleased(released));
    await migrate(brought);
    expect(await schemaOf(brought)).toEqual(await schemaOf(fresh));
    const steps = async ({ db }: Database) =>
      await db.selectFrom('migrations').select('name').orderBy('name').execute();
    expect(await steps(brought)).toEqual(await steps(fresh));
  });

  test('is restored from a backup', async () => {
    const unpacked = await unpackReleased(released);
    const { folder, secretKey } = unpacked;
    const env = testEnv(unpacked.where, { DATA_DIR: folder, SECRET_KEY: secretKey, REUNION_NOW: now });
    const site = await startSite(env);
    await site.close();
    for (const ending of ['', '-wal', '-shm'])
      rmSync(join(folder, `reunion.sqlite${ending}`), { force: true });
    const empty = await emptyDatabase();
    const where = 'url' in empty ? empty : { file: join(folder, 'reunion.sqlite') };
    const variables = { ...variablesFor(where), DATA_DIR: folder, SECRET_KEY: secretKey };
    const { code, said } = await shell('restore.ts', [join(folder, 'before-update')], variables);
    expect([code, said]).toEqual([0, expect.stringContaining('is as it was at')]);
    await expectSameAnswers({ ...unpacked, where });
  });

  test('is migrated even if each step was interrupted at its end', async () => {
    const steps = await pendingIn(await openReleased(await unpackReleased(released)));
    for (const step of steps) {
      const unpacked = await unpackReleased(released);
      const database = await connect(unpacked.where);
      const cutOff: Migration = {
        ...step,
        async up(...args) {
          await step.up(...args);
          throw new Error('It was cut off.');
        },
      };
      const until = [...migrations.slice(0, migrations.indexOf(step)), cutOff];
      await expect(migrate(database, until)).rejects.toThrow('It was cut off.');
      await database.close();
      await expectSameAnswers(unpacked);
    }
  });
});

test('this version, or the one before it, has been recorded', () => {
  const changelog = readFileSync(join(import.meta.dirname, '../CHANGELOG.md'), 'utf8');
  const isReleased = !changelog.includes('## Unreleased');
  const listed = [...changelog.matchAll(/^## (\d\S*)/gm)].map(([, name]) => name);
  expect(listed).toContain(version);
  expect(releasedVersions.toReversed()).toEqual(isReleased ? listed.slice(1) : listed);
});

test('the steps since the last release only add, so its processes keep working while a new one migrates', async () => {
  const database = await openReleased(await unpackReleased(releasedVersions.at(-1) ?? ''));
  for (const step of await pendingIn(database)) {
    const before = await database.db.introspection.getTables();
    await migrate(database, migrations.slice(0, migrations.indexOf(step) + 1));
    const broken = breaksEarlier(before, await database.db.introspection.getTables());
    expect(step.name in mayBreakEarlier ? [] : broken, step.name).toEqual([]);
  }
});

test('a step that would break an earlier version is found', async () => {
  const database = await connect(await emptyDatabase());
  onTestFinished(() => database.close());
  await migrate(database);
  const { schema, introspection } = database.db;
  const before = await introspection.getTables();
  await schema.alterTable('albums').renameColumn('description', 'words').execute();
  await schema.alterTable('rentals').addColumn('color', 'text').execute();
  await schema
    .alterTable('rentals')
    .addColumn('floors', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
  await schema.dropTable('ended_sessions').execute();
  await schema.dropTable('limits').execute();
  await schema
    .createTable('limits')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('points', 'integer', (column) => column.notNull())
    .addColumn('expire', 'bigint', (column) => column.notNull())
    .addColumn('why', 'text', (column) => column.notNull())
    .execute();
  expect(breaksEarlier(before, await introspection.getTables()).toSorted()).toEqual([
    'albums.description is gone',
    'ended_sessions is gone',
    'limits.expire has to be given now',
    'limits.why has to be given',
  ]);
});
