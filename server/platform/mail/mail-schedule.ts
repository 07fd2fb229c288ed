// When mail is tried, tried again and given up.
import type { ExpressionBuilder } from 'kysely';
import type { Tables } from '#server/db/database.ts';
import { smtpTimeoutMs } from '#server/platform/mail/transport.ts';

const second = 1000;
/**
 * A process that dies while sending leaves its mail to the others after this time. A try has at most twelve steps, from the
 * look-up of the server's name to the answer to the text: were the lease shorter, a slow server would be sent it twice.
 */
export const lease = 15 * smtpTimeoutMs;
/** Waits before the next try: 5 s, 10 s, 20 s … at most a minute, so that mail comes soon after a server's return. */
export const backOff = (tries: number) => Math.min(5 * second * 2 ** tries, 60 * second);
/** Nobody waits for a mail longer than three days. */
export const giveUpAfter = 3 * 86_400 * second;
/** An hour of tries: a site that was off for days does not give a mail up at the first try that fails. */
export const fewestTries = 60;
/**
 * How long the row of a mail that was sent or given up is kept: without its content, since nobody asks for it after a month. Numbers
 * are never given twice, so the id that a mail program knows a mail by stays its own.
 */
export const keptAfterwards = 30 * 86_400 * second;
/**
 * A time more than a lease ahead was written while a clock was wrong: a small computer without a battery is hours off until it
 * has asked for the time, and a code that was mailed then would wait as long. Twice, since servers' clocks differ a little.
 */
export const isDue = (now: number) => (eb: ExpressionBuilder<Tables, 'mails'>) =>
  eb.or([eb('next_try_at', '<=', now), eb('next_try_at', '>', now + 2 * lease)]);

/** Neither gone out nor given up. */
export const isWaiting = (eb: ExpressionBuilder<Tables, 'mails'>) =>
  eb.and([eb('sent_at', 'is', null), eb('given_up_at', 'is', null)]);
