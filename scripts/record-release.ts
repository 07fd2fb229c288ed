// `node scripts/record-release.ts`: writes this version's data on both databases, and its answers, to
// `tests/released/VERSION`. Run before a release, so that every later version is tested with it
// (tests/released.test.ts).
import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { login } from '#contract/identity/accounts.schema.ts';
import { readEnv } from '#server/env.ts';
import { findSettings, readSettings } from '#server/features/settings/queries.ts';
import { outboxTransport } from '#server/platform/mail/transport.ts';
import { startSite } from '#server/start-site.ts';
import { startPostgres } from '#tests/support/postgres.ts';
import { DemoClock, instantIn } from './demo/demo-clock.ts';
import { MailSlot } from './demo/mail-slot.ts';
import { asksOf, demoPassword, seed } from './demo/seed.ts';
import { root } from './launch/paths.mjs';

const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** The recorded requests: the family's lists, which are read as an organizer and as a member. */
const reads = [
  '/api/user',
  '/api/rsvps',
  '/api/rsvps/user',
  '/api/events',
  '/api/rentals',
  '/api/users',
  '/api/photos',
  '/api/albums?of=everyone',
  '/api/achievements',
  '/api/admin/users',
  '/api/admin/rsvps',
  '/api/admin/activity',
];
const readers = ['admin', 'ann'];
/** A few of the gallery's photos are enough. */
const photos = 6;

const settings = readSettings(findSettings(undefined, root));
const now = new Date(instantIn(settings, 3, '14:20')).toISOString();

/** Fills a database with the demonstration's family, and reads the answers. */
async function fill(variables: Readonly<Record<string, string>>): Promise<object> {
  const env = readEnv({ ADMIN_PASSWORD: demoPassword, REUNION_NOW: now, ...variables });
  const clock = new DemoClock(now);
  const mail = new MailSlot(
    outboxTransport(
      join(env.dataDir, 'outbox'),
      () => 'reunion@example.org',
      () => {},
    ),
  );
  const site = await startSite(env, { clock, transport: mail, limitFactor: 1000 });
  const { app, context } = site;
  clock.set(instantIn(settings, -60, '10:00'));
  await site.ensureAdministrator();
  context.mailQueue.start();
  const ask = asksOf(app);
  await seed({ ask, mail, settings, clock, maxPhotos: photos, adminUsername: 'admin' });
  const answers: Record<string, object> = {};
  for (const username of readers) {
    const { session: cookie } = await ask(login, { body: { username, password: demoPassword } });
    const own: Record<string, unknown> = {};
    for (const url of reads) {
      const answer = await app.inject({ url, headers: { cookie } });
      if (answer.statusCode === 200) own[url] = answer.json();
    }
    answers[username] = own;
  }
  await site.close();
  return answers;
}

/** Pictures are large, and no later version reads them: zeros of the same length compress well. */
function emptyPictures(storage: string): void {
  for (const name of readdirSync(storage, { recursive: true, encoding: 'utf8' })) {
    const path = join(storage, name);
    const { size } = statSync(path);
    if (/\.(jpg|webp|png)$/.test(name)) writeFileSync(path, Buffer.alloc(size));
  }
}

const out = join(root, 'tests/released', version);
if (existsSync(out)) throw new Error(`${out} is there already: what was released is never recorded again.`);
const folder = mkdtempSync(join(tmpdir(), 'reunion-release-'));
const cluster = await startPostgres();
try {
  mkdirSync(out, { recursive: true });
  for (const kind of ['sqlite', 'postgres']) {
    const DATA_DIR = join(folder, kind);
    mkdirSync(DATA_DIR);
    const answers = await fill({ DATA_DIR, DATABASE_URL: kind === 'postgres' ? cluster.url : '' });
    writeFileSync(join(DATA_DIR, 'answers.json'), JSON.stringify(answers));
    emptyPictures(join(DATA_DIR, 'photos'));
    if (kind === 'postgres') {
      const dump = ['--no-owner', '--no-privileges', '--inserts', `--file=${join(DATA_DIR, 'reunion.sql')}`];
      execFileSync('pg_dump', [...dump, cluster.url]);
    }
    execFileSync('tar', ['-czf', join(out, `${kind}.tar.gz`), '-C', DATA_DIR, '.']);
  }
  console.log(`Recorded in ${out}.`);
} finally {
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
}
