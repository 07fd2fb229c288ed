// Where the header and the phone's menu lead: what exists, and what this person may follow; and where the footer does.
import type { User } from '#contract/accounts.ts';

export interface Place {
  readonly href: string;
  readonly label: string;
}

const home: Place = { href: '/', label: 'Home' };
const rsvp: Place = { href: '/rsvp', label: 'RSVP' };
const schedule: Place = { href: '/calendar', label: 'Schedule' };
const directory: Place = { href: '/attendees', label: 'Family Directory' };

const contact: Place = { href: '/contact', label: 'Contact' };
/** Where one's own information is changed. */
const profile: Place = { href: '/contact?tab=update', label: 'Profile' };

/** What opens for authorized people alone. */
const mayOpenAll = (user: User | null) => user?.isAuthorized === true;

/** Once the person has replied, the directory stands where RSVP stood; not before it would open for them. */
export const mainPlaces = (user: User | null, hasRsvp: boolean | undefined): Place[] => [
  home,
  hasRsvp && mayOpenAll(user) ? directory : rsvp,
  ...(mayOpenAll(user) ? [schedule, contact] : []),
];

/** The footer's, the same for everyone: the routing rules decide where they lead (decision 45). */
export const quickLinks: readonly Place[] = [
  home,
  rsvp,
  { ...schedule, label: 'Calendar' },
  { href: '/map', label: 'Map' },
  { href: '/activities', label: 'Activities' },
  contact,
];

/** What the user's menu offers besides. */
export const ownPlaces = (user: User | null): Place[] => (mayOpenAll(user) ? [profile] : []);

/** Whether 'Profile' opens a dialog instead: for those to whom the page of their own information does not open yet. */
export const hasProfileDialog = (user: User | null): boolean =>
  user !== null && !user.isAuthorized && !user.needsPasswordReset;
