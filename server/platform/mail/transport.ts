// Where mail goes: to an SMTP server, or, without one, into a folder where the person trying the site can read it.
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { access, constants, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Correspondent } from '#server/platform/mail/mail.ts';

export interface Outgoing {
  /** The same at every attempt, so that a mail server can drop duplicates. */
  readonly messageId: string;
  /** When it was queued, in milliseconds; the same at every try. */
  readonly writtenAt: number;
  readonly to: string;
  /** Null: an answer goes to the sender. */
  readonly replyTo: Correspondent | null;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** A message that was not accepted. */
export class MailFailure extends Error {
  /** refused: the mail server said so; timeout: it did not answer in time; failed: it was not reached, or there is no room. */
  readonly kind: 'refused' | 'timeout' | 'failed';
  /** The recipient was refused permanently: a retry is useless. */
  readonly isPermanent: boolean;
  constructor(kind: MailFailure['kind'], message: string, isPermanent = false) {
    super(message);
    this.kind = kind;
    this.isPermanent = isPermanent;
  }
}

/** The properties of a failure that nodemailer reports. */
interface TransportError {
  readonly message?: string;
  readonly code?: string;
  readonly response?: string;
  readonly responseCode?: number;
  /** The command that the mail server refused. */
  readonly command?: string;
}

/**
 * Whether there is no such recipient (RFC 5321, 4.2.3). With 5.7 (RFC 3463) the server relays nothing for this site: an
 * organizer has to mend that, and the mail waits.
 */
const isUnknownRecipient = ({ command, responseCode = 0, response = '' }: TransportError): boolean =>
  command === 'RCPT TO' &&
  [550, 551, 553].includes(responseCode) &&
  !/^\d{3}[ -]5\.7\.|relay/i.test(response);

/** Organizers read the mail server's answer: removes the password, in case it contains it. */
function failureOf(error: unknown, secrets: readonly string[]): MailFailure {
  const { message = String(error), code, response } = error as TransportError;
  const words = secrets.reduce((text, secret) => text.replaceAll(secret, '•••'), response || message);
  if (response) return new MailFailure('refused', words, isUnknownRecipient(error as TransportError));
  return new MailFailure(code === 'ETIMEDOUT' ? 'timeout' : 'failed', words);
}

const orFailure = <T>(work: Promise<T>, secrets: readonly string[] = []): Promise<T> =>
  work.catch((error: unknown) => {
    throw failureOf(error, secrets);
  });

/** The password of an address, plain and as SMTP sends it. */
function secretsIn(url: string): string[] {
  const { username, password } = new URL(url);
  if (!password) return [];
  const [user, plain] = [decodeURIComponent(username), decodeURIComponent(password)];
  const encoded = [plain, `\0${user}\0${plain}`].map((text) => Buffer.from(text).toString('base64'));
  return [plain, password, ...encoded];
}

export interface MailTransport {
  /** True when mail leaves this machine. */
  readonly delivers: boolean;
  /** Resolves with the server's answer once the message is handed over; otherwise rejects with a `MailFailure`. */
  send(message: Outgoing): Promise<string>;
  /**
   * Sends nothing: connects to the mail server and signs in, or makes sure that the folder is writable.
   * @returns the mail's destination
   * @throws MailFailure, with the server's answer
   */
  check(): Promise<string>;
  close(): void;
}

type Mailers = Pick<typeof import('nodemailer'), 'createTransport'>;

/** Created for the first letter: nodemailer and its imports are 6 MiB. */
function lateMailer<T extends { close(): void }>(make: (nodemailer: Mailers) => T) {
  let mailer: Promise<T> | undefined;
  return {
    get: () => {
      mailer ??= import('nodemailer').then(({ default: nodemailer }) => make(nodemailer));
      return mailer;
    },
    close: () => void mailer?.then((one) => one.close()),
  };
}

/** Milliseconds a mail server may take for each step before it counts as down. */
export const smtpTimeoutMs = 20_000;

/**
 * A message as nodemailer takes it. Addresses are objects: a string would be parsed, and a crafted one could become two.
 * The header keeps out-of-office programs from answering (RFC 3834).
 */
const messageOf = ({ writtenAt: _, to, replyTo, ...message }: Outgoing, from: string) => ({
  ...message,
  from,
  to: { name: '', address: to },
  ...(replyTo && { replyTo: { name: replyTo.name, address: replyTo.email } }),
  headers: { 'Auto-Submitted': 'auto-generated' },
});

/** Hands each message to an SMTP server. @param from returns the sender, for each message */
export function smtpTransport(url: string, from: () => string): MailTransport {
  const secrets = secretsIn(url);
  const mailer = lateMailer((nodemailer) =>
    nodemailer.createTransport({
      url,
      connectionTimeout: smtpTimeoutMs,
      greetingTimeout: smtpTimeoutMs,
      socketTimeout: smtpTimeoutMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    }),
  );
  return {
    delivers: true,
    async send(message) {
      const sending = (await mailer.get()).sendMail(messageOf(message, from()));
      return (await orFailure(sending, secrets)).response;
    },
    async check() {
      await orFailure((await mailer.get()).verify(), secrets);
      return new URL(url).host;
    },
    close: mailer.close,
  };
}

/** An upper bound (ms) for writing a letter. */
const maxToWrite = 60_000;

/** Removes partial files of killed processes. Running processes may share the folder. */
function sweep(folder: string): void {
  for (const name of readdirSync(folder).filter((one) => one.endsWith('.part'))) {
    const file = join(folder, name);
    const { mtimeMs } = statSync(file, { throwIfNoEntry: false }) ?? { mtimeMs: 0 };
    if (Date.now() - mtimeMs > maxToWrite) rmSync(file, { force: true });
  }
}

/** Writes each message as an `.eml` file, and logs it. A retry has the same file name, so it adds no second file. */
export function outboxTransport(
  folder: string,
  from: () => string,
  print: (line: string) => void,
): MailTransport {
  const mailer = lateMailer((nodemailer) =>
    nodemailer.createTransport({ streamTransport: true, buffer: true }),
  );
  try {
    if (existsSync(folder)) sweep(folder);
  } catch {
    // Another user's folder, as after a start as root: the check-up reports it, and the mail waits.
  }
  return {
    delivers: false,
    async send(message) {
      const info = await (await mailer.get()).sendMail(messageOf(message, from()));
      const time = new Date(message.writtenAt).toISOString().replace(/[:.]/g, '-');
      const file = join(folder, `${time}-${message.messageId.slice(1, 9)}.eml`);
      const half = `${file}.${process.pid}.part`;
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await writeFile(half, info.message as Buffer, { mode: 0o600, flush: true });
        await rename(half, file);
      } catch (error) {
        await rm(half).catch(() => {});
        throw failureOf(error, []);
      }
      print(`Mail to ${message.to}: ${file}`);
      return file;
    },
    async check() {
      // The folder is created for the first letter.
      await orFailure(access(existsSync(folder) ? folder : dirname(folder), constants.W_OK));
      return folder;
    },
    close: mailer.close,
  };
}
