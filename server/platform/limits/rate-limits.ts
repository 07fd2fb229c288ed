// Rate limits: in memory with the embedded database, in PostgreSQL when several processes share it.
import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { limitReached, tooManyAdded, tooManyAttempts } from '#contract/errors.ts';
import type { LimitSettings } from '#contract/limits.schema.ts';
import { type PersonalLimit, personalLimits, type TotalLimit } from '#contract/limits.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { MemoryLimiter, type Rate } from '#server/platform/limits/memory-limiter.ts';

const minute = 60;
const hour = 60 * minute;

/** Points for each duration in seconds. Limits by address allow for a whole family behind one (product rule 39). */
const figures = {
  /** Wrong sign-ins from one network address. */
  loginAddress: { points: 25, duration: 5 * minute },
  /** Wrong sign-ins of one account from one wide network: a guesser is stopped, the owner elsewhere is not. */
  loginAccount: { points: 10, duration: 15 * minute },
  registerAddress: { points: 100, duration: hour },
  /** Codes mailed for one registration that the browser which holds it asks for (product rule 6). */
  codesHeld: { points: 3, duration: hour },
  /** Codes that a registration or another browser asks for, to one e-mail address from one network (product rule 6). */
  codesAsked: { points: 3, duration: hour },
  /** Both together in a day: one network with many registrations cannot use up the address's quota. */
  codesNetworkDay: { points: 9, duration: 24 * hour },
  /** Both together from all networks: against filling somebody's mailbox, and against guessing. */
  codesAddress: { points: 30, duration: hour },
  codesAddressDay: { points: 100, duration: 24 * hour },
  /** Codes mailed to an e-mail address that people change theirs to. */
  codes: { points: 3, duration: hour },
  /** Addresses that one person claims as theirs: codes are mailed to them. */
  newEmail: { points: 10, duration: hour },
  /** Resend code: once a minute for one registration in its browser, one address and network, or one person's new address. */
  resend: { points: 1, duration: minute },
  /** Codes requested again from one network address. */
  resendAddress: { points: 100, duration: hour },
  /** Temporary passwords mailed to one e-mail address (product rule 8). */
  recover: { points: 3, duration: hour },
  /** Requests for a forgotten password from one network address. */
  recoverAddress: { points: 100, duration: hour },
  /** Wrong codes from one network address. */
  verifyAddress: { points: 60, duration: hour },
  /** Notices to the owner of an address that somebody changed theirs to. */
  notices: { points: 3, duration: hour },
  /** Addresses that one person geocodes: the geocoder is somebody else's server. */
  geocode: { points: 30, duration: 10 * minute },
  /** Wrong current passwords of one person. */
  currentPassword: { points: 10, duration: 15 * minute },
} as const;

export type RateLimit = keyof typeof figures | PersonalLimit;

/** The maximum number of attempts; the hourly limits on a person's additions are in contract/limits.ts. */
const rateOf = (limit: RateLimit, settings: LimitSettings): Rate =>
  limit in figures
    ? figures[limit as keyof typeof figures]
    : {
        points: settings[limit as PersonalLimit]?.hourly ?? personalLimits[limit as PersonalLimit].hourly,
        duration: hour,
      };

/** A key may have two parts, so that all counts of `of` can be reset, from any `from`. */
type Key = string | { readonly of: string; readonly from: string };

const hash = (text: string) => createHash('sha256').update(text).digest('base64url');

/** Keys contain typed text: hashed, any of them fits the table's column, and is not readable there. */
const shorten = (key: Key) => (typeof key === 'string' ? hash(key) : `${hash(key.of)}.${hash(key.from)}`);

/** The limits that do not affect signing in, codes and temporary passwords. */
const otherLimits: ReadonlySet<string> = new Set(['newEmail', 'notices', 'geocode']);
const signInLimits = (Object.keys(figures) as (keyof typeof figures)[]).filter(
  (limit) => !otherLimits.has(limit),
);

const secondsOf = (milliseconds: number) => Math.max(1, Math.ceil(milliseconds / 1000));

const tooMany = (milliseconds: number) => {
  const retryAfter = secondsOf(milliseconds);
  return new ApiError('TOO_MANY', { retryAfter, message: tooManyAttempts(retryAfter) });
};

/** The methods of `MemoryLimiter`, with counts for all processes in PostgreSQL. */
const sharedCounts = (counter: RateLimiterPostgres) => ({
  add: (key: string) =>
    counter.consume(key).then(
      () => undefined,
      (error: unknown) => {
        if (error instanceof RateLimiterRes) return error.msBeforeNext;
        throw error;
      },
    ),
  async wait(key: string) {
    const state = await counter.get(key);
    return state && state.remainingPoints <= 0 && state.msBeforeNext > 0 ? state.msBeforeNext : undefined;
  },
  giveBack: (key: string) => counter.reward(key),
  forget: (key: string) => counter.delete(key),
});

type SharedCounts = ReturnType<typeof sharedCounts>;

