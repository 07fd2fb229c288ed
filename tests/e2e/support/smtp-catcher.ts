// A real SMTP server on the loopback that keeps what it is handed.
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

  /** Listens; after `stop` again on the same port, as a mail server that comes back does. */
  async start(): Promise<void> {
    const server = new SMTPServer({
      authOptional: true,
      // A mail server that goes down takes its connections with it.
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

  /** All mails to an address whose subject or text matches, the oldest first. */
  mailsTo(address: string, pattern: RegExp): Email[] {
    return this.mails
      .filter(({ to, email }) => to.includes(address) && pattern.test(`${email.subject}\n${email.text}`))
      .map(({ email }) => email);
  }

  /** The newest mail to an address that matches, once there are `count` of them; waits for it up to ten seconds. */
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

  /** The six digits alone on a line of the newest mail to an address, once `count` codes have come. */
  async codeFor(address: string, count = 1): Promise<string> {
    const { text = '' } = await this.mailTo(address, codeLine, count);
    return codeLine.exec(text)?.[0] ?? '';
  }
}

const codeLine = /^\d{6}$/m;
