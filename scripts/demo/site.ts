// A whole site with people in a throwaway data folder, for viewing: `npm run demo` and `npm run shots`.
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtPages } from '#server/built-pages.ts';
import { type Env, readEnv } from '#server/env.ts';
import { findSettings, readSettings } from '#server/features/settings/queries.ts';
import { openPlace } from '#server/platform/backup/place.ts';
import { backUpTo } from '#server/platform/backup/place-backups.ts';
import { outboxTransport } from '#server/platform/mail/transport.ts';
import { listen } from '#server/platform/process/listen.ts';
import { type Site, startSite } from '#server/start-site.ts';
import { DemoClock, instantIn } from './demo-clock.ts';
import { MailSlot } from './mail-slot.ts';
import { seedNextYear, yearAfter } from './next-year.ts';
import type { DemoPerson } from './people.ts';
import { asksOf, demoPassword, seed } from './seed.ts';

export interface DemoSite extends Site {
  readonly env: Env;
  readonly folder: string;
  readonly people: readonly DemoPerson[];
}

/** The demo usually starts this many days before the reunion. */
const usualDaysAhead = 14;
/** A time by the reunion's clock, after the morning and before the evening. */
const afternoon = '14:20';

interface Chosen {
  /** How long it is until the reunion, unless `REUNION_NOW` says when it is. */
  readonly daysAhead?: number;
  /** The initial settings, instead of those in the environment. */
  readonly settingsFile?: string;
  /** `REUNION_SETTINGS` names that file, so that the console cannot change it. */
  readonly isPinned?: boolean;
  /** The number of photographs; all of them by default. */
  readonly maxPhotos?: number;
  /** The reunion was last year, and the next one is `daysAhead`. */
  readonly isNextYear?: boolean;
}

/** Starts the site and listens. The folder is deleted when the process ends. */
export async function openDemo(
  port: string,
  isEmpty: boolean,
  print: (line: string) => void,
  { daysAhead = usualDaysAhead, settingsFile: given, isPinned, maxPhotos, isNextYear = false }: Chosen = {},
): Promise<DemoSite> {
  const folder = mkdtempSync(join(tmpdir(), 'reunion-demo-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  // A pinned file would fix the settings of every year.
  const settingsFile = isPinned
    ? undefined
    : (given ?? (isNextYear ? process.env.REUNION_SETTINGS : undefined));
  if (settingsFile) copyFileSync(settingsFile, join(folder, 'reunion.json'));
  const named = settingsFile ? '' : (given ?? process.env.REUNION_SETTINGS);
  const variables = readEnv({ ...process.env, REUNION_SETTINGS: named });
  const settings = readSettings(findSettings(variables.settingsFile, folder));
  const week = isNextYear ? yearAfter(settings) : settings;
  const now = variables.reunionNow ?? new Date(instantIn(week, -daysAhead, afternoon)).toISOString();
  const env = readEnv({
    ...process.env,
    PORT: port,
    DATA_DIR: folder,
    REUNION_SETTINGS: named,
    DATABASE_URL: '',
    STORAGE_URL: '',
    SECRET_KEY: '',
    REUNION_NOW: now,
    ADMIN_PASSWORD: demoPassword,
    BACKUP_DIR: join(folder, 'backups'),
  });
  const mail = new MailSlot(outboxTransport(join(folder, 'outbox'), () => 'reunion@example.org', print));
  // All people register from one address, within a second.
  const clock = new DemoClock(now);
  const site = await startSite(env, { clock, transport: mail, pages: await builtPages(), limitFactor: 1000 });
  clock.set(instantIn(settings, -60, '10:00'));
  await site.ensureAdministrator();
  const { app, context } = site;
  context.mailQueue.start();
  const { adminUsername } = env;
  const ask = asksOf(app);
  const people = isEmpty ? [] : await seed({ ask, mail, settings, clock, maxPhotos, adminUsername });
  if (isNextYear) await seedNextYear({ ask, settings, clock, adminUsername, password: demoPassword });
  clock.release();
  mail.open();
  // A nightly backup: without one, organizers would see a warning.
  const place = await openPlace(join(folder, 'backups'));
  await backUpTo(place, context.backup.source, { kind: 'nightly' });
  await listen((host) => app.listen({ port: env.port, host }), env).catch(async (error: unknown) => {
    await site.close();
    throw error;
  });
  return { ...site, env, folder, people };
}
