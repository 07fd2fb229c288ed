import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { connect } from '#server/db/connect.ts';
import type { Db } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import { MailQueue } from '#server/platform/mail/mail-queue.ts';
import type { MailTransport, Outgoing } from '#server/platform/mail/transport.ts';
import { Secrets } from '#server/platform/sessions/secrets.ts';
import { emptyDatabase } from '#tests/support/databases.ts';
import { TestClock } from '#tests/support/test-site.ts';

const second = 1000;
const mail = (to = 'clara@example.org'): Mail => ({
  to,
  subject: 'Your code',
  letter: {
    preview: 'Soon',
    heading: 'Here it is',
    paragraphs: ['Type it.'],
    secret: { label: 'Code', value: '482915' },
  },
});
const sender = {
  title: 'Bethany Beach Reunion',
  dates: 'July 26 – August 2, 2025',
  place: 'Bethany Beach, Delaware',
  publicUrl: 'http://localhost:3000',
  organizer: { name: 'Margaret Anderson', email: 'margaret@example.org' },
  isOrganizerPublic: true,
  look: 'coast' as const,
};

/** A mail server that can be down. */
class MailServer implements MailTransport {
  readonly delivers = true;
  readonly got: Outgoing[] = [];
  tries = 0;
  state: 'up' | 'down' | 'hanging' = 'up';
  async send(message: Outgoing): Promise<string> {
    this.tries += 1;
    if (this.state === 'down') throw new Error('connect ECONNREFUSED');
    if (this.state === 'hanging') await new Promise(() => {});
    this.got.push(message);
    return '250 ok';
  }
  async check(): Promise<string> {
    return 'a test';
  }
  close(): void {}
}

beforeEach(() => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => {
    expect(JSON.stringify(log.mock.calls)).not.toContain('482915');
    log.mockRestore();
  });
});

async function office() {
  const where = await emptyDatabase();
  const database = await connect(where);
  onTestFinished(() => database.close());
  await migrate(database);
  const clock = new TestClock('2025-07-01T12:00:00Z');
  const secrets = new Secrets('a secret for tests, of more than 32 characters');
  const server = new MailServer();
  const queue = (db: Db = database.db) =>
    new MailQueue({ db, clock, secrets, transport: server, sender: async () => sender });
  const add = (message: Mail) =>
    database.db.transaction().execute((tx) => queue().add(tx, message, clock.now()));
  /** A process that starts, sends due mail, and stops. */
  const round = async () => {
    const process = queue();
    process.wake();
    await process.close();
  };
  const rows = () => database.db.selectFrom('mails').selectAll().orderBy('id').execute();
  return { where, db: database.db, clock, server, queue, add, round, rows };
}

test('a mail waits encrypted, is sent as text and HTML, and is erased once sent', async () => {
  const { add, round, rows, server } = await office();
  await add(mail());
  const [waiting] = await rows();
  expect(waiting?.encrypted_body).toBeTruthy();
  const readable = Buffer.from(waiting?.encrypted_body ?? '', 'base64url').toString('latin1');
  for (const text of [JSON.stringify(waiting), readable])
    for (const secret of ['482915', 'clara', 'Your code']) expect(text).not.toContain(secret);

  await round();
  expect(server.got).toHaveLength(1);
  expect(server.got[0]).toMatchObject({ to: 'clara@example.org', subject: 'Your code' });
  expect(server.got[0]?.text).toContain('482915');
  expect(server.got[0]?.html).toContain('482915');
  const [sent] = await rows();
  expect(sent).toMatchObject({ encrypted_body: null, tries: 1 });
  expect(sent?.sent_at).not.toBeNull();
  await round();
  expect(server.tries).toBe(1);
});

test('the row of a sent mail is deleted after thirty days; waiting mails stay, and ids are not reused', async () => {
  const { add, round, rows, queue, clock, server } = await office();
  await add(mail());
  await round();
  clock.advance(30 * 86_400 * second - 1);
  server.state = 'down';
  await add(mail());
  await round();
  await queue().sweep();
  expect((await rows()).map(({ id }) => id)).toEqual([1, 2]);
  clock.advance(1);
  await queue().sweep();
  expect((await rows()).map(({ id }) => id)).toEqual([2]);
  server.state = 'up';
  clock.advance(60 * second);
  await round();
  clock.advance(30 * 86_400 * second);
  await queue().sweep();
  expect(await rows()).toEqual([]);
  await add(mail());
  expect((await rows()).map(({ id }) => id)).toEqual([3]);
});

test('a transaction that fails sends no mail', async () => {
  const { db, queue, clock, round, server, rows } = await office();
  const work = db.transaction().execute(async (tx) => {
    await queue().add(tx, mail(), clock.now());
    throw new Error('refused');
  });
  await expect(work).rejects.toThrow('refused');
  await round();
  expect(await rows()).toEqual([]);
  expect(server.tries).toBe(0);
});

