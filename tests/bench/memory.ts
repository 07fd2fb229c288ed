// The memory of the process after many requests for every page, signed in and as a visitor.
import type { Db } from '#server/db/database.ts';
import { seedEvents } from '#tests/bench/events.ts';
import { seedGallery } from '#tests/bench/gallery.ts';
import { seedRentals } from '#tests/bench/rentals.ts';
import type { Row } from '#tests/bench/rows.ts';
import { type MeasuredSite, measuredSite } from '#tests/bench/site.ts';
import type { Page } from '#web/routing/page.ts';
import { type PagePath, pages } from '#web/routing/pages.ts';

const rounds = 10;
/** MiB. */
const limit = 320;
const photos = 2000;

const seed = async (db: Db, userIds: readonly number[], dataFolder: string) => {
  await seedEvents(db, userIds);
  await seedRentals(db, userIds);
  await seedGallery(photos)(db, userIds, dataFolder);
};

/** Nobody here has a temporary password, so this page redirects everybody. */
const neverRendered: PagePath = '/change-password';

/** The addresses of every page and every view of it, and of a dialog above a page. */
async function addressesOn({ port, cookie }: MeasuredSite): Promise<string[]> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/albums`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Suppers' }),
  });
  const { id } = (await answer.json()) as { id: number };
  const all = (pages as readonly Page[]).flatMap(({ path, views }) => [
    path,
    ...(views?.names.slice(1).map((name) => `${path}?${views.by}=${name}`) ?? []),
  ]);
  const there = all.filter((path) => !path.includes(':year'));
  return [...there.map((path) => path.replace(':id', String(id))), '/calendar?event=3'];
}

export async function measureMemory(): Promise<Row[]> {
  const site = await measuredSite({}, seed);
  try {
    const idle = site.memory();
    const paths = await addressesOn(site);
    const rendered = new Set<string>([neverRendered]);
    const seen: number[] = [];
    let processor = 0;
    for (let round = 0; round < rounds; round += 1) {
      for (const path of paths)
        for (const cookie of [
          path.startsWith('/admin') ? site.adminCookie : (site.cookies[round] ?? ''),
          '',
        ]) {
          const headers = { cookie };
          const url = `http://127.0.0.1:${site.port}${path}`;
          const answer = await fetch(url, { headers, redirect: 'manual' });
          await answer.text();
          if (answer.status === 200) rendered.add(path);
        }
      const missing = paths.filter((path) => !rendered.has(path));
      if (missing.length > 0) throw new Error(`Rendered for nobody: ${missing.join(', ')}.`);
      seen.push(site.memory());
      // The first round is left out, since it also compiles the code.
      if (round === 0) processor = site.cpu();
    }
    const [first = 0, last = 0] = [seen[0], seen.at(-1)];
    const each = ((site.cpu() - processor) * 1000) / ((rounds - 1) * paths.length * 2);
    return [
      {
        what: `Memory with 500 people, 60 families, 120 events, 20 houses and ${photos} photos: idle · after all pages once · ${rounds} times`,
        value: `${[idle, first, last].map((size) => size.toFixed(0)).join(' · ')} MiB`,
        goal: `≤ ${limit}`,
        isDone: last <= limit,
      },
      {
        what: 'Processor time of a page, mean of all, one at a time',
        value: `${each.toFixed(1)} ms`,
        goal: '',
        isDone: true,
      },
    ];
  } finally {
    await site.remove();
  }
}
