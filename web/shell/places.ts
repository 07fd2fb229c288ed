// Where the header, the phone's menu and the footer lead: what exists, and what this person may follow.
import type { User } from '#contract/accounts.ts';

export interface Place {
  readonly href: string;
  readonly label: string;
}

const home: Place = { href: '/', label: 'Home' };
const rsvp: Place = { href: '/rsvp', label: 'RSVP' };
const schedule: Place = { href: '/calendar', label: 'Schedule' };
const directory: Place = { href: '/attendees', label: 'Family Directory' };

/** Once the person has replied, the directory stands where RSVP stood; not before it would open for them. */
export const mainPlaces = (user: User | null, hasRsvp: boolean | undefined): Place[] => [
  home,
  hasRsvp && user?.isAuthorized ? directory : rsvp,
  ...(user?.isAuthorized ? [schedule] : []),
];

export const quickLinks: readonly Place[] = [home, rsvp, { ...schedule, label: 'Calendar' }];
