// The menus for a viewer. An entry is shown to those who may open its page, but for three rules.
import type { User } from '#contract/identity/accounts.schema.ts';
import { mayOpen } from '#web/routing/access.ts';
import { type PagePath, pages } from '#web/routing/pages.ts';

export interface NavigationItem {
  readonly path: PagePath;
  readonly href: string;
  readonly label: string;
}

const item = (path: PagePath, label: string, search = ''): NavigationItem => ({
  path,
  href: path + search,
  label,
});

const rsvp = item('/rsvp', 'RSVP');
const directory = item('/attendees', 'Family Directory');
const past = item('/reunions', 'Past Reunions');

const menus = {
  /** Of the header, and of the phone's menu. */
  header: [
    item('/', 'Home'),
    rsvp,
    directory,
    item('/calendar', 'Schedule'),
    item('/map', 'Map'),
    item('/activities', 'Activities'),
    item('/gallery', 'Gallery'),
    item('/achievements', 'Achievements'),
    item('/contact', 'Contact'),
  ],
  /** Of the bar at a phone's lower edge. */
  bar: [
    item('/', 'Home'),
    item('/calendar', 'Schedule'),
    item('/attendees', 'Family'),
    item('/map', 'Map'),
    item('/gallery', 'Gallery'),
  ],
  /** Of the user's own menu. */
  account: [
    // The page of the user's own information.
    item('/contact', 'Profile', '?tab=update'),
    past,
    item('/admin', 'Admin Console'),
  ],
} as const;

interface Viewer {
  readonly hasRsvp?: boolean | undefined;
  /** Whether there is a past reunion. */
  readonly hasPast?: boolean;
}

export function navigationItems(
  menu: keyof typeof menus,
  user: User | null,
  { hasRsvp = false, hasPast = false }: Viewer = {},
): NavigationItem[] {
  /** After an RSVP, the directory takes the place of *RSVP* in the header, for people who may open it. */
  const isDirectoryFirst = hasRsvp && user?.isAuthorized === true;
  return menus[menu].filter((entry) => {
    if (entry === rsvp) return !isDirectoryFirst;
    if (entry === directory) return isDirectoryFirst;
    // Only people who may read past reunions know whether one exists.
    if (entry === past) return hasPast;
    const access = pages.find(({ path }) => path === entry.path)?.access;
    return access !== undefined && mayOpen(access, user);
  });
}

/** `aria-current` of an entry: an album is a part of the gallery. */
export const currentOf = (href: string, path: string) =>
  href === path ? 'page' : (href === '/gallery' && path.startsWith('/albums/')) || undefined;

/** The footer's links, the same for everyone: the routing rules decide about access (product rule 45). */
export const quickLinks: readonly NavigationItem[] = [
  item('/', 'Home'),
  rsvp,
  item('/calendar', 'Calendar'),
  item('/map', 'Map'),
  item('/activities', 'Activities'),
  item('/contact', 'Contact'),
];

/** Whether 'Profile' opens a dialog: for people who may not open the page of their own information yet. */
export const hasProfileDialog = (user: User | null): boolean =>
  user !== null && !user.isAuthorized && !user.needsPasswordReset;
