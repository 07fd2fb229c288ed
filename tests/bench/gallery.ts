// The gallery of a week that 500 photos were taken in: what its first view costs, by Lighthouse.
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '#server/db/database.ts';
import { pictureColumns } from '#server/features/photos/commands.ts';
import { makePictures } from '#server/platform/pictures/make-pictures.ts';
import { FolderStorage } from '#server/platform/storage/folder-storage.ts';
import { newGroup } from '#server/platform/storage/storage.ts';
import { measuredPage, withChrome } from '#tests/bench/lighthouse.ts';
import type { Row } from '#tests/bench/rows.ts';
import { measuredSite } from '#tests/bench/site.ts';
import { fillGallery } from '#tests/support/many-photos.ts';

const count = 500;
const least = 92;
const goal = 97;
const mostBytes = 350;
const mostNodes = 600;

const begins = Date.parse('2025-06-30T12:00:00Z');
const photographs = join(import.meta.dirname, '../../scripts/demo/photos');

/** The photographs of the demonstration, and as many copies of them as are wanted. */
async function fill(db: Db, [userId = null]: readonly (number | null)[], dataFolder: string): Promise<void> {
  const storage = new FolderStorage(join(dataFolder, 'photos'));
  const files = (await readdir(photographs)).filter((name) => name.endsWith('.jpg'));
  for (const name of files) {
    const folder = await mkdtemp(join(dataFolder, 'pictures-'));
    const made = await makePictures(join(photographs, name), {
      folder,
      timeZone: 'America/New_York',
      now: begins,
      alone: (work) => work(),
    });
    const groupId = newGroup();
    await storage.save(groupId, made.files);
    await rm(folder, { recursive: true });
    const values = { user_id: userId, kind: 'photo', title: `At the sea: ${name}`, is_private: 0 } as const;
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
}

/** @param runs how many; the median counts */
export async function measureGallery(runs = 5): Promise<Row[]> {
  const site = await measuredSite({}, fill, { families: 2, people: 20 });
  try {
    const { performance, accessibility, practices, lcp, tbt, cls, bytes, nodes, later } = await withChrome(
      (port) =>
        measuredPage(`http://localhost:${site.port}/gallery`, {
          port,
          cookie: site.cookie,
          runs,
          later: '/api/photos',
        }),
    );
    const row: Row = {
      what: `Lighthouse mobile /gallery, ${count} photos`,
      value: `performance ${performance}, accessibility ${accessibility}, best practices ${practices}; LCP ${lcp.toFixed(2)} s, TBT ${tbt.toFixed(0)} ms, CLS ${cls.toFixed(3)}; first view ${(bytes - later).toFixed(0)} KiB, the rest of the list ${later.toFixed(0)} KiB, ${nodes} nodes`,
      goal: `≥ ${goal}, fails < ${least}; first view ≤ ${mostBytes} KiB, ≤ ${mostNodes} nodes`,
      isDone:
        performance >= least &&
        accessibility === 100 &&
        practices === 100 &&
        tbt <= 200 &&
        cls <= 0.05 &&
        bytes - later <= mostBytes &&
        nodes <= mostNodes,
    };
    return [row];
  } finally {
    await site.remove();
  }
}
