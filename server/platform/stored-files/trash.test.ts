import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { restoreFiles, sweepOrphans } from '#server/platform/stored-files/commands.ts';
import { isForgotten, isTooMuch } from '#server/platform/stored-files/policy.ts';
import { ordinaryKinds, type StorageKind, storagePlace, storeGroup } from '#tests/support/storage-places.ts';
import {
  addPhotos,
  addRow,
  backUp,
  contentsOf,
  day,
  later,
  numbered,
  putBack,
} from '#tests/support/stored-photos.ts';
import { testSite } from '#tests/support/test-site.ts';

async function staged(kind: StorageKind, photos: number) {
  const place = await storagePlace(kind);
  const storage = await place.open();
  const site = await testSite({ storage, now: later() });
  await addPhotos(site, storage, numbered(photos));
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => log.mockRestore());
  return { site, place, storage, log };
}

async function keysOf(place: { read(): Promise<Map<string, string>> }) {
  return [...(await place.read()).keys()].filter((key) => key !== 'site-id');
}

describe.each(ordinaryKinds)('%s', (kind) => {
  test('restoring yesterday’s database moves today’s photos to the trash, and restoring today’s brings them back', async () => {
    const { site, place, storage } = await staged(kind, 150);
    const yesterday = await backUp(site);
    await addPhotos(site, storage, numbered(3, 'of today'));
    const today = await backUp(site);
    const before = await contentsOf(place);

    await putBack(site, yesterday);
    expect(await sweepOrphans(site.context)).toHaveLength(3);
    const trash = `trash/${new Date(site.clock.now()).toISOString().slice(0, 10)}/`;
    expect((await keysOf(place)).filter((key) => key.startsWith(trash))).toHaveLength(3);
    expect(await contentsOf(place)).toEqual(before);

    await putBack(site, today);
    await restoreFiles(site.context);
    expect(await contentsOf(place)).toEqual(before);
    expect((await keysOf(place)).filter((key) => key.startsWith('trash/'))).toEqual([]);
    await site.runJobs();
    expect(await contentsOf(place)).toEqual(before);
  });

  test('files in the trash are deleted after thirty days, unless their row has come back', async () => {
    const { site, place, storage } = await staged(kind, 60);
    const left = await storeGroup(storage, 'left over');
    await site.runJobs();
    site.clock.advance(29 * day);
    await site.runJobs();
    expect(await contentsOf(place)).toHaveLength(61);
    await addRow(site, left, 'left over');
    site.clock.advance(3 * day);
    await site.runJobs();
    expect(await contentsOf(place)).toHaveLength(61);
    await site.db.deleteFrom('photos').where('group_id', '=', left).execute();
    await site.runJobs();
    site.clock.advance(32 * day);
    await site.runJobs();
    expect(await contentsOf(place)).toHaveLength(60);
    expect(await keysOf(place)).toHaveLength(60);
  });

  test('a sweep that would move more than a few files moves none, and notifies the organizers once', async () => {
    const { site, place, storage, log } = await staged(kind, 33);
    await site.person({ admin: true, authorized: true, fullName: 'Olivia Organizer' });
    await site.person({ authorized: true });
    const rows = await backUp(site);
    const before = await contentsOf(place);
    for (const left of [rows.slice(2), [], rows.slice(10)]) {
      await putBack(site, left);
      await site.runJobs();
      expect(await contentsOf(place)).toEqual(before);
      expect((await keysOf(place)).filter((key) => key.startsWith('trash/'))).toEqual([]);
    }
    const letters = await site.mails();
    expect(letters.map(({ to, subject }) => [to, subject])).toEqual([
      ['someone1@example.org', 'Please check the photos: nothing was removed'],
    ]);
    expect(letters[0]?.text).toContain('2 of 33 files');
    expect(log.mock.calls.map(([line]) => line)).toEqual([
      expect.stringMatching(/^The sweep of stored files: 2 of 33 files have no row/),
      expect.stringMatching(/33 of 33 files/),
      expect.stringMatching(/10 of 33 files/),
    ]);

    // After a successful sweep, the next problem is reported again.
    await putBack(site, rows);
    await site.runJobs();
    await putBack(site, []);
    await site.runJobs();
    expect(await site.mails()).toHaveLength(2);
    await addPhotos(site, storage, ['the first of a new list']);
    await site.runJobs();
    expect([await contentsOf(place), (await site.mails()).length]).toEqual([
      [...before, 'the first of a new list'].toSorted(),
      2,
    ]);
  });

  test('a database that was replaced under the running site is detected before anything is moved', async () => {
    const { site, place, log } = await staged(kind, 33);
    const before = await contentsOf(place);
    await site.db.deleteFrom('photos').execute();
    await site.db.deleteFrom('app_metadata').execute();
    await expect(sweepOrphans(site.context)).rejects.toThrow(/marked as another site's/);
    await expect(sweepOrphans(site.context, true)).rejects.toThrow(/marked as another site's/);
    expect(await contentsOf(place)).toEqual(before);
    expect(log).not.toHaveBeenCalled();
  });

  test('deleted files are gone within seconds, from the trash too', async () => {
    const { site, place, storage } = await staged(kind, 3);
    const ann = await site.as({ authorized: true });
    const shown = await addRow(site, await storeGroup(storage, 'shown'), 'shown', ann.id);
    const group = await storeGroup(storage, 'in the trash');
    await storage.moveToTrash(group, '2026-01-01');
    const trashed = await addRow(site, group, 'in the trash', ann.id);
    for (const id of [shown, trashed])
      expect((await ann('DELETE', `/api/photos/${id}`)).statusCode).toBe(204);
    await site.runJobs();
    expect(await contentsOf(place)).toEqual(numbered(3));
  });

  test('files of a photo that is being deleted do not stop a sweep', async () => {
    const { site, place, storage, log } = await staged(kind, 3);
    const remove = storage.remove.bind(storage);
    const away = vi.spyOn(storage, 'remove').mockRejectedValue(new Error('away'));
    const rows = await backUp(site);
    for (const { group_id } of rows)
      await site.db
        .insertInto('file_removals')
        .values({ group_id: group_id ?? '', noted_at: 1 })
        .execute();
    await site.db.deleteFrom('photos').execute();
    await sweepOrphans(site.context);
    expect(log).not.toHaveBeenCalled();
    expect(await keysOf(place)).toHaveLength(3);
    away.mockImplementation(remove);
    await site.runJobs();
    expect(await keysOf(place)).toEqual([]);
  });
});

test('more than a few are twenty files, or two in a hundred; one interrupted upload is never too much', () => {
  const groups = (count: number) => Array<number>(count).fill(1);
  expect([isTooMuch(groups(20), 1000), isTooMuch(groups(21), 10_000), isTooMuch(groups(21), 1050)]).toEqual([
    false,
    true,
    true,
  ]);
  expect([isTooMuch(groups(2), 100), isTooMuch(groups(3), 100)]).toEqual([false, true]);
  expect([isTooMuch([7], 7), isTooMuch([7, 7], 14), isTooMuch([], 0)]).toEqual([false, true, false]);
});

test('thirty days are thirty whole days', () => {
  const at = (iso: string) => isForgotten('2026-01-01', Date.parse(iso));
  expect([at('2026-01-31T23:59:59Z'), at('2026-02-01T00:00:00Z')]).toEqual([false, true]);
});
