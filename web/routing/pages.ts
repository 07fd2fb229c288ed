// Every page, each defined once. Its component is the default export of web/pages/MODULE.tsx, and that of a view the
// default export of web/pages/MODULE/VIEW.tsx.
import { eventIn } from '#web/lib/event-links.ts';
import { photoIdIn, yearIn } from '#web/lib/year-links.ts';
import { need, needFirst, needOne, needWith } from '#web/routing/needs.ts';
import { type PageFile, type PropsOf, page } from '#web/routing/page.ts';

const ownRsvp = need('/api/rsvps/user');

export const pages = [
  page({
    path: '/',
    module: 'home',
    title: 'Home',
    access: 'public',
    pictures: [
      { name: 'landscape', media: '(min-width: 62rem)', isFor: 'visitor' },
      { name: 'landscape-low', media: '(max-width: 61.99rem)', isFor: 'visitor' },
      { name: 'landscape-set', isFor: 'member' },
    ],
    needs: () => [need('/api/home'), ownRsvp],
  }),
  page({
    path: '/auth',
    module: 'auth',
    title: 'Sign In',
    access: 'public',
    pictures: [{ name: 'landscape-auth' }],
    needs: () => [],
  }),
  page({
    path: '/change-password',
    module: 'change-password',
    title: 'Password Change Required',
    access: 'signed-in',
    sky: 'dawn',
    needs: () => [],
  }),
  page({
    path: '/rsvp',
    module: 'rsvp',
    views: { by: 'view', names: ['list', 'form'] },
    title: 'RSVP',
    heading: 'RSVP for the Reunion',
    access: 'signed-in',
    sky: 'dawn',
    needs: () => [need('/api/rsvps'), ownRsvp],
  }),
  page({
    path: '/attendees',
    module: 'attendees',
    title: 'Family Attendees',
    access: 'authorized',
    sky: 'gold',
    needs: () => [need('/api/rsvps'), ownRsvp],
  }),
  page({
    path: '/calendar',
    module: 'calendar',
    title: 'Schedule',
    access: 'authorized',
    sky: 'day',
    needs: () => [need('/api/events'), need('/api/rsvps'), ownRsvp],
    dialog: (search) => {
      const id = eventIn(search);
      if (id === null) return null;
      return {
        sources: ['web/features/events/detail/event-detail.tsx'],
        needs: [needWith('/api/events/:id/signups', { id })],
      };
    },
  }),
  page({
    path: '/map',
    module: 'map',
    views: { by: 'tab', names: ['houses', 'add', 'amenities'] },
    title: 'Rental Map & Locations',
    access: 'authorized',
    sky: 'day',
    needs: () => [need('/api/map'), need('/api/rentals'), need('/api/rentals/user'), ownRsvp],
  }),
  page({
    path: '/activities',
    module: 'activities',
    title: 'Local Activities',
    access: 'authorized',
    sky: 'day',
    end: 'sand',
    needs: () => [need('/api/activities'), need('/api/activities/guide'), ownRsvp],
  }),
  page({
    path: '/achievements',
    module: 'achievements',
    views: { by: 'tab', names: ['earned', 'progress', 'locked'] },
    title: 'Achievements',
    heading: 'Family Reunion Achievements',
    access: 'authorized',
    sky: 'gold',
    needs: () => [need('/api/badges'), need('/api/achievements'), ownRsvp],
  }),
  page({
    path: '/gallery',
    module: 'gallery',
    views: { by: 'tab', names: ['all', 'mine', 'albums'] },
    title: 'Family Photo Gallery',
    access: 'authorized',
    sky: 'gold',
    needs: (_, search) => {
      const [year, id] = [yearIn(search), photoIdIn(search)];
      if (year !== null) return [needWith('/api/reunions/:year/gallery', { year }), ownRsvp];
      const shown = [needFirst('/api/photos', 60, 'mine'), need('/api/albums'), ownRsvp];
      return id === null ? shown : [needWith('/api/photos/:id', { id }), ...shown];
    },
  }),
  page({
    path: '/albums/:id',
    module: 'album',
    title: 'Album',
    access: 'authorized',
    needs: ({ id }) => [needOne('/api/albums/:id', { id }, 'name'), ownRsvp],
  }),
  page({
    path: '/reunions',
    module: 'reunions',
    title: 'Reunions',
    access: 'authorized',
    sky: 'gold',
    needs: () => [need('/api/reunions'), ownRsvp],
  }),
  page({
    path: '/reunions/:year',
    module: 'reunion',
    title: 'Past Reunion',
    access: 'authorized',
    sky: 'gold',
    needs: ({ year }) => [needOne('/api/reunions/:year', { year }, 'year'), ownRsvp],
  }),
  page({
    path: '/contact',
    module: 'contact',
    views: { by: 'tab', names: ['directory', 'update'] },
    title: 'Family Contact Information',
    access: 'authorized',
    sky: 'gold',
    needs: () => [need('/api/users'), ownRsvp],
  }),
  page({
    path: '/admin',
    module: 'admin',
    views: { by: 'tab', names: ['users', 'rsvps', 'rentals', 'events', 'statistics', 'settings'] },
    title: 'Admin Console',
    access: 'admin',
    needs: () => [
      need('/api/admin/users'),
      need('/api/admin/rsvps'),
      need('/api/admin/rentals'),
      need('/api/events'),
      ownRsvp,
    ],
  }),
  page({
    path: '/admin/activity',
    module: 'activity-log',
    title: 'Activity Log',
    access: 'admin',
    needs: () => [need('/api/admin/activity'), need('/api/admin/users'), ownRsvp],
  }),
  page({
    path: '/admin/mail',
    module: 'mail',
    title: 'Mail',
    access: 'admin',
    needs: () => [need('/api/admin/mails'), ownRsvp],
  }),
  page({
    path: '/admin/backups',
    module: 'backups',
    title: 'Backups',
    access: 'admin',
    needs: () => [need('/api/admin/backups'), ownRsvp],
  }),
  page({
    path: '/admin/check-up',
    module: 'check-up',
    title: 'Check-up',
    access: 'admin',
    // The check-up contacts the mail server, which may take seconds: the page does not wait for it.
    needs: () => [ownRsvp],
  }),
  page({
    path: '/admin/next-reunion',
    module: 'next-reunion',
    title: 'The next reunion',
    heading: 'Start the next reunion',
    access: 'admin',
    needs: () => [need('/api/admin/reunions/next'), ownRsvp],
  }),
  page({
    path: '/admin/api',
    module: 'api',
    title: 'API',
    access: 'admin',
    needs: () => [need('/api/admin/openapi'), ownRsvp],
  }),
] as const;

type AnyPage = (typeof pages)[number];
export type PagePath = AnyPage['path'];
export type PageProps<P extends PagePath> = PropsOf<Extract<AnyPage, { path: P }>>;

export const notFoundPage: PageFile = {
  module: 'not-found',
  title: '404 Page Not Found',
  end: 'deep',
  pictures: [{ name: 'lost' }],
};
