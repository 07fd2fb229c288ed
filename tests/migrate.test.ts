// The database at start: migrated once, or refused with a sentence.
import { randomBytes } from 'node:crypto';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { connect } from '#server/db/connect.ts';
import type { Database } from '#server/db/database.ts';
import { databaseLine, migrate } from '#server/db/migrate.ts';
import type { Migration } from '#server/db/migration.ts';
import { startSite } from '#server/start-site.ts';
import { emptyDatabase, type Where } from '#tests/support/databases.ts';
import { howOften } from '#tests/support/how-often.ts';
import { startProcess, variablesFor } from '#tests/support/server-process.ts';
import { testEnv } from '#tests/support/test-site.ts';

/** Every step of the code, by its file's name; the baseline has the name of the last step that it stands for. */
const steps = readdirSync(join(import.meta.dirname, '../server/db/migrations'))
  .map((file) => file.replace(/\.ts$/, '').replace('025-baseline', '025-ended-sessions'))
  .toSorted();

const isPostgres = process.env.TEST_DATABASE === 'postgres';
/** The number of servers that start at once; each takes a second of processor time. */
const together = howOften(2, 4, 20);
const longer = { timeout: 10 * 60_000 };

async function administrators(where: Where) {
  const { db, close } = await connect(where);
  const found = await db.selectFrom('users').select(['id', 'is_admin']).execute();
  await close();
  return found;
}

async function emptyAndOpen(): Promise<{ where: { file: string } | { url: string }; database: Database }> {
  const where = await emptyDatabase();
  const database = await connect(where);
  onTestFinished(() => database.close());
  return { where, database };
}

const table = (name: string): Migration => ({
  name,
  up: (db) => db.schema.createTable(name).addColumn('id', 'integer').execute(),
});
const broken: Migration = {
  name: 'broken',
  async up(db, kind) {
    await table('half').up(db, kind);
    await sql`select * from nothing_of_that_name`.execute(db);
  },
};

test('steps are applied in order, once', async () => {
  const { database } = await emptyAndOpen();
  expect(await migrate(database)).toEqual(steps);
  expect(await migrate(database)).toEqual([]);
});

test('a failing step is rolled back, and earlier steps stay', async () => {
  const { database } = await emptyAndOpen();
  await expect(migrate(database, [table('first'), broken])).rejects.toThrow('nothing_of_that_name');
  expect(
    await migrate(database, [table('first'), { ...table('half'), name: 'broken' }, table('third')]),
  ).toEqual(['broken', 'third']);
});

test('a newer database is refused with a sentence', async () => {
  const { where, database } = await emptyAndOpen();
  await migrate(database);
  await database.db.insertInto('migrations').values({ name: '900-later', applied_at: 0 }).execute();
  await database.close();
  const server = startProcess(variablesFor(where));
  expect(await server.ended).toBe(1);
  expect(server.said).toBe(
    'Cannot start. The database was written by a newer version of this site (900-later). Start that version, or restore a backup made before it.\n',
  );
});

test('the start says whether the database is new, or an earlier one with new steps', async () => {
  const where = await emptyDatabase();
  const start = async () => {
    const { isNew, applied, close } = await startSite(testEnv(where));
    await close();
    return [isNew, applied.length];
  };
  expect(await start()).toEqual([true, steps.length]);
  expect(await start()).toEqual([false, 0]);
  expect(databaseLine('sqlite', { isNew: true, applied: ['001-foundation', '002-recovery'] })).toBe(
    'Database: embedded, new',
  );
  expect(databaseLine('sqlite', { isNew: false, applied: ['020-next'] })).toBe(
    'Database: embedded, brought up to date (020-next)',
  );
  expect(databaseLine('postgres', { isNew: true, applied: ['001-foundation'] })).toBe(
    'Database: PostgreSQL, new',
  );
});

