// The gallery of a week: Lighthouse's figures for the first view of 500 photos, and the time to the first screen of 220.
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '#server/db/database.ts';
import { pictureColumns } from '#server/features/gallery/photo-uploads/commands.ts';
import { makePictures } from '#server/platform/pictures/make-pictures.ts';
import { FolderStorage } from '#server/platform/storage/folder-storage.ts';
import { newGroup } from '#server/platform/storage/storage.ts';
import { withPage } from '#tests/bench/browser.ts';
import { withCaddy } from '#tests/bench/caddy.ts';
import { figuresIn, isWithin, measuredPage, withChrome } from '#tests/bench/lighthouse.ts';
import { medianOf } from '#tests/bench/load.ts';
import type { Row } from '#tests/bench/rows.ts';
import { type MeasuredSite, measuredSite } from '#tests/bench/site.ts';
import { fillGallery } from '#tests/support/many-photos.ts';

const count = 500;
const least = 92;
const goal = 97;
/** Seconds to the largest paint behind Caddy, as families have it; and over HTTP/1.1, for the reason in docs/benchmarks.md. */
const maxLcp = 1.65;
const maxLcpWithoutCaddy = 2.3;
const maxBytes = 350;
const maxNodes = 600;
/** The number of photos with which Piwigo and PicPeak were measured (0.7 to 0.9 seconds). */
const fewer = 220;
const maxSeconds = 0.7;

const begins = Date.parse('2025-06-30T12:00:00Z');
const photographs = join(import.meta.dirname, '../../scripts/demo/photos');

/** Adds the photographs of the demonstration, and copies of them up to `count` photos. */
export const seedGallery =
  (count: number) =>
  async (db: Db, [userId = null]: readonly (number | null)[], dataFolder: string): Promise<void> => {
    const storage = new FolderStorage(join(dataFolder, 'photos'));
    const files = (await readdir(photographs)).filter((name) => name.endsWith('.jpg'));
    for (const name of files) {
      const folder = await mkdtemp(join(dataFolder, 'pictures-'));
      const made = await makePictures(join(photographs, name), {
        folder,
        timeZone: 'America/New_York',
        now: begins,
        memory: Number.POSITIVE_INFINITY,
      });
      const groupId = newGroup();
      await storage.save(groupId, made.files);
      await rm(folder, { recursive: true });
      const values = {
        reunion_id: 1,
        user_id: userId,
        kind: 'photo',
        title: `At the sea: ${name}`,
        is_private: 0,
      } as const;
      await db
        .insertInto('photos')
        .values({
          ...values,
          ...pictureColumns({ made, sha256: name, groupId }),
          taken_at: begins,
          created_at: begins,
        })
        .execute();
    }
    await fillGallery({ db, dataFolder, count });
  };

/** Milliseconds from the request until every picture on the screen is loaded, in a browser with an empty cache. */
const firstScreen = (site: MeasuredSite) =>
  withPage(site, site.cookie, async (_, page) => {
    await page.addInitScript(() => {
      const look = () => {
        const shown = [...document.querySelectorAll<HTMLImageElement>('main li img')].filter((image) => {
          const { top, bottom } = image.getBoundingClientRect();
          return bottom > 0 && top < window.innerHeight;
        });
        const isThere =
          shown.length > 3 && shown.every(({ complete, naturalWidth }) => complete && naturalWidth);
        if (isThere) document.documentElement.dataset.stoodAt = String(performance.now());
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    await page.goto('/gallery');
    const stoodAt = await page.waitForFunction(() => document.documentElement.dataset.stoodAt);
    return Number(await stoodAt.jsonValue());
  });

async function firstScreenRow(runs: number): Promise<Row> {
  const site = await measuredSite({}, seedGallery(fewer), { families: 2, people: 20 });
  try {
    // The first one warms the server up.
    await firstScreen(site);
    const times: number[] = [];
    for (let run = 0; run < runs; run += 1) times.push((await firstScreen(site)) / 1000);
    return {
      what: `/gallery, ${fewer} photos, 1280 × 800, nothing kept: until the first screen has its pictures (${times.map((time) => time.toFixed(2)).join(', ')})`,
      value: `${medianOf(times).toFixed(2)} s`,
      goal: `≤ ${maxSeconds} s`,
      isDone: medianOf(times) <= maxSeconds,
    };
  } finally {
    await site.remove();
  }
}

/** @param runs the number of runs, whose median counts */
export async function measureGallery(runs = 5): Promise<Row[]> {
  const site = await measuredSite({}, seedGallery(count), { families: 2, people: 20 });
  try {
    const [page, behindCaddy] = await withChrome(async (port) => {
      const measure = (origin: string) =>
        measuredPage(`${origin}/gallery`, { port, cookie: site.cookie, runs, later: '/api/photos' });
      return [await measure(`http://localhost:${site.port}`), await withCaddy(site.port, measure)] as const;
    });
    const { bytes, nodes, later } = page;
    const row: Row = {
      what: `Lighthouse mobile /gallery, ${count} photos`,
      value: `${figuresIn(page)}; first view ${(bytes - later).toFixed(0)} KiB, the rest of the list ${later.toFixed(0)} KiB, ${nodes} nodes`,
      goal: `≥ ${goal}, fails < ${least}; LCP ≤ ${maxLcpWithoutCaddy} s; first view ≤ ${maxBytes} KiB, ≤ ${maxNodes} nodes`,
      isDone:
        isWithin(page, { least, maxLcp: maxLcpWithoutCaddy }) &&
        bytes - later <= maxBytes &&
        nodes <= maxNodes,
    };
    const { lcp } = behindCaddy;
    const caddyRow: Row = {
      what: 'The same behind Caddy (HTTPS and HTTP/2), largest paint',
      value: `${lcp.toFixed(2)} s`,
      goal: `≤ 1.6 s, fails > ${maxLcp} s`,
      isDone: lcp <= maxLcp,
    };
    return [row, caddyRow, await firstScreenRow(runs)];
  } finally {
    await site.remove();
  }
}
