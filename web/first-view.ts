// What a page's first view is made of, for the document that the server writes and for the build's check of bytes.
import type { PagePath, Theme } from '#contract/pages.ts';

/** The file of a page; null is the page for addresses that are none. */
export const sourceOf = (path: PagePath | null): string => {
  if (path === null) return 'web/pages/not-found.tsx';
  return `web/pages/${path === '/' ? 'home' : path.slice(1)}.tsx`;
};

/** The large drawing of each page, asked for before the stylesheet is read. */
const drawings: Record<PagePath | 'none', readonly { name: string; media?: string }[]> = {
  '/': [
    { name: 'landscape', media: '(min-width: 62rem)' },
    { name: 'landscape-low', media: '(max-width: 61.99rem)' },
  ],
  '/auth': [{ name: 'landscape-auth' }],
  '/change-password': [{ name: 'coast-fence-dawn' }],
  '/rsvp': [{ name: 'coast-pier-dawn' }],
  '/attendees': [{ name: 'coast-fence-gold' }],
  '/calendar': [{ name: 'coast-parasols-day' }],
  '/map': [{ name: 'coast-pier-day' }],
  '/activities': [{ name: 'coast-parasols-day' }],
  '/contact': [{ name: 'coast-fence-gold' }],
  '/admin': [{ name: 'coast-pier-day' }],
  none: [{ name: 'lost' }],
};

/** The files of a page's drawing; without a chosen theme one for each hour, of which the browser takes its own. */
export function firstPictures(path: PagePath | null, theme: Theme | null) {
  return drawings[path ?? 'none'].flatMap(({ name, media }) =>
    (theme ? [theme] : (['light', 'dark'] as const)).map((hour) => {
      const hourMedia = theme ? [] : [`(prefers-color-scheme: ${hour})`];
      return {
        source: `web/art/drawn/${name}-${hour}.svg`,
        media: [...(media ? [media] : []), ...hourMedia].join(' and '),
      };
    }),
  );
}
