// A real SMTP server on the loopback that stores the received mails.
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export class SmtpCatcher {
  readonly mails: { to: string[]; email: Email }[] = [];
  #server: SMTPServer | undefined;
  #port = 0;
  /** Whether it was ever down. */
  hasStopped = false;

  get url(): string {
    return `smtp://127.0.0.1:${this.#port}`;
  }

  /** Starts listening; after `stop` it uses the same port again. */
  async start(): Promise<void> {
    const server = new SMTPServer({
      authOptional: true,
      // When a mail server goes down, its connections end too.
      closeTimeout: 50,
      disabledCommands: ['STARTTLS'],
      logger: false,
      onData: (stream, session, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', async () => {
          const to = session.envelope.rcptTo.map(({ address }) => address);
          this.mails.push({ to, email: await PostalMime.parse(Buffer.concat(chunks)) });
          done();
        });
      },
    });
    this.#server = server;
    server.on('error', () => {});
    await new Promise<void>((resolve) => server.listen(this.#port, '127.0.0.1', resolve));
    this.#port = (server.server.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    this.hasStopped = true;
    const server = this.#server;
    if (server) await new Promise<void>((resolve) => server.close(() => resolve()));
  }

  /** All mails to an address whose subject or text matches, oldest first. */
  mailsTo(address: string, pattern: RegExp): Email[] {
    return this.mails
      .filter(({ to, email }) => to.includes(address) && pattern.test(`${email.subject}\n${email.text}`))
      .map(({ email }) => email);
  }

  /** Waits up to ten seconds for `count` matching mails to an address, and returns the newest. */
  async mailTo(address: string, pattern: RegExp, count = 1): Promise<Email> {
    for (const deadline = Date.now() + 10_000; Date.now() < deadline; ) {
      const found = this.mailsTo(address, pattern);
      const newest = found.at(-1);
      if (newest && found.length >= count) return newest;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    const got = this.mails.map(({ to, email }) => `${to}: ${email.subject}`).join('; ');
    throw new Error(`No mail ${count} to ${address} matches ${pattern}. Caught: ${got || 'none'}`);
  }

  /** Waits for `count` codes to an address, and returns the newest: six digits that are alone on a line. */
  async codeFor(address: string, count = 1): Promise<string> {
    const { text = '' } = await this.mailTo(address, codeLine, count);
    return codeLine.exec(text)?.[0] ?? '';
  }
}

const codeLine = /^\d{6}$/m;