if (isPostgres) {
  test('a role without the right to create tables gets an error with the command that grants it', async () => {
    const where = await emptyDatabase();
    const url = new URL('url' in where ? where.url : '');
    const { database } = { database: await connect(where) };
    onTestFinished(() => database.close());
    const role = `reader_${randomBytes(4).toString('hex')}`;
    const run = (statement: string) => sql.raw(statement).execute(database.db);
    await run('revoke create on schema public from public');
    await run(`create role ${role} login password 'reader'`);
    onTestFinished(async () => {
      await run(`drop owned by ${role}`);
      await run(`drop role ${role}`);
    });
    url.username = role;
    url.password = 'reader';
    const says = `Cannot start. The role "${role}" may not make tables in the schema public of the database "${url.pathname.slice(1)}". Let its owner run there: GRANT USAGE, CREATE ON SCHEMA public TO "${role}";\n`;
    const refused = startProcess(variablesFor({ url: url.href }));
    expect([await refused.ended, refused.said]).toEqual([1, says]);
    await run('revoke usage on schema public from public');
    const blind = startProcess(variablesFor({ url: url.href }));
    expect([await blind.ended, blind.said]).toEqual([1, says]);
    await run(`GRANT USAGE, CREATE ON SCHEMA public TO "${role}"`);
    const server = startProcess(variablesFor({ url: url.href }));
    expect((await fetch(`${await server.listens()}/api/health`)).status).toBe(200);
    await server.stop('SIGTERM');
  });

  test(`${together} concurrent first starts create one site, which all of them serve`, longer, async () => {
    const where = await emptyDatabase();
    const servers = Array.from({ length: together }, () => startProcess(variablesFor(where)));
    const origins = await Promise.all(servers.map((server) => server.listens()));
    const applied = servers.map(({ said }) => Number(/Applied (\d+)/.exec(said)?.[1]));
    // The servers may share the steps, but no step is applied twice.
    expect(applied.reduce((sum, one) => sum + one, 0)).toBe(steps.length);
    for (const origin of origins) expect((await fetch(`${origin}/api/health`)).status).toBe(200);
    expect(servers.filter(({ said }) => said.includes('Made the administrator'))).toHaveLength(1);
    expect(await administrators(where)).toEqual([{ id: 1, is_admin: 1 }]);
  });

  test('a server with another secret key is refused with a sentence', async () => {
    const variables = variablesFor(await emptyDatabase());
    const first = startProcess(variables);
    await first.listens();
    const second = startProcess({ ...variables, SECRET_KEY: 'another secret of more than 32 characters' });
    expect(await second.ended).toBe(1);
    expect(second.said).toMatch(/^Cannot start\. The secret key is not the one .+ SECRET_KEY .+\n$/);
  });

  test('an unreachable database is reported without its password', async () => {
    const server = startProcess({ DATABASE_URL: 'postgres://someone:hush@127.0.0.1:1/reunion' });
    expect(await server.ended).toBe(1);
    expect(server.said).toMatch(/^Cannot start\. PostgreSQL cannot be reached .+DATABASE_URL.+\n$/);
    expect(server.said).not.toContain('hush');
  });
} else {
  test(
    `of ${together} concurrent first starts on one data folder one serves, the others report why not`,
    longer,
    async () => {
      const where = await emptyDatabase();
      const servers = Array.from({ length: together }, () => startProcess(variablesFor(where)));
      const origins = await Promise.all(servers.map((server) => server.listens().catch(() => undefined)));
      const serving = servers.filter((_, index) => origins[index]);
      expect(serving).toHaveLength(1);
      const late = startProcess(variablesFor(where));
      for (const refused of [...servers.filter((_, index) => !origins[index]), late]) {
        expect(await refused.ended).toBe(1);
        expect(refused.said).toBe(
          'Cannot start. Another server is already using this data folder. Stop it first, or set DATA_DIR to another folder.\n',
        );
      }
      const [origin] = origins.filter((one) => one !== undefined);
      expect((await fetch(`${origin}/api/health`)).status).toBe(200);
      expect(serving[0]?.said).toContain(`Applied ${steps.length}\nMade the administrator`);
      await serving[0]?.stop('SIGTERM');
      expect(await administrators(where)).toEqual([{ id: 1, is_admin: 1 }]);
    },
  );

  test('an invalid database file is reported', async () => {
    const { file } = (await emptyDatabase()) as { file: string };
    writeFileSync(file, 'not a database at all, but more than a few bytes of text\n'.repeat(50));
    const server = startProcess(variablesFor({ file }));
    expect(await server.ended).toBe(1);
    expect(server.said).toContain(`Cannot start. The database ${file} is damaged (file is not a database).`);
    expect(server.said).not.toContain('    at ');
  });
}
