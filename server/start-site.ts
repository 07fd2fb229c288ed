// Puts the site together from its variables, for everybody who needs one: the process, development, the demonstration,
// journeys and tests. A new service is a variable in env.ts and a line here.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '#server/app.ts';
import { connect } from '#server/db/connect.ts';
import type { Database } from '#server/db/database.ts';
import { isMigrated, migrate } from '#server/db/migrate.ts';
import type { Env } from '#server/env.ts';
import { agreeOnCalendarHost } from '#server/features/events/calendars/commands.ts';
import { ensureAdministrator } from '#server/features/identity/first-password/commands.ts';
import { checkMaps, findOwnBaseMap, mapsOf } from '#server/features/places/map/queries.ts';
import { ensureReunion, pinSettings } from '#server/features/settings/commands.ts';
import { isOnTrial } from '#server/features/settings/policy.ts';
import {
  findFirstStart,
  findSettings,
  getSavedSettings,
  readSettings,
  settingsAtStart,
} from '#server/features/settings/queries.ts';
import { features } from '#server/features.ts';
import type { Pages } from '#server/pages.ts';
import type { AppContext } from '#server/platform/app-context.ts';
import { copyBeforeUpdate } from '#server/platform/backup/before-update.ts';
import { RunningBackups } from '#server/platform/backup/source.ts';
import { recordTypesOf } from '#server/platform/feature.ts';
import { type Clock, systemClock } from '#server/platform/jobs/clock.ts';
import { type Job, JobRunner } from '#server/platform/jobs/jobs.ts';
import { RateLimits } from '#server/platform/limits/rate-limits.ts';
import { Changes } from '#server/platform/live/changes.ts';
import { senderOf } from '#server/platform/mail/letter.ts';
import { MailQueue } from '#server/platform/mail/mail-queue.ts';
import { type MailSender, mailSenderOf } from '#server/platform/mail/sender.ts';
import { type MailTransport, outboxTransport, smtpTransport } from '#server/platform/mail/transport.ts';
import { Monitor } from '#server/platform/monitoring/monitor.ts';
import { Geocoder, type GeocoderTimes } from '#server/platform/outside/geocoder.ts';
import type { MapProviders } from '#server/platform/outside/map-providers.ts';
import { PublicWeb } from '#server/platform/outside/public-web.ts';
import { PicturePool } from '#server/platform/pictures/picture-pool.ts';
import { closeGracefully, StopNotice } from '#server/platform/process/stopping.ts';
import { agreeOnSecret, findSecret, Secrets } from '#server/platform/sessions/secrets.ts';
import { viewerFinder } from '#server/platform/sessions/sessions.ts';
import { CurrentSettings } from '#server/platform/settings/current-settings.ts';
import { FolderStorage } from '#server/platform/storage/folder-storage.ts';
import { openS3 } from '#server/platform/storage/s3-storage.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import {
  claimStorage,
  refuseFilesWithoutDatabase,
  restoreFiles,
} from '#server/platform/stored-files/commands.ts';
import { ifStoreAnswers, nameNewestBackup, notesOf } from '#server/start-checks.ts';
import { recordVersion, version } from '#server/version.ts';

/** Values that a caller uses in place of those of the variables, and values that no variable sets. */
export interface Overrides {
  readonly clock?: Clock;
  readonly transport?: MailTransport;
  readonly storage?: Storage;
  readonly web?: PublicWeb;
  readonly pictures?: PicturePool;
  /** Without them the server answers calls only. */
  readonly pages?: Pages;
  /** Adopts the files beside the database, of any site. */
  readonly adoptFiles?: boolean;
  /** Where LOG_REQUESTS does not say it; off unless told. */
  readonly logRequests?: boolean;
  /** Called for each mail that is written to the outbox. */
  readonly print?: (line: string) => void;
  /** Multiplies every rate limit. */
  readonly limitFactor?: number;
  /** Milliseconds that a request has to arrive in; half a minute unless told. */
  readonly requestTimeout?: number;
  /** Milliseconds; absent: as the rules of public geocoders require. */
  readonly geocoderTimes?: GeocoderTimes;
}

