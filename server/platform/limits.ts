// What may be tried how often. In memory with the embedded database, in PostgreSQL when several processes share it.
import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { Pool } from 'pg';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { Failure } from '#server/platform/failure.ts';

const minute = 60;
const hour = 60 * minute;

/** Points for each duration in seconds. Those that count an address tolerate a whole family behind one (decision 39). */
const figures = {
  /** Wrong sign-ins from one network address. */
  loginAddress: { points: 25, duration: 5 * minute },
  /** Wrong sign-ins of one account from one network address: a guesser is stopped, the owner elsewhere is not. */
  loginAccount: { points: 10, duration: 15 * minute },
  registerAddress: { points: 100, duration: hour },
  /** Codes mailed for one registration that the browser which holds it asks for (decision 6). */
  codesHeld: { points: 3, duration: hour },
  /** Codes that a registration or another browser asks for, to one e-mail address from one network (decision 6). */
  codesAsked: { points: 3, duration: hour },
  /** Both together in a day: one network with many registrations cannot use up what the address may get. */
  codesNetworkDay: { points: 9, duration: 24 * hour },
  /** Both together from all networks: against filling somebody's mailbox, and against guessing. */
  codesAddress: { points: 30, duration: hour },
  codesAddressDay: { points: 100, duration: 24 * hour },
  /** Codes mailed to an e-mail address that people change theirs to. */
  codes: { points: 3, duration: hour },
  /** Addresses that one person says are theirs: codes are mailed to them. */
  newEmail: { points: 10, duration: hour },
  /** Resend code: once a minute for one registration in its browser, one address and network, or one person's new address. */
  resend: { points: 1, duration: minute },
  /** Temporary passwords mailed to one e-mail address (decision 8). */
  recover: { points: 3, duration: hour },
  /** Forgotten passwords told from one network address. */
  recoverAddress: { points: 100, duration: hour },
  /** Wrong codes from one network address. */
  verifyAddress: { points: 60, duration: hour },
  /** Notices to the owner of an address that somebody changed theirs to. */
  notices: { points: 3, duration: hour },
  /** Wrong current passwords of one person. */
  currentPassword: { points: 10, duration: 15 * minute },
} as const;

export type Limit = keyof typeof figures;

/** An IPv6 customer has a /64, so that counts as one address. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.split('%')[0]?.split('::') ?? [];
  const left = head.split(':').filter(Boolean);
  const right = tail?.split(':').filter(Boolean) ?? [];
  const zeros =
    tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  return `${[...left, ...zeros, ...right]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

/** Keys hold what people type: hashed, any of them fits the table's column, and nobody can read them there. */
const shorten = (key: string) => createHash('sha256').update(key).digest('base64url');

export class Limits {
  readonly #limiters: Record<Limit, RateLimiterAbstract>;

  constructor(pool?: Pool, factor = 1) {
    const make = (name: Limit): RateLimiterAbstract => {
      const options = { keyPrefix: name, ...figures[name], points: figures[name].points * factor };
      const memory = new RateLimiterMemory(options);
      return pool
        ? new RateLimiterPostgres({
            ...options,
            storeClient: pool,
            tableName: 'limits',
            tableCreated: true,
            insuranceLimiter: memory,
          })
        : memory;
    };
    const names = Object.keys(figures) as Limit[];
    this.#limiters = Object.fromEntries(names.map((name) => [name, make(name)])) as Record<
      Limit,
      RateLimiterAbstract
    >;
  }

  /** Counts one; throws TOO_MANY, with the seconds to wait, when that is one too many. */
  async count(limit: Limit, key: string): Promise<void> {
    const wait = await this.#consume(limit, key);
    if (wait !== undefined) throw new Failure('TOO_MANY', { retryAfter: wait });
  }

  /** Counts one and says whether it was within the limit. */
  async allows(limit: Limit, key: string): Promise<boolean> {
    return (await this.#consume(limit, key)) === undefined;
  }

  /** Throws TOO_MANY when the limit is used up, without counting: for limits on what goes wrong. */
  async check(limit: Limit, key: string): Promise<void> {
    const state = await this.#limiters[limit].get(shorten(key));
    if (state && state.remainingPoints <= 0 && state.msBeforeNext > 0)
      throw new Failure('TOO_MANY', { retryAfter: Math.ceil(state.msBeforeNext / 1000) });
  }

  /** Takes one back that turned out right: tries that come at once are all counted before any of them is judged. */
  async giveBack(limit: Limit, key: string): Promise<void> {
    await this.#limiters[limit].reward(shorten(key));
  }

  /** Forgets what was counted. */
  async forget(limit: Limit, key: string): Promise<void> {
    await this.#limiters[limit].delete(shorten(key));
  }

  /** Seconds to wait, when used up. */
  async #consume(limit: Limit, key: string): Promise<number | undefined> {
    try {
      await this.#limiters[limit].consume(shorten(key));
      return undefined;
    } catch (error) {
      if (error instanceof RateLimiterRes) return Math.ceil(error.msBeforeNext / 1000);
      throw error;
    }
  }
}
