// What a journey starts from: the real server with the built page on a database of its own, a real mail server, and people in real browsers.
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test';
import pg from 'pg';
import { builtPages } from '#server/built-pages.ts';
import { type Composed, compose } from '#server/compose.ts';
import { ensureAdministrator } from '#server/features/accounts/commands.ts';
import { readSettings } from '#server/features/settings/queries.ts';
import { systemClock } from '#server/platform/clock.ts';
import { smtpTransport } from '#server/platform/mail/transport.ts';
import { openSession } from '#server/platform/sessions.ts';
import { SmtpCatcher } from '#tests/e2e/support/smtp-catcher.ts';

const root = join(import.meta.dirname, '..', '..', '..');
export type Engine = 'sqlite' | 'postgres';

export interface Account {
  fullName: string;
  username?: string;
  admin?: boolean;
  authorized?: boolean;
  mustChangePassword?: boolean;
}

export class Site {
  readonly mail = new SmtpCatcher();
  readonly adminPassword = 'a long admin password';
  #composed: Composed | undefined;
  #port = 0;
  readonly #where: { file: string } | { url: string };
  readonly #now: string;

  constructor(where: { file: string } | { url: string }, now: string) {
    this.#where = where;
    this.#now = now;
  }

  get url(): string {
    return `http://localhost:${this.#port}`;
  }

  get db() {
    if (!this.#composed) throw new Error('The server is stopped.');
    return this.#composed.database.db;
  }

  /** Starts the server; after `stop` again on the same port and database. */
  async start(): Promise<void> {
    const settings = readSettings(join(root, 'settings', 'bethany-beach.json'));
    if (this.#port === 0) this.#port = await freePort();
    this.#composed = await compose({
      where: this.#where,
      settings,
      clock: systemClock(this.#now),
      secretKey: 'a secret for journeys, of more than 32 characters',
      transport: smtpTransport(this.mail.url, 'reunion@example.org'),
      publicUrl: this.url,
      trustProxy: false,
      limitFactor: 100,
      pages: await builtPages(),
    });
    await ensureAdministrator(this.db, {
      username: 'admin',
      email: 'organizer@example.org',
      password: this.adminPassword,
      now: Date.now(),
    });
    await this.#composed.app.listen({ port: this.#port, host: 'localhost' });
    this.#composed.mailQueue.start();
  }

  async stop(): Promise<void> {
    await this.#composed?.close();
    this.#composed = undefined;
  }

  /** Adds a verified account without the registration's detour; returns its session as a cookie. */
  async account({ fullName, username, admin, authorized, mustChangePassword }: Account) {
    const name = username ?? fullName.toLowerCase().replaceAll(' ', '.');
    const { id } = await this.db
      .insertInto('users')
      .values({
        username: name,
        username_key: name,
        full_name: fullName,
        email: `${name}@example.org`,
        sign_in_email: `${name}@example.org`,
        password_hash: 'none',
        is_admin: Number(admin ?? false),
        is_authorized: Number(authorized ?? false),
        needs_password_reset: Number(mustChangePassword ?? false),
        created_at: Date.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id, cookie: await this.session(id) };
  }

  /** A session row for a person, as a browser's cookie. */
  async session(userId: number) {
    const value = await openSession(
      this.db,
      { userId, isSharedDevice: false, userAgent: 'journey' },
      Date.now(),
    );
    return { name: 'session', value, url: this.url, httpOnly: true, sameSite: 'Lax' as const };
  }
}

async function freePort(): Promise<number> {
  const { createServer } = await import('node:net');
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function emptyDatabase(engine: Engine) {
  if (engine === 'sqlite') {
    const folder = await mkdtemp(join(tmpdir(), 'reunion-journey-'));
    const remove = () => rm(folder, { recursive: true, force: true });
    return { where: { file: join(folder, 'reunion.sqlite') }, remove };
  }
  const name = `journey_${randomBytes(6).toString('hex')}`;
  const url = new URL(process.env.TEST_POSTGRES_URL ?? '');
  const onServer = async (statement: string) => {
    const client = new pg.Client({ connectionString: process.env.TEST_POSTGRES_URL });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await onServer(`create database ${name}`);
  url.pathname = `/${name}`;
  return { where: { url: url.href }, remove: () => onServer(`drop database ${name} with (force)`) };
}

interface Fixtures {
  engine: Engine;
  /** The reunion's clock, fixed. */
  now: string;
  site: Site;
  /** Opens a browser of its own for a person (or a visitor), on the page at `path`. */
  open(
    path: string,
    who?: { cookie: { name: string; value: string } },
    options?: BrowserContextOptions,
  ): Promise<Page>;
  /** Console errors that this journey provokes on purpose (a server that is stopped, a refused save). */
  expectedErrors: RegExp[];
}

export const test = base.extend<Fixtures>({
  engine: ['sqlite', { option: true }],
  now: ['2025-07-01T12:00:00Z', { option: true }],
  expectedErrors: [[], { option: true }],

  site: async ({ engine, now }, use) => {
    const { where, remove } = await emptyDatabase(engine);
    const site = new Site(where, now);
    await site.mail.start();
    await site.start();
    await use(site);
    await site.stop();
    await site.mail.stop();
    await remove();
  },

  open: async ({ browser, site, expectedErrors }, use) => {
    const errors: string[] = [];
    const contexts: { close(): Promise<void> }[] = [];
    await use(async (path, who, options = {}) => {
      const context = await browser.newContext({ baseURL: site.url, reducedMotion: 'reduce', ...options });
      contexts.push(context);
      if (who) await context.addCookies([who.cookie as Parameters<typeof context.addCookies>[0][number]]);
      const page = await context.newPage();
      // A stray console error (a CSP report is one), a failed hydration or an exception fails the journey.
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text());
      });
      page.on('pageerror', (error) => errors.push(error.message));
      await page.goto(path);
      return page;
    });
    await Promise.all(contexts.map((context) => context.close()));
    expect(errors.filter((text) => !expectedErrors.some((expected) => expected.test(text)))).toEqual([]);
  },
});

export { expect };