interface Counter {
  /** While PostgreSQL is unreachable, or with a single process, `own` counts. */
  readonly shared: SharedCounts | undefined;
  readonly own: MemoryLimiter;
}

export class RateLimits {
  /** The counters by limit and points, which the settings may change. */
  readonly #counters = new Map<string, Counter>();
  readonly #pool: Pool | undefined;
  readonly #factor: number;
  readonly #settings: () => LimitSettings;

  /** @param factor multiplies every limit; for tests that should not hit them */
  constructor(pool?: Pool, factor = 1, settings: () => LimitSettings = () => ({})) {
    this.#pool = pool;
    this.#factor = factor;
    this.#settings = settings;
  }

  #counterOf(limit: RateLimit): Counter {
    const { points, duration } = rateOf(limit, this.#settings());
    const key = `${limit} ${points}`;
    const known = this.#counters.get(key);
    if (known) return known;
    const options = { points: points * this.#factor, duration };
    const table = { tableName: 'limits', tableCreated: true, clearExpiredByTimeout: false };
    const shared =
      this.#pool &&
      sharedCounts(
        new RateLimiterPostgres({ keyPrefix: limit, storeClient: this.#pool, ...table, ...options }),
      );
    const counter = { shared, own: new MemoryLimiter(options) };
    this.#counters.set(key, counter);
    return counter;
  }

  /** The number of keys in this process's memory. */
  get size(): number {
    return [...this.#counters.values()].reduce((sum, { own }) => sum + own.size, 0);
  }

  /** Counts one attempt; throws TOO_MANY, with the seconds to wait, when that is one too many. */
  async count(limit: RateLimit, key: Key): Promise<void> {
    const wait = await this.#add(limit, key);
    if (wait !== undefined) throw tooMany(wait);
  }

  /** Counts something that a person adds; throws TOO_MANY, with a message that names it, when that is one too many. */
  async countAdded(limit: PersonalLimit, userId: number): Promise<void> {
    const wait = await this.#add(limit, String(userId));
    if (wait === undefined) return;
    const retryAfter = secondsOf(wait);
    const message = tooManyAdded(personalLimits[limit].what, retryAfter);
    throw new ApiError('TOO_MANY', { retryAfter, message });
  }

  /** Throws LIMIT_REACHED when a person has more than allowed. @param count including the new one */
  requireWithin(limit: TotalLimit, count: number): void {
    const { total, what } = personalLimits[limit];
    const max = Math.max(1, Math.floor((this.#settings()[limit]?.total ?? total) * this.#factor));
    if (count > max) throw new ApiError('LIMIT_REACHED', { message: limitReached(what, max) });
  }

  /** Counts one attempt and says whether it was within the limit. */
  async allows(limit: RateLimit, key: Key): Promise<boolean> {
    return (await this.#add(limit, key)) === undefined;
  }

  /** Throws TOO_MANY when the limit is used up, without counting: for limits on failures. */
  async check(limit: RateLimit, key: Key): Promise<void> {
    const wait = await this.#ask(limit, key, (counts, hashed) => counts.wait(hashed));
    if (wait !== undefined) throw tooMany(wait);
  }

  /** Refunds a correct attempt: concurrent attempts are all counted before any of them is checked. */
  async giveBack(limit: RateLimit, key: Key): Promise<void> {
    await this.#ask<unknown>(limit, key, (counts, hashed) => counts.giveBack(hashed));
  }

  /** Resets a key's count. */
  async forget(limit: RateLimit, key: Key): Promise<void> {
    await this.#ask<unknown>(limit, key, (counts, hashed) => counts.forget(hashed));
  }

  /** Resets the counts of one name, from every network, under a limit whose keys are in two parts. */
  async forgetAllOf(limit: RateLimit, of: string): Promise<void> {
    await this.#forgetBeginning(limit, `${hash(of)}.`);
  }

  /** Resets the limits of signing in, and of codes and temporary passwords, for everybody. */
  async forgetSignIns(): Promise<void> {
    for (const limit of signInLimits) await this.#forgetBeginning(limit, '');
  }

  async #forgetBeginning(limit: RateLimit, beginning: string): Promise<void> {
    this.#counterOf(limit).own.forgetAll(beginning);
    await this.#pool?.query('delete from limits where starts_with(key, $1)', [`${limit}:${beginning}`]);
  }

  /** Deletes expired rows from PostgreSQL's table; the memory does this by itself. */
  async sweep(): Promise<void> {
    await this.#pool?.query('delete from limits where expire <= $1', [Date.now()]);
  }

  /** The milliseconds to wait, if it is used up. */
  #add(limit: RateLimit, key: Key): Promise<number | undefined> {
    return this.#ask(limit, key, (counts, hashed) => counts.add(hashed));
  }

  async #ask<T>(
    limit: RateLimit,
    key: Key,
    work: (counts: MemoryLimiter | SharedCounts, hashed: string) => T | Promise<T>,
  ): Promise<T> {
    const { shared, own } = this.#counterOf(limit);
    const hashed = shorten(key);
    try {
      return await work(shared ?? own, hashed);
    } catch {
      return work(own, hashed);
    }
  }
}