export interface Site {
  readonly app: FastifyInstance;
  readonly context: AppContext;
  readonly database: Database;
  /** Not started yet. */
  readonly jobs: JobRunner<AppContext>;
  readonly settingsFile: string;
  readonly isNew: boolean;
  readonly applied: readonly string[];
  /** The path of the copy of the rows before that. */
  readonly copiedTo: string | undefined;
  /** Sentences for the operator about settings that work now and will fail later. */
  readonly notes: readonly string[];
  /** The version that ran on this database before, where it was another one. */
  readonly updatedFrom: string | undefined;
  /** Gives an empty database its first user, as the variables name them; `tell` gets the temporary password, if made. */
  ensureAdministrator(tell?: (password: string) => Promise<void>): Promise<string | undefined>;
  /** Announces the stop to health checks, and closes the site a moment later. */
  stop(): Promise<void>;
  /** Finishes what has begun, in the order in which one part needs the other. */
  close(): Promise<void>;
}

const transportOf = (env: Env, { from }: MailSender, print: (line: string) => void): MailTransport =>
  env.smtpUrl ? smtpTransport(env.smtpUrl, from) : outboxTransport(join(env.dataDir, 'outbox'), from, print);

function mapProvidersOf(
  env: Env,
  settings: CurrentSettings,
  settingsFile: string,
  times: GeocoderTimes = {},
): MapProviders {
  const { mapArchive, tiles, googleMapsKey: googleKey, geocoderUrl, publicUrl } = env;
  const userAgent = `family-reunion (+${publicUrl})`;
  const geocoder = geocoderUrl ? new Geocoder({ url: geocoderUrl, userAgent, ...times }) : undefined;
  return { ...mapsOf(settings, { settingsFile, mapArchive }), tiles, googleKey, geocoder };
}

/** A job that begins with the settings as any process has saved them. */
const afterSave = (job: Job<AppContext>): Job<AppContext> => ({
  ...job,
  run: (context) => context.settings.follow().then(() => job.run(context)),
});

export const storageOf = async ({ storageUrl, dataDir }: Env): Promise<Storage> =>
  storageUrl ? openS3(storageUrl) : new FolderStorage(join(dataDir, 'photos'));

/**
 * Opens and migrates the database and makes the app; it listens to no port yet, sends no mail and runs no job.
 * @throws CannotStart with a sentence for the person who runs the server
 */
