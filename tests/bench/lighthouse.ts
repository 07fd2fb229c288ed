// Lighthouse, mobile preset, against the built page: the gates of docs/benchmarks.md.
import { launch } from 'chrome-launcher';
import lighthouse, { type Flags } from 'lighthouse';
import { seedEvents } from '#tests/bench/events.ts';
import { medianOf } from '#tests/bench/load.ts';
import { seedRentals } from '#tests/bench/rentals.ts';
import type { Row } from '#tests/bench/rows.ts';
import { type MeasuredSite, measuredSite } from '#tests/bench/site.ts';
import { chromiumFlags, chromiumPath } from '#tests/support/browser.ts';

interface Gate {
  readonly path: string;
  readonly isSignedIn: boolean;
}

/** The lowest performance score that passes. */
const least = 97;
/** The largest paint (s) that passes. */
const maxLcp = 1.6;

const pages: readonly Gate[] = [
  { path: '/', isSignedIn: false },
  { path: '/', isSignedIn: true },
  { path: '/auth', isSignedIn: false },
  { path: '/rsvp', isSignedIn: true },
  { path: '/rsvp?view=form', isSignedIn: true },
  { path: '/attendees', isSignedIn: true },
  { path: '/contact', isSignedIn: true },
  { path: '/calendar', isSignedIn: true },
  { path: '/map', isSignedIn: true },
  { path: '/map?tab=add', isSignedIn: true },
  { path: '/map?tab=amenities', isSignedIn: true },
  { path: '/activities', isSignedIn: true },
];

interface Asked {
  /** The browser's debugging port. */
  readonly port: number;
  readonly cookie: string | undefined;
  /** The path of an answer that a page requests after its first view, whose bytes are counted separately. */
  readonly later?: string;
}

/** On a busy machine Lighthouse sometimes sees no largest paint and gives no score; then the page is measured again. */
async function measured(url: string, asked: Asked) {
  for (let tries = 1; ; tries += 1) {
    const found = await once(url, asked);
    if (Number.isFinite(found.lcp) || tries === 3) return found;
  }
}

interface Requested {
  readonly items?: readonly { readonly url: string; readonly transferSize: number }[];
}

async function once(url: string, { port, cookie, later }: Asked) {
  const flags: Flags = {
    port,
    output: 'json',
    logLevel: 'silent',
    onlyCategories: ['performance', 'accessibility', 'best-practices'],
    ...(cookie && { extraHeaders: { Cookie: cookie } }),
  };
  const result = await lighthouse(url, flags);
  if (!result) throw new Error(`Lighthouse said nothing of ${url}`);
  const { categories, audits } = result.lhr;
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const figure = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  const { items = [] } = (audits['network-requests']?.details ?? {}) as Requested;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    practices: score('best-practices'),
    lcp: figure('largest-contentful-paint') / 1000,
    tbt: figure('total-blocking-time'),
    cls: figure('cumulative-layout-shift'),
    bytes: figure('total-byte-weight') / 1024,
    later: (items.find((one) => new URL(one.url).pathname === later)?.transferSize ?? 0) / 1024,
    nodes: result.artifacts.DOMStats?.totalBodyElements ?? Number.NaN,
  };
}

/** The medians of Lighthouse's figures for a page. */
export async function measuredPage(url: string, { runs, ...asked }: Asked & { readonly runs: number }) {
  const found: Awaited<ReturnType<typeof once>>[] = [];
  for (let index = 0; index < runs; index += 1) found.push(await measured(url, asked));
  const names = Object.keys(found[0] ?? {}) as (keyof (typeof found)[number])[];
  return Object.fromEntries(
    names.map((name) => [name, medianOf(found.map((one) => one[name]))]),
  ) as (typeof found)[number];
}

/** Starts a browser for Lighthouse, and ends it afterwards. */
export async function withChrome<T>(use: (port: number) => Promise<T>): Promise<T> {
  const chrome = await launch({
    chromePath: chromiumPath(),
    // Caddy makes its own certificate for this machine.
    chromeFlags: ['--headless=new', '--ignore-certificate-errors', ...chromiumFlags],
  });
  try {
    return await use(chrome.port);
  } finally {
    chrome.kill();
  }
}

/**
 * @param addresses the pages to measure, or all if it is empty
 * @param runs the number of runs for each page, whose median counts
 */
export async function measurePages(addresses: readonly string[] = [], runs = 5): Promise<Row[]> {
  const gates = pages.filter(({ path }) => addresses.length === 0 || addresses.includes(path));
  const site = await measuredSite({}, async (db, userIds) => {
    await seedEvents(db, userIds);
    await seedRentals(db, userIds);
  });
  try {
    return await withChrome(async (port) => {
      const rows: Row[] = [];
      for (const gate of gates) {
        rows.push(await rowOf(site, gate, { port, runs }));
        // A page takes a minute, so each row is printed at once.
        console.log(rows.at(-1)?.value, rows.at(-1)?.what);
      }
      return rows;
    });
  } finally {
    await site.remove();
  }
}

type Figures = Awaited<ReturnType<typeof measuredPage>>;

/** The figures that each row prints, without the weight. */
export const figuresIn = ({ performance, accessibility, practices, lcp, tbt, cls }: Figures): string =>
  `performance ${performance}, accessibility ${accessibility}, best practices ${practices}; LCP ${lcp.toFixed(2)} s, TBT ${tbt.toFixed(0)} ms, CLS ${cls.toFixed(3)}`;

/** Whether a page is within the limits that all pages share, and within its own. @param limits `maxLcp` in seconds */
export const isWithin = (
  page: Figures,
  limits: { readonly least: number; readonly maxLcp: number },
): boolean =>
  page.performance >= limits.least &&
  page.lcp <= limits.maxLcp &&
  page.accessibility === 100 &&
  page.practices === 100 &&
  page.tbt <= 200 &&
  page.cls <= 0.05;

async function rowOf(
  site: MeasuredSite,
  { path, isSignedIn }: Gate,
  how: { readonly port: number; readonly runs: number },
): Promise<Row> {
  const cookie = isSignedIn ? site.cookie : undefined;
  const page = await measuredPage(`http://localhost:${site.port}${path}`, { ...how, cookie });
  return {
    what: `Lighthouse mobile ${path}${isSignedIn ? ', signed in, 60 families, 120 events and 20 houses' : ''}`,
    value: `${figuresIn(page)}, ${page.bytes.toFixed(0)} KiB`,
    goal: `≥ ${least}, LCP ≤ ${maxLcp} s; accessibility and best practices 100`,
    isDone: isWithin(page, { least, maxLcp }),
  };
}
