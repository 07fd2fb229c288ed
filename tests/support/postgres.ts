// A real PostgreSQL for a test run: a separate cluster in a temporary folder, which is deleted afterwards.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, chownSync, constants, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import pg from 'pg';
import { freePort } from '#tests/support/free-port.ts';

export interface Cluster {
  /** The superuser's address, with which databases are created. */
  readonly url: string;
  /** Makes a database whose tables are in a folder, such as one on a disk that can be filled. @returns its address */
  createIn(folder: string): Promise<string>;
  stop(): Promise<void>;
  /** Kills its processes, as a power cut would, and starts it again on the same port. */
  crash(): Promise<void>;
}

/** On Debian, PostgreSQL's programs are not in PATH but in a folder for each version. */
function folders(): string[] {
  const debian = globSync('/usr/lib/postgresql/*/bin').sort((a, b) => versionOf(b) - versionOf(a));
  return [...(process.env.PATH ?? '').split(delimiter), ...debian];
}
const versionOf = (folder: string) => Number(/postgresql\/(\d+)/.exec(folder)?.[1]);

/** The folder of PostgreSQL's programs, or undefined if it is not installed. */
export const postgresFolder = (): string | undefined =>
  folders().find((folder) =>
    ['initdb', 'postgres'].every((program) => {
      try {
        accessSync(join(folder, program), constants.X_OK);
        return true;
      } catch {
        return false;
      }
    }),
  );

/** PostgreSQL refuses to run as root. In that case a user without rights owns the cluster. */
function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (kind: '-u' | '-g', user: string) =>
    Number(execFileSync('id', [kind, user], { stdio: ['ignore', 'pipe', 'ignore'], encoding: 'utf8' }));
  for (const user of ['postgres', 'nobody'])
    try {
      return { uid: idOf('-u', user), gid: idOf('-g', user) };
    } catch {
      // This user does not exist; the next one may.
    }
  throw new Error('PostgreSQL cannot run as root, and this machine has neither a user postgres nor nobody');
}

/** Settings for a cluster that is never restarted: it does not wait for the disk, replicate, or vacuum. */
const shortLived = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: 0,
  autovacuum: 'off',
  jit: 'off',
};

/**
 * Starts a cluster on a free loopback port.
 * @param isDurable syncs to disk, as in production; otherwise tests do not wait for the disk
 */
export async function startPostgres({ isDurable = false } = {}): Promise<Cluster> {
  const programs = postgresFolder();
  if (!programs) throw new Error('PostgreSQL is not installed (no initdb): apt-get install postgresql');
  const owner = unprivileged();
  const folder = mkdtempSync(join(tmpdir(), 'reunion-postgres-'));
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const port = await freePort();
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    max_connections: 200,
    ...(!isDurable && shortLived),
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  let server: ChildProcess | undefined;

  async function start(): Promise<void> {
    const child = spawn(join(programs ?? '', 'postgres'), ['-D', folder, ...flags], {
      ...owner,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    server = child;
    let log = '';
    await new Promise<void>((resolve, reject) => {
      child.stderr.setEncoding('utf8').on('data', (text: string) => {
        log = (log + text).slice(-4000);
        if (/ready to accept connections/.test(log)) resolve();
      });
      child.once('exit', () => reject(new Error(`PostgreSQL did not start: ${log}`)));
      child.once('error', reject);
    });
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    const child = server;
    if (!child || child.exitCode !== null || child.signalCode) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  }

  const clear = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
  const abandon = () => {
    server?.kill('SIGQUIT');
    clear();
  };
  process.once('exit', abandon);

  execFileSync(
    join(programs, 'initdb'),
    ['-D', folder, '-U', 'postgres', '-E', 'UTF8', '--locale=C', '--auth=trust', '--no-sync'],
    { ...owner, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  await start();

  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    async createIn(place) {
      if (owner) chownSync(place, owner.uid, owner.gid);
      const client = new pg.Client({ connectionString: `postgres://postgres@127.0.0.1:${port}/postgres` });
      await client.connect();
      await client.query(`create tablespace own location '${place}'`);
      await client.query('create database own tablespace own');
      await client.end();
      return `postgres://postgres@127.0.0.1:${port}/own`;
    },
    async stop() {
      process.off('exit', abandon);
      await end('SIGINT');
      clear();
    },
    async crash() {
      await end('SIGQUIT');
      await start();
    },
  };
}
