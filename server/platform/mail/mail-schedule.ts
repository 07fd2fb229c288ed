// When mail is sent, retried and given up.
import type { ExpressionBuilder } from 'kysely';
import type { Tables } from '#server/db/database.ts';
import { smtpTimeoutMs } from '#server/platform/mail/transport.ts';

const second = 1000;
/** Others take over the mail of a process that died after this: longer than twelve steps, or it would be sent twice. */
export const lease = 15 * smtpTimeoutMs;
/** Waits before the next try: 5 s, 10 s, 20 s … at most a minute, so that mail comes soon after a server's return. */
export const backOff = (tries: number) => Math.min(5 * second * 2 ** tries, 60 * second);
/** A mail is given up after three days. */
export const giveUpAfter = 3 * 86_400 * second;
/** An hour of attempts: a site that was off for days does not give up a mail at the first failure. */
export const fewestTries = 60;
/** How long the row of a sent or given up mail is kept, without its content. Numbers are never reused. */
export const keptAfterwards = 30 * 86_400 * second;
/** A time more than a lease ahead (twice: clocks differ) is of a wrong clock, as a machine without a battery has it. */
export const isDue = (now: number) => (eb: ExpressionBuilder<Tables, 'mails'>) =>
  eb.or([eb('next_try_at', '<=', now), eb('next_try_at', '>', now + 2 * lease)]);

/** Neither sent nor given up. */
export const isWaiting = (eb: ExpressionBuilder<Tables, 'mails'>) =>
  eb.and([eb('sent_at', 'is', null), eb('given_up_at', 'is', null)]);
