import { once } from 'node:events';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import PostalMime from 'postal-mime';
import { expect, onTestFinished, test, vi } from 'vitest';
import { outboxTransport, smtpTransport } from '#server/platform/mail/transport.ts';
import { SmtpCatcher } from '#tests/e2e/support/smtp-catcher.ts';

function place() {
  const parent = mkdtempSync(join(tmpdir(), 'reunion-outbox-'));
  onTestFinished(() => rmSync(parent, { recursive: true }));
  const folder = join(parent, 'outbox');
  const printed: string[] = [];
  const open = () =>
    outboxTransport(
      folder,
      () => 'reunion@example.org',
      (line) => printed.push(line),
    );
  return { folder, printed, open };
}

const letter = (id: string, text = 'Hello') => ({
  messageId: `<${id}@example.org>`,
  writtenAt: Date.parse('2025-07-01T12:00:00Z'),
  to: 'clara@example.org',
  replyTo: null,
  subject: 'Hello',
  html: text,
  text,
});

test('a letter that is sent again is one file, named by its time, that only its owner can read', async () => {
  const { folder, printed, open } = place();
  const outbox = open();
  await outbox.send(letter('0123456789abcdef', 'First'));
  await outbox.send(letter('0123456789abcdef', 'Second'));
  await outbox.send(letter('fedcba9876543210'));
  expect(readdirSync(folder).toSorted()).toEqual([
    '2025-07-01T12-00-00-000Z-01234567.eml',
    '2025-07-01T12-00-00-000Z-fedcba98.eml',
  ]);
  const file = join(folder, '2025-07-01T12-00-00-000Z-01234567.eml');
  const written = readFileSync(file, 'utf8');
  expect(written).toContain('Second');
  for (const line of [
    'From: reunion@example.org',
    'To: clara@example.org',
    'Subject: Hello',
    'Message-ID: <0123456789abcdef@example.org>',
  ])
    expect(written.split('\r\n')).toContain(line);
  expect(outbox.delivers).toBe(false);
  expect(printed[1]).toBe(`Mail to clara@example.org: ${file}`);
  expect([statSync(file).mode & 0o777, statSync(folder).mode & 0o777]).toEqual([0o600, 0o700]);
});

test('a letter that cannot be renamed leaves no partial file', async () => {
  const { folder, open } = place();
  const taken = '2025-07-01T12-00-00-000Z-01234567.eml';
  mkdirSync(join(folder, taken), { recursive: true });
  await expect(open().send(letter('0123456789abcdef'))).rejects.toThrow(/EISDIR|ENOTEMPTY|EEXIST/);
  expect(readdirSync(folder)).toEqual([taken]);
});

test('a start removes partial files of killed processes, and none that another process is writing', () => {
  const { folder, open } = place();
  mkdirSync(folder);
  const write = (name: string, age = 0) => {
    writeFileSync(join(folder, name), 'code 482915');
    const time = Date.now() / 1000 - age;
    utimesSync(join(folder, name), time, time);
  };
  write('left.eml.1234.part', 120);
  write('underway.eml.1235.part');
  // A complete letter is kept forever.
  write('whole.eml', 120);
  open();
  expect(readdirSync(folder).toSorted()).toEqual(['underway.eml.1235.part', 'whole.eml']);
});

test('an outbox that cannot be read delays mail, and does not prevent the start', async () => {
  const { folder, open } = place();
  writeFileSync(folder, 'a file in place of the folder');
  await expect(open().send(letter('0123456789abcdef'))).rejects.toThrow(/EEXIST|ENOTDIR/);
});

test('the site sends a letter for one recipient to a mail server, and reports its answer', async () => {
  const server = new SmtpCatcher();
  await server.start();
  const transport = smtpTransport(server.url, () => 'reunion@example.org');
  onTestFinished(async () => {
    transport.close();
    await server.stop();
  });
  expect(transport.delivers).toBe(true);
  expect(await transport.send(letter('0123456789abcdef'))).toMatch(/^250 /);
  expect(server.mails).toMatchObject([
    {
      to: ['clara@example.org'],
      email: {
        from: { address: 'reunion@example.org', name: '' },
        to: [{ address: 'clara@example.org', name: '' }],
        subject: 'Hello',
        messageId: '<0123456789abcdef@example.org>',
        text: expect.stringContaining('Hello'),
        html: expect.stringContaining('Hello'),
      },
    },
  ]);
});

