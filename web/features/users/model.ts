// What the Users tab computes: who waits, what matches, in which order, and what the console's lead says.
import type { AdminUser } from '#contract/users.ts';
import { inWords } from '#web/lib/dates.ts';

/** Never deleted (decision 13). */
export const isFirst = ({ id }: Pick<AdminUser, 'id'>): boolean => id === 1;

/** What an organizer calls the person. */
export const nameOf = ({ fullName, username }: Pick<AdminUser, 'fullName' | 'username'>): string =>
  fullName || username;

/** Whether the e-mail that the family sees is another than the one that signs in (decision 34). */
export const signsInElsewhere = ({ email, signInEmail }: AdminUser): boolean =>
  email.toLowerCase() !== signInEmail.toLowerCase();

/** Whose reply an organizer has decided on, one way or the other. */
type Decided = ReadonlySet<number>;

/** Nobody has looked at the account yet: it is let in neither here nor by its RSVP, and no reply of it was rejected. */
export const isWaiting = ({ id, isAuthorized }: AdminUser, decided: Decided): boolean =>
  !isAuthorized && !decided.has(id);

type Filter = 'all' | 'waiting' | 'admins';

export const passes = (user: AdminUser, filter: Filter, decided: Decided): boolean =>
  filter === 'all' || (filter === 'admins' ? user.isAdmin : isWaiting(user, decided));

/** Small letters without accents: "jose" finds José. */
const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether every word of a search is in the name, the username or an e-mail, or is the number. */
export function matches(user: AdminUser, search: string): boolean {
  const text = plain([user.fullName, user.username, user.email, user.signInEmail].join('\n'));
  return plain(search)
    .split(/\s+/)
    .every((word) => text.includes(word) || word === String(user.id));
}

/** Those who wait come first, the longest waiting on top; the others by number. */
export function inOrder(users: readonly AdminUser[], decided: Decided): AdminUser[] {
  const waiting = users.filter((user) => isWaiting(user, decided));
  return [
    ...waiting.sort((one, other) => one.registeredAt.localeCompare(other.registeredAt) || one.id - other.id),
    ...users.filter((user) => !isWaiting(user, decided)).sort((one, other) => one.id - other.id),
  ];
}

const capitalized = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
const counted = (count: number, one: string, many: string) =>
  count === 0 ? [] : [`${inWords(count)} ${count === 1 ? one : many}`];

/** 'Three replies and two new accounts are waiting for you.' */
export function waitingLine(replies: number, accounts: number): string {
  const things = [
    ...counted(replies, 'reply', 'replies'),
    ...counted(accounts, 'new account', 'new accounts'),
  ];
  if (things.length === 0) return 'Nothing is waiting for you.';
  return `${capitalized(things.join(' and '))} ${replies + accounts === 1 ? 'is' : 'are'} waiting for you.`;
}
