// When mail is sent, retried and given up.
import type { ExpressionBuilder } from 'kysely';
import type { Tables } from '#server/db/database.ts';
import { smtpTimeoutMs } from '#server/platform/mail/transport.ts';

const second = 1000;
/**
 * After this time (ms) other processes take over the mail of one that died while sending. An attempt has at most twelve
 * steps, from the server's name to the answer to the text: with a shorter lease, a slow server would get the mail twice.
 */
export const lease = 15 * smtpTimeoutMs;
/** Waits before the next try: 5 s, 10 s, 20 s … at most a minute, so that mail comes soon after a server's return. */
export const backOff = (tries: number) => Math.min(5 * second * 2 ** tries, 60 * second);
/** A mail is given up after three days. */
export const giveUpAfter = 3 * 86_400 * second;
/** An hour of attempts: a site that was off for days does not give up a mail at the first failure. */
export const fewestTries = 60;
/**
 * How long (ms) the row of a sent or given up mail is kept, without its content. Ids are never reused, so message ids stay
 * unique.
 */
export const keptAfterwards = 30 * 86_400 * second;
/**
 * A time more than a lease ahead was written with a wrong clock: a small computer without a clock battery is hours off
 * until it has synchronized, and a mailed code would wait as long. Twice a lease, since servers' clocks differ a little.
 */
export const isDue = (now: number) => (eb: ExpressionBuilder<Tables, 'mails'>) =>
  eb.or([eb('next_try_at', '<=', now), eb('next_try_at', '>', now + 2 * lease)]);

/** Neither sent nor given up. */
export const isWaiting = (eb: ExpressionBuilder<Tables, 'mails'>) =>
  eb.and([eb('sent_at', 'is', null), eb('given_up_at', 'is', null)]);
