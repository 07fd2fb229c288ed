// Letters that are being sent while the server is killed: each is written once and completely.
import { chmodSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { connect } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import { systemClock } from '#server/platform/jobs/clock.ts';
import { MailQueue } from '#server/platform/mail/mail-queue.ts';
import { outboxTransport } from '#server/platform/mail/transport.ts';
import { Secrets } from '#server/platform/sessions/secrets.ts';
import { emptyDatabase } from '#tests/support/databases.ts';
import { startProcess } from '#tests/support/server-process.ts';
import { secretKey } from '#tests/support/test-site.ts';

const kills = process.env.TEST_LONG ? 20 : 1;
const lettersAKill = 20;
const letters = kills * lettersAKill;

const sender = {
  title: 'Reunion',
  dates: '',
  place: '',
  publicUrl: 'http://localhost:3000',
  organizer: { name: 'Margaret', email: 'margaret@example.org' },
  isOrganizerPublic: true,
  look: 'coast' as const,
};

test(`each of ${letters} letters is written once, and none in part, when the server is killed (${kills}×) while it writes them`, async () => {
  vi.stubEnv('TEST_DATABASE', 'sqlite');
  onTestFinished(() => void vi.unstubAllEnvs());
  const where = await emptyDatabase();
  const folder = 'file' in where ? dirname(where.file) : '';
  // Simulates a folder that somebody created with open permissions.
  chmodSync(folder, 0o755);
  const outbox = join(folder, 'outbox');

  const first = await connect(where);
  await migrate(first);
  const clock = systemClock(null);
  const transport = outboxTransport(
    outbox,
    () => 'reunion@example.org',
    () => {},
  );
  const secrets = new Secrets(secretKey);
  const queue = new MailQueue({ db: first.db, clock, secrets, transport, sender: async () => sender });
  await first.transact(async (tx) => {
    for (let nth = 0; nth < letters; nth += 1) {
      const letter = { preview: '', heading: `Letter ${nth}`, paragraphs: ['x'.repeat(20_000)] };
      await queue.add(tx, { to: 'clara@example.org', subject: `Letter ${nth}.`, letter }, clock.now());
    }
  });
  await first.close();
  const written = () => {
    try {
      return readdirSync(outbox).filter((name) => name.endsWith('.eml')).length;
    } catch {
      return 0;
    }
  };

  for (let nth = 0; nth <= kills; nth += 1) {
    const server = startProcess({ DATA_DIR: folder, SECRET_KEY: secretKey });
    await server.listens();
    const goal = nth === kills ? letters : nth * lettersAKill + 1 + Math.floor(Math.random() * lettersAKill);
    await expect.poll(written, { timeout: 30_000, interval: 1 }).toBeGreaterThanOrEqual(goal);
    if (nth === kills) await server.stop('SIGTERM');
    else await server.stop('SIGKILL');
    // A mail that a killed process was sending is retried after two minutes; the test skips that time.
    const between = await connect(where);
    await between.db.updateTable('mails').set({ next_try_at: 0 }).where('sent_at', 'is', null).execute();
    await between.close();
  }

  const names = readdirSync(outbox);
  const subjects = names.map(
    (name) => /^Subject: (.*\.)\r$/m.exec(readFileSync(join(outbox, name), 'utf8'))?.[1],
  );
  expect(subjects.length).toBe(letters);
  expect(new Set(subjects).size).toBe(letters);
  expect(names.filter((name) => !name.endsWith('.eml'))).toEqual([]);
  const open = ['', ...readdirSync(folder, { recursive: true }).map(String)].filter(
    (name) => (statSync(join(folder, name)).mode & 0o077) !== 0,
  );
  expect(open).toEqual([]);
});
