// A mail server that refuses, hangs, disconnects or fails: nobody waits for it, and mail is sent once it is back.
import { createServer, type Socket } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { SmtpCatcher } from '#tests/e2e/support/smtp-catcher.ts';
import { clara } from '#tests/support/accounts.ts';
import { type TestSite, testSite } from '#tests/support/test-site.ts';

/** The longest time for an answer while no mail can be sent, in milliseconds. */
const most = 1000;

/** Listens on the mail server's port in its place, until it is stopped. */
async function stranger(port: number, meets: (socket: Socket) => void): Promise<() => Promise<void>> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    meets(socket);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    for (const socket of sockets) socket.destroy();
    await closed;
  };
}

/** A mail server that greets, accepts everything, and answers one command with an error. */
const answering =
  (command: RegExp, error: string) =>
  (socket: Socket): void => {
    socket.write('220 hello\r\n');
    socket.on(
      'data',
      (text) => void socket.write(command.test(String(text)) ? `${error}\r\n` : '250 ok\r\n'),
    );
  };

const kinds: readonly [kind: string, meets?: (socket: Socket) => void][] = [
  ['refuses'],
  ['hangs', () => {}],
  ['drops every connection', (socket) => socket.destroy()],
  [
    'drops in the middle of a mail',
    (socket) => {
      const answers = ['250 hello\r\n', '250 sender\r\n', '250 recipient\r\n', '354 go on\r\n'];
      socket.write('220 hello\r\n');
      socket.on('data', () => {
        const answer = answers.shift();
        if (answer) socket.write(answer);
        else socket.destroy();
      });
    },
  ],
  ['puts the sender off (4xx)', answering(/^MAIL/i, '451 4.3.0 try again later')],
  ['puts the recipient off (4xx)', answering(/^RCPT/i, '450 4.2.0 mailbox busy')],
  ['lets nobody send (5xx)', answering(/^MAIL/i, '554 5.7.1 not from you')],
];

async function timeOf(work: () => Promise<{ statusCode: number }>): Promise<readonly [number, number]> {
  const began = performance.now();
  const { statusCode } = await work();
  return [statusCode, performance.now() - began];
}

/** Lets the queue try again: an hour is longer than any delay between its attempts. */
async function delivered(site: TestSite) {
  site.clock.advance(3_600_000);
  await site.mails();
}

test.each(kinds)(
  'nobody waits for a mail server that %s, and mail is sent once it works',
  async (_kind, meets) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const mail = new SmtpCatcher();
    await mail.start();
    const site = await testSite({ smtpUrl: mail.url });
    await site.person({});
    const visitor = await site.as('nobody');
    await mail.stop();
    const stop = meets && (await stranger(Number(new URL(mail.url).port), meets));

    const answers = [
      await timeOf(() => visitor('POST', '/api/register', clara)),
      await timeOf(() => visitor('POST', '/api/forgot-password', { email: 'someone1@example.org' })),
      await timeOf(() => visitor('POST', '/api/forgot-password', { email: 'nobody@example.org' })),
    ];
    expect(answers.map(([status]) => status)).toEqual([201, 200, 200]);
    for (const [, time] of answers) expect(time).toBeLessThan(most);
    await vi.waitFor(async () => {
      const tried = await site.db.selectFrom('mails').select('id').where('tries', '>', 0).execute();
      // While one hangs, the next ones wait.
      expect(tried).not.toEqual([]);
    }, 10_000);

    await stop?.();
    await mail.start();
    onTestFinished(() => mail.stop());
    await delivered(site);
    const got = mail.mails.map(({ to, email }) => [to, email.subject?.replace(/^\d{6} /, '')]);
    expect(got.toSorted()).toEqual([
      [[clara.email], 'is your code for Bethany Beach Reunion'],
      [['someone1@example.org'], 'A temporary password for Bethany Beach Reunion'],
    ]);
    // The failed attempts are logged, but not to whom the mails go.
    expect(JSON.stringify(log.mock.calls)).not.toMatch(/clara|someone1/);
    log.mockRestore();
  },
);
