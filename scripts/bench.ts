// `npm run bench [gallery|http|live|memory|pages|photos|presses|rendering|scrolling]`: measures, prints the table of
// docs/benchmarks.md, and fails if a value misses its target. `npm run bench pages / /map`: only the pages at these
// addresses, since all of them take a quarter of an hour.
import { measureEvents } from '#tests/bench/events.ts';
import { measureGallery } from '#tests/bench/gallery.ts';
import { measureHttp } from '#tests/bench/http.ts';
import { measurePages } from '#tests/bench/lighthouse.ts';
import { measureLivePages } from '#tests/bench/live.ts';
import { measureMemory } from '#tests/bench/memory.ts';
import { measurePhotos } from '#tests/bench/photos.ts';
import { measurePresses } from '#tests/bench/presses.ts';
import { measureRendering } from '#tests/bench/rendering.ts';
import type { Row } from '#tests/bench/rows.ts';
import { measureScrolling } from '#tests/bench/scrolling.ts';
import { exitWithError } from './launch/console.mjs';
import { deployNeeds, provision, testNeeds } from './suite/provision.ts';

await provision([...testNeeds, ...deployNeeds]).catch(exitWithError);
const [asked, addresses] = [false, true].map((isAddress) =>
  process.argv.slice(2).filter((one) => one.startsWith('/') === isAddress),
) as [string[], string[]];
const parts: Record<string, () => Promise<Row[]>> = {
  http: async () => [...(await measureHttp()), ...(await measureEvents())],
  gallery: measureGallery,
  live: measureLivePages,
  memory: measureMemory,
  pages: () => measurePages(addresses),
  photos: measurePhotos,
  presses: measurePresses,
  rendering: measureRendering,
  scrolling: measureScrolling,
};
const rows: Row[] = [];
for (const [name, measure] of Object.entries(parts))
  if (asked.length === 0 || asked.includes(name)) rows.push(...(await measure()));

console.log('\n| What | Measured | Goal | |\n|---|---|---|---|');
for (const { what, value, goal, isDone } of rows)
  console.log(`| ${what} | ${value} | ${goal} | ${isDone ? 'ok' : 'not done'} |`);
process.exit(rows.every(({ isDone }) => isDone) ? 0 : 1);