export async function startSite(env: Env, overrides: Overrides = {}): Promise<Site> {
  const { print = () => {}, pages, limitFactor, requestTimeout } = overrides;
  const { publicUrl, trustProxy, dataDir } = env;
  const settingsFile = findSettings(env.settingsFile, dataDir);
  const file = join(dataDir, 'reunion.sqlite');
  const isPinned = env.settingsFile !== undefined;
  // Before anything is made: a mistake in the file of a site that is new stops it.
  const isChecked = isPinned || !(env.databaseUrl || existsSync(file));
  if (isChecked) checkMaps(env, settingsFile, readSettings(settingsFile));
  const clock = overrides.clock ?? systemClock(env.reunionNow ?? null);
  const storage = overrides.storage ?? (await storageOf(env));
  const notes = await notesOf(env, storage);
  const refuseFiles = (missing: string) =>
    ifStoreAnswers(storage, async () => {
      if (!overrides.adoptFiles) await refuseFilesWithoutDatabase(storage, missing);
    });
  if (!env.databaseUrl && !existsSync(file)) await refuseFiles(`the database ${file} is missing`);
  const database = await connect(env.databaseUrl ? { url: env.databaseUrl } : { file }).catch(
    nameNewestBackup(env),
  );
  try {
    const { db, transact, holdPerson } = database;
    const isNew = !(await isMigrated(database));
    if (isNew) await refuseFiles(`the database ${env.databaseUrl ? 'in DATABASE_URL' : file} is empty`);
    const changes = new Changes(database.relay);
    const { document, isFromFile } = await settingsAtStart(database, { settingsFile, isPinned });
    if (isFromFile && !isChecked) checkMaps(env, settingsFile, document);
    const settings = new CurrentSettings(
      { reunionId: 1, version: 0, document, pastYears: [], heroPictures: [] },
      { changes, read: () => getSavedSettings(db), pinnedBy: isPinned ? 'REUNION_SETTINGS' : null },
    );
    const mailSender = mailSenderOf({ env, settings });
    const transport = overrides.transport ?? transportOf(env, mailSender, print);
    const mapProviders = mapProvidersOf(env, settings, settingsFile, overrides.geocoderTimes);
    const uploadFolder = join(dataDir, 'uploads');
    const parts = {
      database,
      storage,
      settings: () => settings.current,
      settingsFile,
      isPinned,
      baseMapFile: () => findOwnBaseMap(settingsFile, settings.current),
      folder: uploadFolder,
    };
    const copiedTo = await copyBeforeUpdate({ ...parts, key: '', passphrase: undefined }, dataDir);
    const applied = await migrate(database);
    await ensureReunion(db, document, clock.now());
    if (isPinned) await pinSettings(database, document, clock.now());
    await settings.read();
    const updatedFrom = await recordVersion(db);
    const calendarHost = await agreeOnCalendarHost(db, isNew, publicUrl);
    const key = env.secretKey ?? (await findSecret(db, dataDir));
    const secrets = new Secrets(key);
    await agreeOnSecret(db, secrets);
    await ifStoreAnswers(storage, async () => {
      await claimStorage({ db, storage }, overrides.adoptFiles);
      await restoreFiles({ db, storage });
    });
    const mailQueue = new MailQueue({
      db,
      clock,
      secrets,
      transport,
      async sender() {
        await settings.follow();
        return senderOf(settings.current, publicUrl);
      },
    });
    const firstStart = (await findFirstStart(db)) ?? clock.now();
    const isTrial = () => isOnTrial(settings.current, clock, firstStart);
    const running = new RunningBackups();
    const context: AppContext = {
      db,
      transact,
      holdPerson,
      findViewer: viewerFinder(db),
      changes,
      clock,
      settings,
      secrets,
      limits: new RateLimits(database.pool, limitFactor, () => settings.current.limits),
      mailQueue,
      mailSender,
      mapProviders,
      storage,
      pictures: overrides.pictures ?? new PicturePool(),
      web: overrides.web ?? new PublicWeb(),
      monitor: new Monitor(),
      databaseKind: database.kind,
      dataDir,
      trustProxy,
      uploadFolder,
      backup: { where: env.backupDir, source: { ...parts, key, passphrase: env.backupPassphrase, running } },
      subscribers: features.flatMap((feature) => feature.subscribers?.({ db, settings, isTrial }) ?? []),
      recordTypes: recordTypesOf(features),
      stopping: new StopNotice(),
      publicUrl,
      calendarHost,
      version,
      isTrial,
      isPast: (instant) => !isTrial() && instant <= clock.reunionNow().getTime(),
    };
    const app = await buildApp(context, {
      metricsToken: env.metricsToken,
      hasOffline: env.hasOffline,
      logRequests: env.logRequests ?? overrides.logRequests ?? false,
      ...(pages && { pages }),
      ...(requestTimeout && { requestTimeout }),
    });
    const jobs = new JobRunner(
      features.flatMap(({ jobs = [] }) => jobs.map(afterSave)),
      context,
    );
    const close = async () => {
      const backupsEnded = running.stop();
      const jobsEnded = jobs.stop();
      await closeGracefully(app);
      // The pictures still being made are for closed connections, or for imports that are tried again.
      context.pictures.close();
      await jobsEnded;
      await backupsEnded;
      await mailQueue.close();
      context.monitor.close();
      storage.close();
      await database.close();
    };
    return {
      app,
      context,
      database,
      jobs,
      settingsFile,
      isNew,
      applied,
      copiedTo,
      notes,
      updatedFrom,
      ensureAdministrator: (tell) =>
        ensureAdministrator(db, {
          username: env.adminUsername,
          email: env.adminEmail ?? settings.current.organizers[0]?.email ?? '',
          password: env.adminPassword,
          tell,
          now: clock.now(),
        }),
      async stop() {
        await context.stopping.give();
        await close();
      },
      close,
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}
