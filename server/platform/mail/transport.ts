// Where mail goes: to an SMTP server, or, without one, into a folder where the person trying the site can read it.
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';

export interface Outgoing {
  /** The same at every try, so that a mail server can drop what it has got twice. */
  readonly messageId: string;
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

export interface MailTransport {
  /** True when mail leaves this machine. */
  readonly delivers: boolean;
  /** Resolves once the message is handed over; rejects when it was not. */
  send(message: Outgoing): Promise<void>;
  close(): void;
}

/** Milliseconds a mail server may take for each step before it counts as down. */
const patience = 20_000;

export function smtpTransport(url: string, from: string): MailTransport {
  const transport = nodemailer.createTransport(
    {
      url,
      connectionTimeout: patience,
      greetingTimeout: patience,
      socketTimeout: patience,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
  return {
    delivers: true,
    // The recipient goes as an object: a string would be parsed, and one crafted address could become two.
    send: async ({ to, ...message }) => {
      await transport.sendMail({ ...message, to: { name: '', address: to } });
    },
    close: () => transport.close(),
  };
}

/** Writes each message as an `.eml` file, and says so on the console. */
export function outboxTransport(folder: string, from: string, say: (line: string) => void): MailTransport {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true }, { from });
  return {
    delivers: false,
    async send({ to, ...message }) {
      const info = await transport.sendMail({ ...message, to: { name: '', address: to } });
      const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-${message.messageId.slice(1, 9)}.eml`;
      await mkdir(folder, { recursive: true });
      const file = join(folder, name);
      await writeFile(`${file}.part`, info.message as Buffer, { mode: 0o600 });
      await rename(`${file}.part`, file);
      say(`Mail to ${to}: ${file}`);
    },
    close: () => transport.close(),
  };
}