test('an answer goes to the given person, and no program answers by itself', async () => {
  const { folder, open } = place();
  const outbox = open();
  const replyTo = { name: 'Jürgen "Opa" Müller, Sr.', email: 'opa@example.org' };
  await outbox.send({ ...letter('0123456789abcdef'), replyTo });
  await outbox.send(letter('fedcba9876543210'));
  const read = (name: string) => PostalMime.parse(readFileSync(join(folder, name)));
  const [answered, other] = await Promise.all(readdirSync(folder).toSorted().map(read));
  expect(answered?.replyTo).toEqual([{ name: replyTo.name, address: replyTo.email }]);
  expect(other?.replyTo).toBeUndefined();
  expect(answered?.headers).toContainEqual(
    expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
  );
});

test.each([
  ['550 5.1.1 No such user here', true],
  ['553 mailbox name not allowed', true],
  ['451 4.3.0 Try again later', false],
  ['452 mailbox full', false],
  ['550 5.7.1 Relaying denied', false],
  ['554 no relay for you', false],
] as const)('a recipient who is refused with %s is refused for good: %s', async (words, isPermanent) => {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.setEncoding('utf8').write('220 ready\r\n');
    socket.on('data', (text: string) => {
      if (/^RCPT/i.test(text)) socket.write(`${words}\r\n`);
      else if (/^QUIT/i.test(text)) socket.end('221 bye\r\n');
      else socket.write('250 ok\r\n');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const transport = smtpTransport(`smtp://127.0.0.1:${port}`, () => 'reunion@example.org');
  onTestFinished(transport.close);
  await expect(transport.send(letter('0123456789abcdef'))).rejects.toMatchObject({
    kind: 'refused',
    message: words,
    isPermanent,
  });
});

/**
 * A mail server that rejects every sign-in, and reports the credentials.
 * @returns its port
 */
async function repeating(): Promise<number> {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.setEncoding('utf8').write('220 ready\r\n');
    socket.on('data', (text: string) => {
      if (/^EHLO/i.test(text)) socket.write('250-hello\r\n250 AUTH PLAIN\r\n');
      else if (/^AUTH PLAIN/i.test(text))
        socket.write(`535 ${text.slice(11).trim()} is p@ss word, p%40ss%20word or ${btoa('p@ss word')}\r\n`);
      else socket.end('221 bye\r\n');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

test('the mail server’s answer is reported without the password, even if it repeats it', async () => {
  const port = await repeating();
  const transport = smtpTransport(
    `smtp://ann%40home:p%40ss%20word@127.0.0.1:${port}`,
    () => 'reunion@example.org',
  );
  onTestFinished(transport.close);
  await expect(transport.send(letter('0123456789abcdef'))).rejects.toMatchObject({
    kind: 'refused',
    message: '535 ••• is •••, ••• or •••',
  });
});

test('a silent mail server times out after twenty seconds', async () => {
  const sockets: Socket[] = [];
  const server = createServer((socket) => void sockets.push(socket)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { port } = server.address() as AddressInfo;
  const transport = smtpTransport(`smtp://127.0.0.1:${port}`, () => 'reunion@example.org');
  onTestFinished(() => {
    vi.useRealTimers();
    transport.close();
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const failure = transport.send(letter('0123456789abcdef')).catch((error: unknown) => error);
  await once(server, 'connection');
  await setImmediate();
  let outcome: unknown;
  void failure.then((one) => {
    outcome = one;
  });
  let seconds = 0;
  for (; !outcome && seconds < 60; seconds += 1) await vi.advanceTimersByTimeAsync(1000);
  expect(outcome).toMatchObject({ kind: 'timeout', message: expect.stringContaining('Greeting') });
  expect(seconds).toBe(20);
});

test('an unreachable mail server is a failure and not a refusal', async () => {
  const transport = smtpTransport('smtp://127.0.0.1:9', () => 'reunion@example.org');
  onTestFinished(transport.close);
  await expect(transport.send(letter('0123456789abcdef'))).rejects.toMatchObject({
    kind: 'failed',
    message: expect.stringContaining('ECONNREFUSED'),
  });
});
