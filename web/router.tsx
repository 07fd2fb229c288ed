// Every page: what its tab says, and how its code is fetched: one file a page, one chunk a file.
import { type ComponentType, use, useEffect } from 'react';
import { lateId, type PagePath } from '#contract/pages.ts';
import { sourceOf } from '#web/first-view.ts';
import { pressAgain } from '#web/lib/early-press.ts';
import { typeAgain } from '#web/lib/early-typing.ts';

interface PageFile {
  readonly default: ComponentType;
  /** Fetches what the first view at this address needs beside the page's own code. */
  readonly fetchParts?: (search: string) => Promise<void>;
}

interface Page {
  /** What the tab says before the reunion's title. */
  readonly title: string;
  readonly load: () => Promise<PageFile>;
}

const files = import.meta.glob<PageFile>('./pages/*.tsx');
const missing = () => Promise.reject(new Error('The page has no file.'));
const pageOf = (path: PagePath | null, title: string): Page => ({
  title,
  load: files[`./${sourceOf(path).slice('web/'.length)}`] ?? missing,
});

const notFound = pageOf(null, '404 Page Not Found');
const routes: Record<PagePath, Page> = {
  '/': pageOf('/', 'Home'),
  '/auth': pageOf('/auth', 'Sign In'),
  '/change-password': pageOf('/change-password', 'Password Change Required'),
  '/rsvp': pageOf('/rsvp', 'RSVP'),
  '/attendees': pageOf('/attendees', 'Family Attendees'),
  '/calendar': pageOf('/calendar', 'Schedule'),
  '/map': pageOf('/map', 'Rental Map & Locations'),
  '/activities': pageOf('/activities', 'Local Activities'),
  '/contact': pageOf('/contact', 'Family Contact Information'),
  '/admin': pageOf('/admin', 'Admin Console'),
};

/** @param path null: there is no such page */
export const pageAt = (path: PagePath | null): Page => (path ? routes[path] : notFound);

interface Fetched {
  readonly promise: Promise<PageFile>;
  view?: ComponentType;
  hasFailed?: true;
}
const fetched = new Map<Page, Fetched>();

function fetchPage(page: Page): Fetched {
  const known = fetched.get(page);
  if (known) return known;
  const entry: Fetched = { promise: page.load() };
  entry.promise.then(
    (module) => {
      entry.view = module.default;
    },
    () => {
      // Kept: who draws the page must find the same failure, or would ask and wait for ever.
      entry.hasFailed = true;
    },
  );
  fetched.set(page, entry);
  return entry;
}

/**
 * Fetches a page's code once, and again after a failure. Awaited before hydrating and before moving on, so that no page
 * shows itself in pieces.
 */
export async function preload(page: Page, search = ''): Promise<void> {
  if (fetched.get(page)?.hasFailed) fetched.delete(page);
  const { fetchParts } = await fetchPage(page).promise;
  await fetchParts?.(search);
}

/** The page itself; waits in the nearest Suspense while its code is still on the way. */
export function PageView({ page }: { page: Page }) {
  const { view, promise } = fetchPage(page);
  // No hook may follow: React draws this again once the code is here, and then there is nothing to wait for.
  const View = view ?? use(promise).default;
  return (
    <>
      <View />
      <CatchUp />
    </>
  );
}

/** Does what was done before the page lived. Beside the page and not around it: what waits comes to life later. */
function CatchUp() {
  useEffect(() => {
    // A form listens to its fields only once all effects have run.
    const soon = setTimeout(() => {
      typeAgain();
      pressAgain();
      document.getElementById(lateId)?.remove();
    });
    return () => clearTimeout(soon);
  }, []);
  return null;
}
