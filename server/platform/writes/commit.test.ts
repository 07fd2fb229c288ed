import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { UnknownOutcome } from '#server/db/lost-connections.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';
import { auditFiles } from '#server/platform/stored-files/queries.ts';
import { commit, commitWithFiles } from '#server/platform/writes/commit.ts';
import { type RecordDetails, recordType } from '#server/platform/writes/records.ts';
import { testSite } from '#tests/support/test-site.ts';

test('a transaction that the database aborted is retried, but not forever', async () => {
  const { context, db } = await testSite();
  /** The number of attempts, and the outcome. */
  const triesUntil = async (error: object, ends = 1000) => {
    let tries = 0;
    const outcome = await commit(context, null, async ({ tx }) => {
      tries += 1;
      await tx
        .insertInto('app_metadata')
        .values({ name: `try ${tries}`, value: '' })
        .execute();
      if (tries < ends) throw Object.assign(new Error('ended'), error);
      return 'done';
    }).catch(({ message }: Error) => message);
    const kept = await db.selectFrom('app_metadata').select('name').where('name', 'like', 'try %').execute();
    await db.deleteFrom('app_metadata').where('name', 'like', 'try %').execute();
    return [outcome, tries, kept.map(({ name }) => name)];
  };
  // A conflict with another transaction: a retry reads what that one wrote.
  for (const code of ['40001', '40P01', '23505', '23503'])
    expect(await triesUntil({ code }, 2), code).toEqual(['done', 2, ['try 2']]);
  expect(await triesUntil({ code: '40001' }, 5)).toEqual(['done', 5, ['try 5']]);
  expect(await triesUntil({ code: '40001' }, 6)).toEqual(['ended', 5, []]);
  // A lost connection: one retry on another.
  expect(await triesUntil({ code: '57P01' })).toEqual(['ended', 2, []]);
  expect(await triesUntil({ code: '57P01' }, 2)).toEqual(['done', 2, ['try 2']]);
  // Other errors are not retried.
  for (const error of [{}, { code: '23514' }, { code: undefined }])
    expect(await triesUntil(error), JSON.stringify(error)).toEqual(['ended', 1, []]);
});

test('records are announced and stored with their actor; without a record there is no announcement', async () => {
  const { context, db, as } = await testSite();
  const { id } = await as({});
  const announced: unknown[] = [];
  const viewer = { id, isAdmin: false, isAuthorized: false, needsPasswordReset: false };
  // A public endpoint: tests/lost-rights.test.ts covers the check of rights.
  const request = {
    endpoint: { access: 'public' },
    viewer,
    announced: (one: unknown) => announced.push(one),
  } as unknown as RequestContext;
  const version = () => context.changes.version('rsvps');
  const before = version();
  const wake = vi.spyOn(context.mailQueue, 'wake').mockImplementation(() => {});
  const add = vi.spyOn(context.mailQueue, 'add').mockResolvedValue();

  const looked = await commit(context, request, async () => 'looked');
  expect([looked, announced, version() - before]).toEqual(['looked', [], 0]);

  const type = recordType({
    type: 'thing.changed',
    topics: ['rsvps', 'me'],
    fields: {},
    line: { kind: 'rsvps', says: () => 'changed it' },
  });
  const change = (details: RecordDetails, by: RequestContext | null) =>
    commit(context, by, async ({ record }) => record(type, details));
  await change({ subject: 7, people: [id] }, request);
  const announcement = { id: expect.any(String), topics: ['rsvps', 'me'], people: [id] };
  expect([announced, version() - before]).toEqual([[announcement], 1]);
  // A job has no request, and so no actor.
  await change({ subject: 8 }, null);
  expect([announced.length, version() - before]).toEqual([1, 2]);
  const lines = db.selectFrom('activity_log').select(['actor_id', 'subject_id']).orderBy('subject_id');
  expect(await lines.execute()).toEqual([
    { actor_id: id, subject_id: 7 },
    { actor_id: null, subject_id: 8 },
  ]);

  // Only a commit with mail wakes the mail queue.
  await setImmediate();
  expect([add.mock.calls.length, wake.mock.calls.length]).toEqual([0, 0]);
  await commit(context, request, ({ mail }) => mail({} as Parameters<typeof mail>[0]));
  expect(add.mock.calls).toEqual([[expect.anything(), {}, context.clock.now(), undefined]]);
  await setImmediate();
  expect(wake.mock.calls).toHaveLength(1);
});

test('files whose row could not be written are removed at once, and kept if it may have been written', async () => {
  const { context } = await testSite();
  const store = (error: Error) =>
    commitWithFiles(
      context,
      null,
      async (folder) => {
        const path = join(folder, 'full.jpg');
        await writeFile(path, 'a picture');
        return { files: [{ path, name: 'full.jpg', bytes: 9, type: 'image/jpeg', width: 1, height: 1 }] };
      },
      () => Promise.reject(error),
    );
  for (const [error, files] of [
    [new Error('no row'), 0],
    [new UnknownOutcome('the connection is gone'), 1],
  ] as const) {
    await expect(store(error)).rejects.toBe(error);
    expect((await auditFiles(context)).files).toBe(files);
    expect(await readdir(context.uploadFolder)).toEqual([]);
  }
});
