// When the queue looks for mail, what it reports, what it logs, and what it does without its database.
import { setImmediate } from 'node:timers/promises';
import type { KyselyPlugin } from 'kysely';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { senderOf } from '#server/platform/mail/letter.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import { MailQueue } from '#server/platform/mail/mail-queue.ts';
import { MailFailure, type MailTransport } from '#server/platform/mail/transport.ts';
import { type TestSite, testSite } from '#tests/support/test-site.ts';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const letter = { preview: 'Soon', heading: 'Here it is', paragraphs: ['Read it.'] };
const mail = { to: 'clara@example.org', subject: 'Hello', letter };

/** A second queue besides the site's, which sends nothing unless it is woken. */
async function staged(change: Partial<TestSite['context']> = {}) {
  const site = await testSite();
  const { db, clock, context } = site;
  const transport = {
    delivers: true,
    send: vi.fn(async () => '250 ok'),
    check: async () => 'a test',
    close: vi.fn(),
  } satisfies MailTransport;
  const sender = async () => senderOf(context.settings.current, 'https://reunion.example.org:8443');
  const queue = new MailQueue({ db, clock, secrets: context.secrets, transport, sender, ...change });
  onTestFinished(() => queue.close());
  const add = (change: Partial<Mail> = {}) =>
    db.transaction().execute((tx) => queue.add(tx, { ...mail, ...change }, clock.now()));
  return { site, db, clock, queue, transport, add };
}

const said = () => vi.mocked(console.error).mock.calls.map(([line]) => String(line));

test('a started queue sends the waiting mail, and looks for mail every five seconds until it is closed', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { queue, transport, add } = await staged();
  await add();
  queue.start();
  // `vi.waitFor` would move the clock.
  while ((await queue.waiting()).length > 0) await setImmediate();
  expect(transport.send).toHaveBeenCalledOnce();
  await add();
  vi.advanceTimersByTime(4999);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(transport.send).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(1);
  await vi.waitFor(() => expect(transport.send).toHaveBeenCalledTimes(2));
  await queue.close();
  expect(transport.close).toHaveBeenCalled();
  await add();
  vi.advanceTimersByTime(60_000);
  queue.wake();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(transport.send).toHaveBeenCalledTimes(2);
});

test('more mail than is sent at once is sent in one run', async () => {
  const { queue, transport, add } = await staged();
  for (let number = 0; number < 9; number += 1) await add();
  queue.wake();
  await vi.waitFor(() => expect(transport.send).toHaveBeenCalledTimes(9));
});

test("a mail's id contains the site's name without its port", async () => {
  const { queue, transport } = await staged();
  await queue.sendNow(mail, '7', 1_751_371_200_000);
  expect(transport.send).toHaveBeenCalledWith(
    expect.objectContaining({
      messageId: expect.stringMatching(/^<[0-9a-f]{32}@reunion\.example\.org>$/),
      writtenAt: 1_751_371_200_000,
      to: 'clara@example.org',
      subject: 'Hello',
    }),
  );
});

test('an answer reaches the person of the mail, else the organizer whom it names, and none with a code', async () => {
  const { site, queue, transport } = await staged();
  const clara = { name: 'Clara', email: 'clara@example.org' };
  await queue.sendNow({ ...mail, replyTo: clara }, '1');
  await queue.sendNow(mail, '2');
  const secret = { label: 'Your code', value: '123456' };
  await queue.sendNow({ ...mail, letter: { ...letter, secret } }, '3');
  const [organizer] = site.context.settings.current.organizers;
  for (const [at, replyTo] of [clara, organizer, null].entries())
    expect(transport.send).toHaveBeenNthCalledWith(at + 1, expect.objectContaining({ replyTo }));
});

test('a mail that is retried by hand returns the server’s answer; an unknown one has no answer', async () => {
  const { queue, transport, add } = await staged();
  await add();
  expect(await queue.tryNow(1)).toBe('250 ok');
  for (const none of [1, 99]) expect(await queue.tryNow(none)).toBeUndefined();
  // A decoy mail is not sent, and so the server has said nothing.
  await add({ isDecoy: true });
  expect(await queue.tryNow(2)).toBe('');
  expect(transport.send).toHaveBeenCalledOnce();
});

test('the first, second, fourth and eighth failed attempts are logged, and the last', async () => {
  const { db, clock, queue, transport, add } = await staged();
  transport.send.mockRejectedValue(new Error('connect ECONNREFUSED'));
  await add();
  for (let tries = 1; tries <= 8; tries += 1) {
    await queue.tryNow(1);
    clock.advance(60_000);
  }
  const expected = [1, 2, 4, 8].map((tries) => `Mail 1, try ${tries}: connect ECONNREFUSED`);
  expect(said()).toEqual(expected);
  await db.updateTable('mails').set({ tries: 59 }).execute();
  clock.advance(3 * 86_400_000 - 8 * 60_000);
  expect(await queue.tryNow(1)).toMatchObject({ kind: 'failed', message: 'connect ECONNREFUSED' });
  // Three days have passed to the millisecond: that is not too long yet.
  expect(said()).toEqual(expected);
  expect(await queue.countGivenUp()).toBe(0);
  // After that sixty tries are enough, and no fewer are.
  await db.updateTable('mails').set({ tries: 58 }).execute();
  clock.advance(60_000);
  await queue.tryNow(1);
  expect(await queue.countGivenUp()).toBe(0);
  await queue.tryNow(1);
  expect(said()).toEqual([...expected, 'Mail 1, try 60, given up: connect ECONNREFUSED']);
  expect(await queue.countGivenUp()).toBe(1);
});

