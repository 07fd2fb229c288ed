// Organizers see the mail server's answer to a test mail and the waiting mails, without their content.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { presentWaiting } from '#server/features/console/mail-check/present.ts';
import { SmtpCatcher } from '#tests/e2e/support/smtp-catcher.ts';
import { clara } from '#tests/support/accounts.ts';
import { troubledMailServer } from '#tests/support/mail-servers.ts';
import { organized } from '#tests/support/organizers.ts';
import type { Caller } from '#tests/support/test-site.ts';

const quietly = () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => log.mockRestore());
};

const send = async (olivia: Caller) => {
  const answer = await olivia('POST', '/api/admin/mails/test');
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};

test('a mail server that accepts it: its own answer, and the mail has arrived', async () => {
  const mail = new SmtpCatcher();
  await mail.start();
  onTestFinished(() => mail.stop());
  const { olivia } = await organized({ smtpUrl: mail.url });
  const result = await send(olivia);
  expect(result).toMatchObject({ outcome: 'delivered', answer: expect.stringMatching(/^250 /) });
  expect(mail.mails.map(({ to, email }) => [to, email.subject])).toEqual([
    [[result.to], 'A test mail from Bethany Beach Reunion'],
  ]);
});

test.each([
  ['refuses the recipient', 'refused', /^550 no such mailbox/],
  ['refuses', 'failed', /ECONNREFUSED/],
  ['drops', 'failed', /./],
] as const)('a mail server that %s: %s', async (trouble, outcome, answer) => {
  const { olivia } = await organized({ smtpUrl: await troubledMailServer(trouble) });
  expect(await send(olivia)).toMatchObject({ outcome, answer: expect.stringMatching(answer) });
});

test('a silent mail server: the organizer gets an error after eight seconds', async () => {
  const { olivia, transport } = await organized();
  const going = Promise.withResolvers<string>();
  const isAsked = Promise.withResolvers<void>();
  transport.send = () => {
    isAsked.resolve();
    return going.promise;
  };
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  let told: object | undefined;
  const answered = send(olivia).then((result) => {
    told = result;
  });
  await isAsked.promise;
  await vi.advanceTimersByTimeAsync(7999);
  expect(told).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  await answered;
  expect(told).toEqual({
    to: 'someone2@example.org',
    outcome: 'timeout',
    answer: 'No answer within 8 seconds.',
  });
  going.resolve('250 ok');
});

test('an internal error is not reported as an answer of the mail server', async () => {
  quietly();
  const { olivia, transport } = await organized();
  transport.send = () => Promise.reject(new TypeError('no such letter'));
  const answer = await olivia('POST', '/api/admin/mails/test');
  expect([answer.statusCode, answer.json().code]).toEqual([500, 'UNEXPECTED']);
  expect(answer.body).not.toContain('no such letter');
});

test('without a mail server: the file in the outbox folder, without its path', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'reunion-outbox-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const { olivia } = await organized({ outbox: folder });
  const { outcome, answer } = await send(olivia);
  expect([outcome, readdirSync(join(folder, 'outbox'))]).toEqual(['written', [answer]]);
  expect(readFileSync(join(folder, 'outbox', answer), 'utf8')).toContain('A test mail from');
  expect((await olivia('GET', '/api/admin/mails')).json()).toEqual({
    delivers: false,
    mails: [],
    givenUp: 0,
  });
});

