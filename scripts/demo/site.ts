// A whole site in a throwaway data folder, peopled, for looking at: `npm run demo` and `npm run shots`.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtPages } from '#server/built-pages.ts';
import { type Composed, compose } from '#server/compose.ts';
import { type Env, readEnv } from '#server/env.ts';
import { ensureAdministrator } from '#server/features/accounts/commands.ts';
import { findSettings, readSettings } from '#server/features/settings/queries.ts';
import { systemClock } from '#server/platform/clock.ts';
import { outboxTransport } from '#server/platform/mail/transport.ts';
import { secretIn } from '#server/platform/secrets.ts';
import { MailSlot } from './mail-slot.ts';
import type { DemoPerson } from './people.ts';
import { demoPassword, seed } from './seed.ts';

export interface DemoSite extends Composed {
  readonly env: Env;
  readonly folder: string;
  readonly people: readonly DemoPerson[];
}

/** Two weeks before the reunion at noon UTC, unless `REUNION_NOW` says otherwise: something to look forward to. */
const twoWeeksBefore = (day: string) => new Date(Date.parse(`${day}T12:00Z`) - 14 * 86_400_000).toISOString();

/**
 * Composes and listens. The folder and all in it are gone when the process ends.
 * @param say is told of each mail that is written
 */
export async function openDemo(
  port: string,
  isEmpty: boolean,
  say: (line: string) => void,
): Promise<DemoSite> {
  const folder = mkdtempSync(join(tmpdir(), 'reunion-demo-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const env = readEnv({ ...process.env, PORT: port, DATA_DIR: folder, DATABASE_URL: '' });
  const settings = readSettings(findSettings(env.settingsFile, folder));
  const mail = new MailSlot(outboxTransport(join(folder, 'outbox'), 'reunion@example.org', say));
  const composed = await compose({
    where: { file: join(folder, 'reunion.sqlite') },
    settings,
    clock: systemClock(env.reunionNow ?? twoWeeksBefore(settings.firstDay)),
    secretKey: secretIn(folder),
    transport: mail,
    publicUrl: env.publicUrl,
    trustProxy: env.trustProxy,
    // All of them register from one address, within a second.
    limitFactor: 1000,
    pages: await builtPages(),
  });
  await ensureAdministrator(composed.database.db, {
    username: env.adminUsername,
    email: env.adminEmail ?? settings.organizers[0]?.email ?? '',
    password: demoPassword,
    now: Date.now(),
  });
  composed.mailQueue.start();
  const { app } = composed;
  const people = isEmpty ? [] : await seed({ app, mail, settings, adminUsername: env.adminUsername });
  mail.open();
  await app.listen({ port: env.port, host: env.host ?? '::' });
  return { ...composed, env, folder, people };
}
