// The console's RSVPs tab without React: pending RSVPs, search, and the times of sending and deciding.
import { dayOfMonth } from '#contract/dates.ts';
import type { AdminRsvp, RsvpStatus } from '#contract/rsvps/rsvps.schema.ts';
import { byTime, dayOnly } from '#web/lib/dates.ts';
import { counted } from '#web/lib/words.ts';
import { dayOf } from '#web/lib/zoned.ts';

type Filter = 'all' | 'pending' | 'confirmed';

export const isPending = ({ status }: AdminRsvp): boolean => status === 'pending';

export const textOf = ({ familyName, user, members }: AdminRsvp): string =>
  [familyName, user.fullName, user.email, ...members.flatMap(({ name, email }) => [name, email ?? ''])].join(
    '\n',
  );

export const passes = ({ status }: AdminRsvp, filter: Filter): boolean =>
  filter === 'all' || status === filter;

/** Sorts pending RSVPs first, the longest waiting on top; decided ones follow, the most recent decision on top. */
export function inOrder(rsvps: readonly AdminRsvp[]): AdminRsvp[] {
  const decided = ({ decidedAt, submittedAt }: AdminRsvp) => decidedAt ?? submittedAt;
  return [
    ...rsvps.filter(isPending).sort((one, other) => byTime(one.submittedAt, other.submittedAt)),
    ...rsvps.filter((rsvp) => !isPending(rsvp)).sort((one, other) => byTime(decided(other), decided(one))),
  ];
}

/** '3 people · Jul 26 – 30': who comes and when, if there is no room for each of them. */
export function stayWords({ members, arriving, departing }: AdminRsvp): string {
  const people = counted(members.length, 'person', 'people');
  if (!arriving || !departing) return people;
  const isOneMonth = arriving.slice(0, 7) === departing.slice(0, 7);
  return `${people} · ${dayOnly(arriving)}–${isOneMonth ? dayOfMonth(departing) : dayOnly(departing)}`;
}

const decisions: Readonly<Record<RsvpStatus, string>> = {
  pending: 'Sent',
  confirmed: 'Confirmed',
  cancelled: 'Rejected',
};

/** 'Sent Jun 1', 'Confirmed Jun 3' */
export function whenDone(rsvp: AdminRsvp, timeZone: string): string {
  const instant = isPending(rsvp) ? rsvp.submittedAt : (rsvp.decidedAt ?? rsvp.submittedAt);
  const decision = rsvp.decidedAt || isPending(rsvp) ? decisions[rsvp.status] : 'Sent';
  return `${decision} ${dayOnly(dayOf(instant, timeZone))}`;
}