test('waiting mails are listed without their text, with the mail server’s answer, and can be retried', async () => {
  quietly();
  const site = await organized();
  const { olivia, transport } = site;
  const take = transport.send.bind(transport);
  transport.send = async ({ to }) => {
    throw new Error(`421 not now,\r\n${to}\r\n`);
  };
  const visitor = await site.as('nobody');
  await visitor('POST', '/api/register', clara);
  // A decoy mail: it must not reveal that nobody has the address.
  await visitor('POST', '/api/forgot-password', { email: 'nobody@example.org' });
  const list = async () => (await olivia('GET', '/api/admin/mails')).json();
  await vi.waitFor(async () => expect((await list()).mails).toMatchObject([{ tries: 1, lastAnswer: /./ }]));
  const { delivers, mails } = await list();
  expect(delivers).toBe(true);
  expect(mails).toEqual([
    {
      id: 1,
      to: clara.email,
      about: 'Here is your code, Clara',
      queuedAt: new Date(site.clock.now()).toISOString(),
      tries: 1,
      nextTryAt: new Date(site.clock.now() + 5000).toISOString(),
      lastAnswer: `421 not now, ${clara.email}`,
    },
  ]);
  expect(JSON.stringify(mails)).not.toMatch(/\d{6}[^-T\d]|password/);
  // Even the database does not contain the address in the mail server's answer.
  const rows = await site.db.selectFrom('mails').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain('clara');

  const retry = (id: number) => olivia('POST', `/api/admin/mails/${id}/retry`);
  expect((await retry(1)).json()).toMatchObject({ to: clara.email, outcome: 'failed' });
  transport.send = async () => {
    throw new Error(`421 ${'not now '.repeat(1000)}`);
  };
  expect((await retry(1)).json().answer).toBe(`421 ${'not now '.repeat(37)}`);
  expect((await list()).mails).toMatchObject([{ tries: 3, lastAnswer: `421 ${'not now '.repeat(37)}` }]);
  transport.send = take;
  expect((await retry(1)).json()).toEqual({ to: clara.email, outcome: 'delivered', answer: '250 caught' });
  expect((await list()).mails).toEqual([]);
  expect(transport.sent).toHaveLength(1);
  for (const id of [1, 2, 99]) expect((await retry(id)).json().code).toBe('MAIL_NOT_FOUND');
});

test('a subject that contained a secret would be hidden', () => {
  const letter = {
    preview: '',
    heading: 'Your code is 123456',
    paragraphs: [],
    secret: { label: '', value: '123456' },
  };
  const mail = { to: clara.email, subject: '', letter };
  const waiting = { id: 1, mail, queuedAt: 0, tries: 0, nextTryAt: null, lastAnswer: null };
  expect(presentWaiting(waiting).about).toBe('Your code is •••');
});

test('a mail that is given up is not waiting, and is counted separately from sent mails', async () => {
  quietly();
  const { olivia, as, transport, context, clock, db } = await organized();
  const register = async (email: string) =>
    (await as('nobody'))('POST', '/api/register', { ...clara, username: email.slice(0, 5), email });
  const list = async () => (await olivia('GET', '/api/admin/mails')).json();
  await register('taken@example.org');
  await vi.waitFor(() => expect(transport.sent).toHaveLength(1));
  transport.send = async () => {
    throw new Error('421 not now');
  };
  await register('never@example.org');
  await vi.waitFor(async () => expect((await list()).mails).toMatchObject([{ tries: 1 }]));
  await db.updateTable('mails').set({ tries: 100 }).where('sent_at', 'is', null).execute();
  const before = await list();
  expect(before).toMatchObject({ mails: [{ to: 'never@example.org' }], givenUp: 0 });
  const [waiting] = before.mails;
  clock.advance(3 * 86_400_000 + 1);
  context.mailQueue.wake();
  await vi.waitFor(async () => expect(await list()).toMatchObject({ mails: [], givenUp: 1 }));
  expect((await olivia('POST', `/api/admin/mails/${waiting.id}/retry`)).json().code).toBe('MAIL_NOT_FOUND');
});

test('a mail that is being sent is not sent a second time', async () => {
  const site = await organized();
  const { olivia, transport } = site;
  const going = Promise.withResolvers<string>();
  let tries = 0;
  transport.send = () => {
    tries += 1;
    return going.promise;
  };
  await (await site.as('nobody'))('POST', '/api/register', clara);
  await vi.waitFor(() => expect(tries).toBe(1));
  expect((await olivia('GET', '/api/admin/mails')).json().mails).toMatchObject([{ nextTryAt: null }]);
  expect((await olivia('POST', '/api/admin/mails/1/retry')).json().code).toBe('MAIL_BUSY');
  going.resolve('250 ok');
  expect(tries).toBe(1);
});
