// A real server on a real, migrated, empty database, and people who call it. Only mail is not sent, but caught at its transport.
import { copyFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { ReunionDocument } from '#contract/settings/reunion.schema.ts';
import { readEnv } from '#server/env.ts';
import { readSettings } from '#server/features/settings/queries.ts';
import type { Pages } from '#server/pages.ts';
import type { Clock } from '#server/platform/jobs/clock.ts';
import type { MailTransport, Outgoing } from '#server/platform/mail/transport.ts';
import type { PublicWeb } from '#server/platform/outside/public-web.ts';
import { PicturePool, type PictureWorker } from '#server/platform/pictures/picture-pool.ts';
import { hashPassword } from '#server/platform/sessions/passwords.ts';
import { openSession } from '#server/platform/sessions/sessions.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { startSite } from '#server/start-site.ts';
import { migratedDatabase, type Where } from '#tests/support/databases.ts';
import { temporaryFolder, throwawayDataDir } from '#tests/support/scratch.ts';
import { variablesFor } from '#tests/support/server-process.ts';

export const publicUrl = 'http://localhost:3000';
/** The password of everyone whom `person` and `as` add. */
export const everyonesPassword = 'password of everyone';
const everyonesHash = hashPassword(everyonesPassword);
export const secretKey = 'a secret for tests, of more than 32 characters';
/** Idle picture processes for the next site, since starting one takes longer than making most pictures. */
const waiting: PictureWorker[] = [];
const shipped = join(import.meta.dirname, '..', '..', 'settings', 'bethany-beach.json');

export interface Rights {
  admin?: boolean;
  authorized?: boolean;
  mustChangePassword?: boolean;
  fullName?: string;
}

export interface Options {
  settings?: Partial<ReunionDocument>;
  /** The settings are in the database, as on a site that names no file. */
  isInConsole?: boolean;
  /** The instant at which both clocks start; they stand still until `clock.advance`. */
  now?: string;
  /** The instant at which the reunion's clock is fixed, as in `REUNION_NOW`. */
  reunionNow?: string;
  /** Multiplies every limit, so that only tests of limits reach them. */
  limitFactor?: number;
  /** The site's public address, on which cookies and mails depend. */
  publicUrl?: string;
  /** A real mail server, which replaces the caught mail. */
  smtpUrl?: string;
  /** Replaces the internet, from which photos are fetched by URL. */
  web?: PublicWeb;
  /** Stores the files, instead of the data folder. */
  storage?: Storage;
  /** The data folder in whose `outbox` mail is written, as on a site without a mail server. */
  outbox?: string;
  /** The trusted proxies, as in `TRUST_PROXY`. */
  trustProxy?: string;
  /** Pages and files; without them the server only answers API calls. */
  pages?: Pages;
  /** Variables of `env.ts` that no other option sets. */
  variables?: Record<string, string>;
  /** Milliseconds between two requests to the geocoder, and for each answer, for tests that cannot wait for seconds. */
  geocoderTimes?: { intervalMs: number; timeoutMs: number };
  /** Milliseconds within which a request must arrive, for tests that cannot wait for half a minute. */
  requestTimeout?: number;
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export type Caller = Awaited<ReturnType<TestSite['as']>>;
export type TestSite = Awaited<ReturnType<typeof testSite>>;

/** A clock that moves only when told to. */
export class TestClock implements Clock {
  readonly fixedNow: string | null;
  #now: number;
  constructor(iso: string, fixedNow: string | null = null) {
    this.#now = Date.parse(iso);
    this.fixedNow = fixedNow;
  }
  now = () => this.#now;
  reunionNow = () => new Date(this.fixedNow ?? this.#now);
  advance(milliseconds: number): void {
    this.#now += milliseconds;
  }
}

/** Collects mails instead of sending them. */
class CaughtMail implements MailTransport {
  readonly delivers = true;
  readonly sent: Outgoing[] = [];
  async send(message: Outgoing): Promise<string> {
    this.sent.push(message);
    return '250 caught';
  }
  async check(): Promise<string> {
    return 'a test';
  }
  close(): void {}
}

/** A file that is deleted when the test ends. */
async function fileOf(text: string): Promise<string> {
  const file = join(temporaryFolder(), 'file');
  await writeFile(file, text);
  return file;
}

/** A file with the changed settings, beside the drawn map that they name. */
async function settingsWith(changes: Partial<ReunionDocument>): Promise<string> {
  const document = { ...readSettings(shipped), ...changes };
  const file = await fileOf(JSON.stringify(document));
  const { baseMap } = document.map;
  if (baseMap) await copyFile(join(dirname(shipped), baseMap), join(dirname(file), baseMap));
  return file;
}

/** The variables of a site on a database of `migratedDatabase`. */
export const testEnv = (where: Where, variables: Record<string, string> = {}) =>
  readEnv({
    SECRET_KEY: secretKey,
    PUBLIC_URL: publicUrl,
    MAIL_FROM: 'reunion@example.org',
    REUNION_SETTINGS: shipped,
    ...(!('file' in where || variables.DATA_DIR) && { DATA_DIR: throwawayDataDir() }),
    ...variablesFor(where),
    ...variables,
  });

export async function testSite({
  settings,
  isInConsole = false,
  now = '2025-07-01T12:00:00Z',
  reunionNow,
  limitFactor = 1000,
  publicUrl: url = publicUrl,
  smtpUrl,
  outbox,
  web,
  storage,
  trustProxy = '',
  pages,
  requestTimeout,
  variables,
  geocoderTimes,
}: Options = {}) {
  const where = await migratedDatabase();
  const dataDir = outbox ?? ('file' in where ? dirname(where.file) : throwawayDataDir());
  const changed = settings && (await settingsWith(settings));
  if (isInConsole) await copyFile(changed ?? shipped, join(dataDir, 'reunion.json'));
  const clock = new TestClock(now, reunionNow);
  const transport = new CaughtMail();
  const env = testEnv(where, {
    PUBLIC_URL: url,
    TRUST_PROXY: trustProxy,
    ...(smtpUrl && { SMTP_URL: smtpUrl }),
    ...(changed && { REUNION_SETTINGS: changed }),
    ...(isInConsole && { REUNION_SETTINGS: '' }),
    DATA_DIR: dataDir,
    ...variables,
  });
  const { app, jobs, context, close } = await startSite(env, {
    clock,
    limitFactor,
    pictures: new PicturePool(waiting),
    ...(!smtpUrl && !outbox && { transport }),
    ...(pages && { pages }),
    ...(requestTimeout && { requestTimeout }),
    ...(geocoderTimes && { geocoderTimes }),
    ...(web && { web }),
    ...(storage && { storage }),
  });
  const { db, limits, mailQueue } = context;
  const document = context.settings.current;
  onTestFinished(close);

  let people = 0;
  /** Adds a person with a verified account and `everyonesPassword`. */
  async function person({
    admin,
    authorized,
    mustChangePassword,
    fullName = 'Someone',
  }: Rights): Promise<number> {
    people += 1;
    const row = await db
      .insertInto('users')
      .values({
        username: `someone${people}`,
        username_key: `someone${people}`,
        full_name: fullName,
        email: `someone${people}@example.org`,
        sign_in_email: `someone${people}@example.org`,
        password_hash: await everyonesHash,
        is_admin: Number(admin ?? false),
        is_authorized: Number(authorized ?? false),
        needs_password_reset: Number(mustChangePassword ?? false),
        created_at: clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return row.id;
  }

  const caller = (cookie: string, id: number) =>
    Object.assign(
      (method: Method, url: string, body?: unknown, headers: Record<string, string> = {}) =>
        app.inject({
          method,
          url,
          headers: { cookie, ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
          ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
        }),
      { id, cookie },
    );

  /** Adds a person with these rights and signs them in, or calls as a visitor. */
  async function as(who: Rights | 'nobody') {
    if (who === 'nobody') return caller('', 0);
    const userId = await person(who);
    const token = await openSession(db, { userId, isSharedDevice: false, userAgent: 'test' }, clock.now());
    return caller(`${url.startsWith('https:') ? '__Host-session' : 'session'}=${token}`, userId);
  }

  /** All mails so far, once the queued ones have been sent. */
  async function mails(): Promise<Outgoing[]> {
    mailQueue.wake();
    for (let waiting = 1; waiting > 0; ) {
      const row = await db
        .selectFrom('mails')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('sent_at', 'is', null)
        .where('given_up_at', 'is', null)
        // A mail that was refused, or is to be sent later, is not waited for before its time.
        .where((eb) =>
          eb.or([
            eb('next_try_at', '<=', clock.now()),
            eb.and([eb('tries', '>', 0), eb('failed_at', 'is', null)]),
          ]),
        )
        .executeTakeFirstOrThrow();
      waiting = Number(row.count);
      if (waiting > 0) await new Promise((resolve) => setTimeout(resolve, 5));
    }
    return transport.sent;
  }

  return {
    app,
    runJobs: () => jobs.runAll(),
    context,
    limits,
    db,
    where,
    clock,
    document,
    as,
    caller,
    person,
    mails,
    transport,
  };
}
