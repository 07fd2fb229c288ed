// The Users tab without React: pending people, search, order, and the console's lead.

import type { AdditionsAnswer } from '#contract/console/additions.schema.ts';
import { additionKinds, countInWords, ownCountInWords, ownKinds } from '#contract/console/additions.ts';
import { listOf } from '#contract/dates.ts';
import type { AdminUser } from '#contract/identity/users.schema.ts';
import type { AdminRsvp } from '#contract/rsvps/rsvps.schema.ts';
import { byTime, countedInWords, inWords } from '#web/lib/dates.ts';
import { capitalized } from '#web/lib/words.ts';

/** Never deleted (product rule 13). */
export const isFirst = ({ id }: Pick<AdminUser, 'id'>): boolean => id === 1;

/** The person's name for organizers. */
export const nameOf = ({ fullName, username }: Pick<AdminUser, 'fullName' | 'username'>): string =>
  fullName || username;

/** Whether the e-mail that the family sees differs from the one for signing in (product rule 34). */
export const signsInElsewhere = ({ email, signInEmail }: AdminUser): boolean =>
  email.toLowerCase() !== signInEmail.toLowerCase();

/** The people whose RSVPs wait for an organizer, and those whose RSVPs are decided. */
export interface Replies {
  readonly pendingOf: ReadonlySet<number>;
  readonly decidedOf: ReadonlySet<number>;
}

export function repliesOf(rsvps: readonly AdminRsvp[]): Replies {
  const ownersOf = (isPending: boolean) =>
    new Set(rsvps.filter(({ status }) => (status === 'pending') === isPending).map(({ user }) => user.id));
  return { pendingOf: ownersOf(true), decidedOf: ownersOf(false) };
}

/** The person is not authorized, and no organizer has decided on a reply of theirs. */
export const isNew = ({ id, isAuthorized }: AdminUser, { decidedOf }: Replies): boolean =>
  !isAuthorized && !decidedOf.has(id);

/** The person waits for an organizer: for authorization, or for a decision on their reply. */
export const isWaiting = (user: AdminUser, replies: Replies): boolean =>
  replies.pendingOf.has(user.id) || isNew(user, replies);

type Filter = 'all' | 'waiting' | 'admins';

export const passes = (user: AdminUser, filter: Filter, replies: Replies): boolean =>
  filter === 'all' || (filter === 'admins' ? user.isAdmin : isWaiting(user, replies));

export const textOf = ({ id, fullName, username, email, signInEmail }: AdminUser): string =>
  [id, fullName, username, email, signInEmail].join('\n');

export function inOrder(users: readonly AdminUser[], replies: Replies): AdminUser[] {
  const waiting = users.filter((user) => isWaiting(user, replies));
  return [
    ...waiting.sort((one, other) => byTime(one.registeredAt, other.registeredAt) || one.id - other.id),
    ...users.filter((user) => !isWaiting(user, replies)).sort((one, other) => one.id - other.id),
  ];
}

/** '15 people are waiting for you, 11 of them with a reply.' Somebody who has registered and replied is one of them. */
export function waitingLine(people: number, replies: number): string {
  if (people === 0) return 'Nothing is waiting for you.';
  const are = people === 1 ? 'is' : 'are';
  if (replies === people)
    return `${capitalized(countedInWords(people, 'reply', 'replies'))} ${are} waiting for you.`;
  if (replies === 0)
    return `${capitalized(countedInWords(people, 'new account', 'new accounts'))} ${are} waiting for you.`;
  // Both as words or both as digits.
  const some = people > 12 ? replies : inWords(replies);
  return `${capitalized(countedInWords(people, 'person', 'people'))} are waiting for you, ${some} of them with a reply.`;
}

/**
 * The effects of deleting an account: the things that are deleted with it, and those that stay with the family (product rule
 * 14), with their numbers.
 */
export function consequencesOf(
  { portrait }: Pick<AdminUser, 'portrait'>,
  { rentals, albums, photos, own, ...others }: AdditionsAnswer,
): { readonly goes: string; readonly stays: string } {
  const kept = { ...others, rentals: 0, albums: albums - own.albums, photos: 0 };
  const goes = [
    'the account',
    'its sign-ins on every device',
    'the RSVP with everyone on it',
    ...(portrait ? ['the profile photo'] : []),
    ...(rentals > 0 ? [countInWords('rentals', rentals)] : []),
    ...ownKinds.filter((kind) => own[kind] > 0).map((kind) => ownCountInWords(kind, own[kind])),
  ];
  const stays = additionKinds.filter((kind) => kept[kind] > 0).map((kind) => countInWords(kind, kept[kind]));
  if (photos > 0) stays.push(`${photos.toLocaleString('en-US')} public ${photos === 1 ? 'photo' : 'photos'}`);
  return { goes: listOf(goes), stays: listOf(stays) };
}
