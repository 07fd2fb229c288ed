// The menus for a viewer. An entry is shown to those who may open its page, but for three rules.
import type { User } from '#contract/identity/accounts.schema.ts';
import { mayOpen } from '#web/routing/access.ts';
import { type PagePath, pages } from '#web/routing/pages.ts';

export interface NavigationItem {
  readonly path: PagePath;
  /** The path, and where on the page. */
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
  /** Of the header, and of the phone's sheet. */
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
  /** At a phone's lower edge. */
  bar: [
    item('/', 'Home'),
    item('/calendar', 'Schedule'),
    item('/attendees', 'Family'),
    item('/map', 'Map'),
    item('/gallery', 'Gallery'),
  ],
  /** The user's own. */
  account: [
    // Where one's own information is changed.
    item('/contact', 'Profile', '?tab=update'),
    past,
    item('/admin', 'Admin Console'),
  ],
} as const;

interface Viewer {
  /** Undefined until it is known. */
  readonly hasRsvp?: boolean | undefined;
  /** Whether there is a past reunion. */
  readonly hasPast?: boolean;
}

/** The entries of a menu for a viewer. */
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
    // Only who may read past reunions knows of any.
    if (entry === past) return hasPast;
    const access = pages.find(({ path }) => path === entry.path)?.access;
    return access !== undefined && mayOpen(access, user);
  });
}

/** `aria-current` of an entry: an album is a part of the gallery. */
export const currentOf = (href: string, path: string) =>
  href === path ? 'page' : (href === '/gallery' && path.startsWith('/albums/')) || undefined;

/** The footer's, the same for everyone: the routing rules decide where they lead (product rule 45). */
export const quickLinks: readonly NavigationItem[] = [
  item('/', 'Home'),
  rsvp,
  item('/calendar', 'Calendar'),
  item('/map', 'Map'),
  item('/activities', 'Activities'),
  item('/contact', 'Contact'),
];

/** Whether 'Profile' opens a dialog: for those to whom the page of their own information does not open yet. */
export const hasProfileDialog = (user: User | null): boolean =>
  user !== null && !user.isAuthorized && !user.needsPasswordReset;