test('a mail to an unknown recipient is given up at once, and a temporary refusal is retried', async () => {
  const { db, clock, queue, transport, site } = await staged();
  const answers = [
    new MailFailure('refused', '550 5.1.1 No such user', true),
    new MailFailure('refused', '451 4.3.0 Try again later'),
  ];
  transport.send.mockImplementation(async () => {
    throw answers.shift() ?? expect.fail();
  });
  for (const to of ['gone@example.org', 'busy@example.org'])
    await site.db.transaction().execute((tx) => queue.add(tx, { ...mail, to }, clock.now()));
  const waiting = await queue.waiting();
  for (const { id } of waiting) await queue.tryNow(id);
  const given = await db
    .selectFrom('mails')
    .select(['given_up_at', 'encrypted_body'])
    .where(
      'id',
      'in',
      waiting.map(({ id }) => id),
    )
    .orderBy('id')
    .execute();
  expect(given).toMatchObject([
    { given_up_at: clock.now(), encrypted_body: null },
    { given_up_at: null, encrypted_body: expect.any(String) },
  ]);
  expect((await queue.waiting()).map(({ mail: { to } }) => to)).toEqual(['busy@example.org']);
});

test('the queue logs an unreachable database, and continues when it is woken again', async () => {
  let isAway = true;
  const { db, transport, clock, site } = await staged();
  const failing = new Proxy(db, {
    get: (target, name) => {
      if (isAway && name === 'selectFrom') throw new Error('the database is away');
      const value = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  const { context } = site;
  const sender = async () => senderOf(context.settings.current, 'https://reunion.example.org');
  const queue = new MailQueue({ db: failing, clock, secrets: context.secrets, transport, sender });
  onTestFinished(() => queue.close());
  await db.transaction().execute((tx) => queue.add(tx, mail, clock.now()));
  queue.wake();
  await vi.waitFor(() =>
    expect(said()).toEqual([expect.stringMatching(/^Mail: Error: the database is away/)]),
  );
  isAway = false;
  queue.wake();
  await vi.waitFor(() => expect(transport.send).toHaveBeenCalledOnce());
});

test('waiting mails are listed with the time of their next attempt, except those that are being sent', async () => {
  const { clock, queue, transport, add } = await staged();
  const listed = async () =>
    (await queue.waiting()).map(({ id, tries, nextTryAt }) => [id, tries, nextTryAt]);
  await add();
  await add({ isDecoy: true });
  expect(await listed()).toEqual([[1, 0, clock.now()]]);
  clock.advance(-1000);
  expect(await listed()).toEqual([[1, 0, clock.now() + 1000]]);
  clock.advance(1000);
  transport.send.mockRejectedValueOnce(new Error('connect ECONNREFUSED'));
  queue.wake();
  await vi.waitFor(async () => expect(await listed()).toEqual([[1, 1, clock.now() + 5000]]));
  clock.advance(5000);
  const sending = Promise.withResolvers<string>();
  transport.send.mockReturnValueOnce(sending.promise);
  queue.wake();
  await vi.waitFor(() => expect(transport.send).toHaveBeenCalledTimes(2));
  expect(await listed()).toEqual([[1, 2, null]]);
  // A slow server needs time for each step of an attempt: no other process starts another one.
  clock.advance(270_000);
  queue.wake();
  expect(await listed()).toEqual([[1, 2, null]]);
  // The process that sends it may have died: five minutes later the mail is due again.
  clock.advance(30_000);
  expect(await listed()).toEqual([[1, 2, clock.now()]]);
  sending.resolve('250 ok');
});

/** Loses the connection just before a mail is marked as sent. */
function losingConnection(): KyselyPlugin {
  let isLost = false;
  return {
    transformQuery({ node }) {
      const columns = node.kind === 'UpdateQueryNode' ? (node.updates ?? []) : [];
      const isNote = columns.some(({ column }) => JSON.stringify(column).includes('"sent_at"'));
      if (!isNote || isLost) return node;
      isLost = true;
      throw new Error('Connection terminated unexpectedly');
    },
    transformResult: async ({ result }) => result,
  };
}

test('a mail is sent once, even if the database connection is lost when it is marked as sent', async () => {
  const { site, db, clock, queue, transport, add } = await staged();
  const { secrets, settings } = site.context;
  const sender = async () => senderOf(settings.current, 'https://reunion.example.org');
  const losing = new MailQueue({ db: db.withPlugin(losingConnection()), clock, secrets, transport, sender });
  await add();
  losing.wake();
  await losing.close();
  clock.advance(60_000);
  queue.wake();
  await queue.close();
  expect(transport.send).toHaveBeenCalledOnce();
  expect(await db.selectFrom('mails').selectAll().execute()).toMatchObject([
    { encrypted_body: null, encrypted_answer: null, tries: 1 },
  ]);
});
