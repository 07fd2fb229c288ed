// Puts the site together: database, secret, mail and app. The process does it once; tests do it with parts of their own.

import type { FastifyInstance } from 'fastify';
import type { ReunionDocument } from '#contract/reunion.ts';
import { buildApp, type Pages } from '#server/app.ts';
import { connect } from '#server/db/connect.ts';
import type { Database } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { isOnTrial } from '#server/features/settings/policy.ts';
import { findFirstStart } from '#server/features/settings/queries.ts';
import { features } from '#server/features.ts';
import type { AppContext } from '#server/platform/app-context.ts';
import { Blocklist } from '#server/platform/blocklist.ts';
import { Changes } from '#server/platform/changes.ts';
import type { Clock } from '#server/platform/clock.ts';
import { jobsOf } from '#server/platform/feature.ts';
import { JobRunner } from '#server/platform/jobs.ts';
import { senderOf } from '#server/platform/mail/letter.ts';
import { MailQueue } from '#server/platform/mail/mail-queue.ts';
import type { MailTransport } from '#server/platform/mail/transport.ts';
import { RateLimits } from '#server/platform/rate-limits.ts';
import { agreeOnSecret, Secrets } from '#server/platform/secrets.ts';
import { closeGracefully } from '#server/platform/stopping.ts';

export interface Config {
  readonly where: { file: string } | { url: string };
  readonly settings: ReunionDocument;
  readonly clock: Clock;
  readonly secretKey: string;
  readonly transport: MailTransport;
  readonly publicUrl: string;
  readonly trustProxy: string | false;
  /** Passwords that nobody may choose; none by default. */
  readonly blocklist?: Blocklist;
  /** Multiplies every limit; 1 but in tests of other things. */
  readonly limitFactor?: number;
  readonly pages?: Pages;
  /** Milliseconds that a request has to arrive in; half a minute but in tests. */
  readonly requestTimeout?: number;
}

export interface Composed {
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly mailQueue: MailQueue;
  /** The reunion was over when the site was first started (decision 44). */
  readonly isTrial: boolean;
  readonly limits: RateLimits;
  readonly jobs: JobRunner<AppContext>;
  /** The migrations that were applied. */
  readonly applied: readonly string[];
  /** Finishes what has begun, in the order in which one part needs the other. */
  close(): Promise<void>;
}

/** @throws CannotStart with a sentence for the person who runs the server */
export async function compose(config: Config): Promise<Composed> {
  const { settings, clock, transport, publicUrl, trustProxy, pages, requestTimeout } = config;
  const { blocklist = new Blocklist() } = config;
  const database = await connect(config.where);
  try {
    const applied = await migrate(database);
    const secrets = new Secrets(config.secretKey);
    await agreeOnSecret(database.db, secrets);
    const sender = senderOf(settings, publicUrl);
    const mailQueue = new MailQueue({ db: database.db, clock, secrets, transport, sender });
    const limits = new RateLimits(database.pool, config.limitFactor);
    const firstStart = (await findFirstStart(database.db)) ?? clock.now();
    const isTrial = isOnTrial(settings, clock, firstStart);
    const isPast = (instant: number) => !isTrial && instant <= clock.reunionNow().getTime();
    const context: AppContext = {
      db: database.db,
      transact: database.transact,
      changes: new Changes(database.relay),
      clock,
      settings,
      secrets,
      limits,
      blocklist,
      mailQueue,
      publicUrl,
      isTrial,
      isPast,
    };
    const optional = { ...(pages && { pages }), ...(requestTimeout && { requestTimeout }) };
    const app = await buildApp(context, { trustProxy, ...optional });
    const jobs = new JobRunner(jobsOf(features), context);
    const close = async () => {
      const jobsEnded = jobs.stop();
      await closeGracefully(app);
      await jobsEnded;
      await mailQueue.close();
      await database.close();
    };
    return { app, jobs, database, mailQueue, limits, isTrial, applied, close };
  } catch (error) {
    await database.close();
    throw error;
  }
}