test('with a mail server that is down, delays grow and nothing is lost', async () => {
  const { add, round, rows, server, clock } = await office();
  server.state = 'down';
  await add(mail());
  await round();
  expect(server.tries).toBe(1);
  for (const [tries, wait] of [5, 10, 20, 40, 60, 60, 60].entries()) {
    clock.advance(wait * second - 1);
    await round();
    expect(server.tries).toBe(tries + 1);
    clock.advance(1);
    await round();
    expect(server.tries).toBe(tries + 2);
  }
  server.state = 'up';
  clock.advance(60 * second);
  await round();
  expect(server.got).toHaveLength(1);
  expect((await rows())[0]?.encrypted_body).toBeNull();
});

test('after three days an undelivered mail is given up, its content erased, and its row deleted a month later', async () => {
  const { add, queue, round, rows, server, clock } = await office();
  server.state = 'down';
  await add(mail());
  for (let minutes = 0; minutes < 70; minutes += 1) {
    await round();
    clock.advance(60 * second);
  }
  expect((await rows())[0]?.encrypted_body).not.toBeNull();
  clock.advance(3 * 86_400 * second);
  await round();
  expect(await rows()).toMatchObject([{ sent_at: null, given_up_at: clock.now(), encrypted_body: null }]);
  server.state = 'up';
  clock.advance(30 * 86_400 * second - 1);
  await round();
  await queue().sweep();
  expect([server.got, (await rows()).map(({ tries }) => tries)]).toEqual([[], [71]]);
  clock.advance(1);
  await queue().sweep();
  expect(await rows()).toEqual([]);
});

test('one refused address does not delay the others', async () => {
  const { add, round, server, rows } = await office();
  await add(mail('refused@example.org'));
  for (const number of [1, 2, 3]) await add(mail(`c${number}@example.org`));
  const send = server.send.bind(server);
  server.send = async (message) => {
    if (message.to === 'refused@example.org') throw new Error('550 no such person');
    return send(message);
  };
  await round();
  expect(server.got.map(({ to }) => to).sort()).toEqual([
    'c1@example.org',
    'c2@example.org',
    'c3@example.org',
  ]);
  expect((await rows()).filter(({ encrypted_body }) => encrypted_body !== null)).toHaveLength(1);
});

test('two processes on one database send each mail once', async () => {
  const { where, add, queue, rows, server } = await office();
  for (let number = 0; number < 30; number += 1) await add(mail(`c${number}@example.org`));
  const second = 'url' in where ? await connect(where) : undefined;
  if (second) onTestFinished(() => second.close());
  const processes = [queue(), queue(second?.db)];
  for (const process of processes) process.wake();
  await vi.waitFor(
    async () => expect((await rows()).every(({ encrypted_body }) => encrypted_body === null)).toBe(true),
    10_000,
  );
  for (const process of processes) await process.close();
  expect(server.got).toHaveLength(30);
  expect(new Set(server.got.map(({ to }) => to)).size).toBe(30);
});

test('another process sends the mail of a process that died, under the same message id', async () => {
  const { add, queue, round, server, clock } = await office();
  await add(mail());
  server.state = 'hanging';
  queue().wake();
  await vi.waitFor(() => expect(server.tries).toBe(1));
  server.state = 'up';
  clock.advance(299 * second);
  await round();
  expect(server.tries).toBe(1);
  clock.advance(second);
  await round();
  expect(server.got).toHaveLength(1);
  expect(server.got[0]?.messageId).toMatch(/^<[\da-f]{32}@localhost>$/);
});

test('a mail has the same message id at every attempt, and each mail has its own', async () => {
  const { add, round, server, clock } = await office();
  await add(mail());
  await add(mail());
  const ids: string[] = [];
  const send = server.send.bind(server);
  server.send = async (message) => {
    ids.push(message.messageId);
    return send(message);
  };
  server.state = 'down';
  await round();
  server.state = 'up';
  clock.advance(5 * second);
  await round();
  expect(ids).toHaveLength(4);
  expect(ids.slice(2).sort()).toEqual(ids.slice(0, 2).sort());
  expect(new Set(ids).size).toBe(2);
});

test('a mail with a reused row number after a database reset has its own message id', async () => {
  const ids: (string | undefined)[] = [];
  for (const later of [0, 86_400 * second]) {
    const { add, round, server, clock } = await office();
    clock.advance(later);
    await add(mail());
    await round();
    ids.push(server.got[0]?.messageId);
  }
  expect(new Set(ids).size).toBe(2);
});

test('sending at once reports a failure, and stores nothing', async () => {
  const { queue, server, rows } = await office();
  server.state = 'down';
  await expect(queue().sendNow(mail(), 'reset-7')).rejects.toThrow('ECONNREFUSED');
  server.state = 'up';
  await queue().sendNow(mail(), 'reset-7');
  expect(server.got).toHaveLength(1);
  expect(await rows()).toEqual([]);
});

test('a mail that waited while the site was off for days is not given up at the first failed attempt', async () => {
  const { add, round, server, clock } = await office();
  await add(mail());
  server.state = 'down';
  clock.advance(5 * 86_400 * second);
  await round();
  server.state = 'up';
  clock.advance(60 * second);
  await round();
  expect(server.got).toHaveLength(1);
});

test('a mail that was queued while the clock was 40 days ahead is sent when the clock is right again', async () => {
  const { add, round, server, clock } = await office();
  clock.advance(40 * 86_400 * second);
  await add(mail());
  clock.advance(-40 * 86_400 * second);
  await round();
  expect(server.got).toHaveLength(1);
});
