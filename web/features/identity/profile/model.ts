import type * as z from 'zod/mini';
import type { User } from '#contract/identity/accounts.schema.ts';
import type { ContactForm, OwnSession } from '#contract/identity/profile.schema.ts';

export type ContactDraft = z.input<typeof ContactForm>;

/** Text in every field. */
export const draftOf = (user: Pick<User, keyof ContactForm>) =>
  ({
    fullName: user.fullName,
    email: user.email,
    phone: user.phone ?? '',
    rentalLocation: user.rentalLocation ?? '',
    emergencyContact: user.emergencyContact ?? '',
  }) satisfies ContactDraft;

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const ago = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'} ago`;

/** How long ago, as text. A clock that is ahead of the server's gives 'just now'. */
export function lastSeen(instant: string, now: number): string {
  const past = now - Date.parse(instant);
  if (past < 2 * minute) return 'just now';
  if (past < hour) return ago(Math.floor(past / minute), 'minute');
  if (past < day) return ago(Math.floor(past / hour), 'hour');
  return past < 2 * day ? 'yesterday' : ago(Math.floor(past / day), 'day');
}

/** This browser first, then the most recently seen one. */
export const inOrder = (sessions: readonly OwnSession[]): OwnSession[] =>
  sessions.toSorted(
    (one, other) =>
      Number(other.isCurrent) - Number(one.isCurrent) ||
      Date.parse(other.lastSeenAt) - Date.parse(one.lastSeenAt),
  );
