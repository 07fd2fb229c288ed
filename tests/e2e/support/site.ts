// The real server with the built page, on a separate database and port, with people and replies.
import { mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { topics } from '#contract/topics.ts';
import { builtPages } from '#server/built-pages.ts';
import { readEnv } from '#server/env.ts';
import type { Pages } from '#server/pages.ts';
import type { Clock } from '#server/platform/jobs/clock.ts';
import { hashPassword } from '#server/platform/sessions/passwords.ts';
import { openSession } from '#server/platform/sessions/sessions.ts';
import { type Site, startSite } from '#server/start-site.ts';
import type { Where } from '#tests/e2e/support/database.ts';
import { SmtpCatcher } from '#tests/e2e/support/smtp-catcher.ts';
import { restoreSnapshot, takeSnapshot } from '#tests/e2e/support/snapshot.ts';
import { freePort } from '#tests/support/free-port.ts';
import { settingsWith } from '#tests/support/settings.ts';

/** The state in which a server starts. */
export interface Beginning {
  /** The reunion's clock, fixed. */
  now: string;
  /** Whether the first administrator starts with a password that must be changed. */
  hasTemporaryPassword: boolean;
  /** Multiplies every limit. */
  limitFactor: number;
  /** Variables of the environment in addition to those of every journey. */
  variables: Readonly<Record<string, string>>;
  /** Fields that replace those of the shipped settings. */
  settings: object;
  /** The base address of a stub of the weather service; with null the header shows the town. */
  weatherUrl: string | null;
}

interface Restart {
  readonly pages?: Pages;
  readonly variables?: Beginning['variables'];
}

export interface Account {
  fullName: string;
  username?: string;
  /** Needed only for signing in with the form. */
  password?: string;
  admin?: boolean;
  authorized?: boolean;
  mustChangePassword?: boolean;
}

/** Somebody with an account, and a session as a browser's cookie. */
export interface Person {
  readonly id: number;
  readonly cookie: ReturnType<typeof cookieOf>;
}

/** A clock as with `REUNION_NOW`, which each journey on the server sets to its own time. */
class SettableClock implements Clock {
  fixedNow: string;

  constructor(fixedNow: string) {
    this.fixedNow = fixedNow;
  }

  now = () => Date.now();
  reunionNow = () => new Date(this.fixedNow);
}

const cookieOf = (url: string, value: string) => ({
  name: 'session',
  value,
  url,
  httpOnly: true,
  sameSite: 'Lax' as const,
});

/** A folder that is deleted when the process ends. */
function ownFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'reunion-journey-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export class JourneySite {
  readonly mail = new SmtpCatcher();
  readonly dataFolder: string;
  readonly #where: Where;
  readonly #clock: SettableClock;
  /** The first administrator's password: a chosen one, or the temporary one that the server makes at its first start. */
  adminPassword: string;
  readonly #isChosen: boolean;
  readonly #limitFactor: number;
  readonly #variables: Beginning['variables'];
  readonly #weatherUrl: string | null;
  readonly #different: object;
  #started: Site | undefined;
  #port = 0;
  #hasStopped = false;

  constructor(
    where: Where,
    { now, hasTemporaryPassword, limitFactor, variables, weatherUrl, settings }: Beginning,
  ) {
    this.#weatherUrl = weatherUrl;
    this.#different = settings;
    this.#limitFactor = limitFactor;
    this.#variables = variables;
    this.#where = where;
    this.dataFolder = 'file' in where ? dirname(where.file) : ownFolder();
    this.#clock = new SettableClock(now);
    this.#isChosen = !hasTemporaryPassword;
    this.adminPassword = hasTemporaryPassword ? '' : 'a long admin password';
  }

  get url(): string {
    return `http://localhost:${this.#port}`;
  }

  get db() {
    if (!this.#started) throw new Error('The server is stopped.');
    return this.#started.database.db;
  }

  /** Starts the server. After `stop` it uses the same port and database again, perhaps with another build or other variables. */
  async start({ pages, variables }: Restart = {}): Promise<void> {
    if (this.#port === 0) this.#port = await freePort();
    this.#writeSettings();
    const env = readEnv({
      ...('url' in this.#where && { DATABASE_URL: this.#where.url }),
      DATA_DIR: this.dataFolder,
      PORT: String(this.#port),
      SECRET_KEY: 'a secret for journeys, of more than 32 characters',
      SMTP_URL: this.mail.url,
      MAIL_FROM: 'reunion@example.org',
      ADMIN_EMAIL: 'organizer@example.org',
      ADMIN_PASSWORD: this.#isChosen ? this.adminPassword : '',
      ...this.#variables,
      ...variables,
    });
    this.#started = await startSite(env, {
      clock: this.#clock,
      pages: pages ?? (await builtPages()),
      limitFactor: this.#limitFactor,
    });
    const temporary = await this.#started.ensureAdministrator();
    this.adminPassword = temporary ?? this.adminPassword;
    await this.#started.app.listen({ port: this.#port, host: 'localhost' });
    this.#started.context.mailQueue.start();
  }

  /** Writes the settings as a file of the data folder, so that they can be changed in the console. */
  #writeSettings(): void {
    const file = settingsWith(this.dataFolder, this.#weatherUrl, this.#different);
    renameSync(file, join(this.dataFolder, 'reunion.json'));
  }

  /** Sets the reunion's clock. It must be called before `restore`, which discards answers that were cached at another time. */
  setNow(now: string): void {
    this.#clock.fixedNow = now;
  }

  async stop(): Promise<void> {
    this.#hasStopped = true;
    await this.#started?.close();
    this.#started = undefined;
  }

  /** Saves the content of the database for `restore`. */
  async snapshot(): Promise<void> {
    if (!('file' in this.#where)) throw new Error('Only SQLite takes snapshots.');
    await takeSnapshot(this.db, `${this.#where.file}.snapshot`);
  }

  /**
   * Restores the database from its snapshot and tells the server that everything has changed.
   * @returns whether the server is like new: it is not if it was stopped, or if mail is still queued
   */
  async restore(): Promise<boolean> {
    if (this.#hasStopped || this.mail.hasStopped || (await this.#isMailWaiting())) return false;
    await restoreSnapshot(this.db);
    const changes = this.#started?.context.changes;
    changes?.announce(changes.name({ topics, people: 'everyone' }));
    this.mail.mails.length = 0;
    return true;
  }

  /** Whether a mail is still queued after a moment. */
  async #isMailWaiting(): Promise<boolean> {
    const waiting = this.db
      .selectFrom('mails')
      .select('id')
      .where('sent_at', 'is', null)
      .where('given_up_at', 'is', null);
    for (const deadline = Date.now() + 2000; Date.now() < deadline; ) {
      if (!(await waiting.executeTakeFirst())) return false;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    return true;
  }

  /** Adds a verified account without a registration. */
  async account({ fullName, username, password, ...rights }: Account): Promise<Person> {
    const name = username ?? fullName.toLowerCase().replaceAll(' ', '.');
    const { id } = await this.db
      .insertInto('users')
      .values({
        username: name,
        username_key: name.toLowerCase(),
        full_name: fullName,
        email: `${name}@example.org`,
        sign_in_email: `${name}@example.org`.toLowerCase(),
        password_hash: password ? await hashPassword(password) : 'none',
        is_admin: Number(rights.admin ?? false),
        is_authorized: Number(rights.authorized ?? rights.admin ?? false),
        needs_password_reset: Number(rights.mustChangePassword ?? false),
        created_at: Date.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return this.session(id);
  }

  /** A new session for a person; the first administrator's id is 1. */
  async session(id: number, isSharedDevice = false): Promise<Person> {
    const session = { userId: id, isSharedDevice, userAgent: 'journey' };
    return { id, cookie: cookieOf(this.url, await openSession(this.db, session, Date.now())) };
  }

  /** Ends all sessions of a person without an announcement, as when they expire. */
  async endSessionsOf({ id }: Person): Promise<void> {
    await this.db.deleteFrom('sessions').where('user_id', '=', id).execute();
  }

  /** Sends a request as a person without a page, for changes that happen elsewhere. */
  async ask(who: Person, method: string, path: string, body?: object): Promise<Response> {
    return fetch(this.url + path, {
      method,
      headers: {
        cookie: `session=${who.cookie.value}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
  }

  /** Sends a person's RSVP. Members are given by name for the whole week, or with their days. */
  async reply(who: Person, familyName: string, members: readonly (string | Guest)[]): Promise<number> {
    const response = await this.ask(who, 'POST', '/api/rsvps', {
      familyName,
      members: members.map((member) => ({
        ...week,
        ...(typeof member === 'string' ? { name: member } : member),
      })),
    });
    if (!response.ok) throw new Error(await response.text());
    const { id } = (await response.json()) as { id: number };
    return id;
  }

  /** Sets the details that a person shares in the directory. */
  async tells(who: Person, given: Partial<Given>): Promise<void> {
    const { full_name: fullName, email } = await this.db
      .selectFrom('users')
      .select(['full_name', 'email'])
      .where('id', '=', who.id)
      .executeTakeFirstOrThrow();
    const response = await this.ask(who, 'PUT', '/api/profile', { fullName, email, ...given });
    if (!response.ok) throw new Error(await response.text());
  }

  /** Adds an authorized family member with a confirmed reply. */
  async guest(fullName: string, familyName: string): Promise<Person> {
    const person = await this.account({ fullName });
    await this.approve(await this.reply(person, familyName, [fullName]));
    return person;
  }

  async approve(rsvpId: number): Promise<void> {
    const response = await this.ask(await this.session(1), 'POST', `/api/admin/rsvps/${rsvpId}/approve`);
    if (!response.ok) throw new Error(await response.text());
  }
}

interface Given {
  phone: string;
  rentalLocation: string;
  emergencyContact: string;
}

interface Guest {
  name: string;
  email?: string;
  phone?: string;
  arriving?: string;
  departing?: string;
}

const week = { arriving: '2025-07-26', departing: '2025-08-02' };
