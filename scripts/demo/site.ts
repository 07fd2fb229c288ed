// A whole site in a throwaway data folder, peopled, for looking at: `npm run demo` and `npm run shots`.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtPages } from '#server/built-pages.ts';
import { type Env, readEnv } from '#server/env.ts';
import { findSettings, readSettings } from '#server/features/settings/queries.ts';
import { outboxTransport } from '#server/platform/mail/transport.ts';
import { type Site, startSite } from '#server/start-site.ts';
import { MailSlot } from './mail-slot.ts';
import type { DemoPerson } from './people.ts';
import { demoPassword, seed } from './seed.ts';

export interface DemoSite extends Site {
  readonly env: Env;
  readonly folder: string;
  readonly people: readonly DemoPerson[];
}

/** So many days before the reunion unless `REUNION_NOW` says otherwise: something to look forward to. */
const usualDaysAhead = 14;

interface Chosen {
  /** How long it is until the reunion. */
  readonly daysAhead?: number;
  /** The settings in place of those that the environment names. */
  readonly settingsFile?: string;
  /** How many of the photographs are wanted; all of them, unless told. */
  readonly mostPhotos?: number;
}

/** At noon UTC. */
const daysBefore = (day: string, count: number) =>
  new Date(Date.parse(`${day}T12:00Z`) - count * 86_400_000).toISOString();

/**
 * Starts the site and listens. The folder and all in it are gone when the process ends.
 * @param print is told of each mail that is written
 */
export async function openDemo(
  port: string,
  isEmpty: boolean,
  print: (line: string) => void,
  { daysAhead = usualDaysAhead, settingsFile = process.env.REUNION_SETTINGS, mostPhotos }: Chosen = {},
): Promise<DemoSite> {
  const folder = mkdtempSync(join(tmpdir(), 'reunion-demo-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const given = readEnv({ ...process.env, REUNION_SETTINGS: settingsFile });
  const settings = readSettings(findSettings(given.settingsFile, folder));
  const env = readEnv({
    ...process.env,
    PORT: port,
    DATA_DIR: folder,
    REUNION_SETTINGS: settingsFile,
    DATABASE_URL: '',
    SECRET_KEY: '',
    REUNION_NOW: given.reunionNow ?? daysBefore(settings.firstDay, daysAhead),
    ADMIN_PASSWORD: demoPassword,
  });
  const mail = new MailSlot(outboxTransport(join(folder, 'outbox'), 'reunion@example.org', print));
  // All of them register from one address, within a second.
  const site = await startSite(env, { transport: mail, pages: await builtPages(), limitFactor: 1000 });
  await site.ensureAdministrator();
  const { app, context } = site;
  context.mailQueue.start();
  const people = isEmpty
    ? []
    : await seed({ app, mail, settings, mostPhotos, adminUsername: env.adminUsername });
  mail.open();
  await app.listen({ port: env.port, host: env.host ?? '::' });
  return { ...site, env, folder, people };
}
