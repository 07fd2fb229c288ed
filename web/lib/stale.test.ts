import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { applyAnnouncements, applyAnswer, refreshAll } from '#web/lib/announcements.ts';
import { createQueryClient } from '#web/lib/query-client.ts';

/** A list of photos as the server has it, and a query that reads it at once and answers when the test says so. */
function list() {
  const client = createQueryClient();
  const server = { likes: 0 };
  const answers: ((failure?: Error) => void)[] = [];
  const query = {
    queryKey: ['/api/photos'],
    meta: { topics: ['photos'] as const },
    queryFn: () => {
      const read = [{ id: 1, likes: server.likes, commentCount: 0 }];
      return new Promise<typeof read>((resolve, reject) =>
        answers.push((failure) => (failure ? reject(failure) : resolve(read))),
      );
    },
  };
  const answer = async (failure?: Error) => {
    answers.shift()?.(failure);
    await new Promise((resolve) => setTimeout(resolve));
  };
  const likes = () => client.getQueryData<{ likes: number }[]>(query.queryKey)?.[0]?.likes;
  return { client, server, query, answers, answer, likes };
}

const announcements: [string, (client: QueryClient) => void][] = [
  [
    'the number of likes',
    (client) => applyAnnouncements(client, { a: [{ photo: 1, likes: 1, commentCount: 0 }] }),
  ],
  ['the topic', (client) => applyAnnouncements(client, { a: ['photos'] })],
  ['that announcements were missed', refreshAll],
];

for (const [what, announce] of announcements) {
  test(`a first answer that was read before a change is refetched: ${what} arrives before it`, async () => {
    const { client, server, query, answers, answer, likes } = list();
    new QueryObserver(client, query).subscribe(() => {});
    server.likes = 1;
    announce(client);
    expect(answers).toHaveLength(1);
    await answer();
    expect(likes()).toBe(0);
    await answer();
    expect(likes()).toBe(1);
    expect(answers).toHaveLength(0);
  });

  test(`a prefetched answer that was read before a change is stale: ${what} arrives before it`, async () => {
    const { client, server, query, answers, answer, likes } = list();
    void client.prefetchQuery(query);
    server.likes = 1;
    announce(client);
    await answer();
    expect(likes()).toBe(0);
    new QueryObserver(client, query).subscribe(() => {});
    await answer();
    expect(likes()).toBe(1);
    expect(answers).toHaveLength(0);
  });
}

test('many changes during one fetch refetch once, and a fetch that fails is not repeated', async () => {
  const { client, query, answers, answer } = list();
  const failing = { ...query, queryKey: ['failing'], queryFn: () => Promise.reject(new Error('no network')) };
  new QueryObserver(client, query).subscribe(() => {});
  new QueryObserver(client, failing).subscribe(() => {});
  for (const id of ['a', 'b', 'c']) applyAnnouncements(client, { [id]: ['photos'] });
  await answer();
  expect(answers).toHaveLength(1);
  expect(client.getQueryState(['failing'])).toMatchObject({ status: 'error', errorUpdateCount: 1 });
  await answer();
  expect(answers).toHaveLength(0);
});

/** A list that is shown and has its first answer. */
async function shownList() {
  const shown = list();
  new QueryObserver(shown.client, shown.query).subscribe(() => {});
  await shown.answer();
  return shown;
}

test('a list that is slower than the changes of others is shown and refetched, one request at a time', async () => {
  const { client, server, answers, answer, likes } = await shownList();
  for (const id of ['a', 'b', 'c', 'd', 'e', 'f']) {
    server.likes += 1;
    applyAnnouncements(client, { [id]: ['photos'] });
    expect(answers).toHaveLength(1);
    // Two changes come during each answer.
    if (server.likes % 2 === 0) await answer();
  }
  // An answer includes the changes before the end of the one before it.
  expect(likes()).toBe(4);
  await answer();
  expect(likes()).toBe(6);
  expect(answers).toHaveLength(0);
});

test('an older answer on its way does not replace what the person has saved', async () => {
  const { client, server, query, answers, answer, likes } = await shownList();
  applyAnnouncements(client, { a: ['photos'] });
  server.likes = 1;
  client.setQueryData(query.queryKey, [{ id: 1, likes: 1, commentCount: 0 }]);
  applyAnswer(client, { b: ['photos'] });
  expect(answers).toHaveLength(2);
  await answer();
  expect(likes()).toBe(1);
  await answer();
  expect(likes()).toBe(1);
});

test('a refetch on a dead connection is given up for its repetition after five seconds', async () => {
  const { client, server, answers, answer, likes } = await shownList();
  applyAnnouncements(client, { a: ['photos'] });
  server.likes = 1;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    applyAnnouncements(client, { b: ['photos'] });
    await vi.advanceTimersByTimeAsync(4999);
    expect(answers).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(answers).toHaveLength(2);
  } finally {
    vi.useRealTimers();
  }
  answers.shift();
  await answer();
  expect(likes()).toBe(1);
});

test('a refetch that fails after a change is repeated', async () => {
  const { client, server, answer, likes } = await shownList();
  applyAnnouncements(client, { a: ['photos'] });
  server.likes = 1;
  applyAnnouncements(client, { b: ['photos'] });
  await answer(new Error('no network'));
  await answer();
  expect(likes()).toBe(1);
});

test('a list that is no longer shown during its refetch is stale after it', async () => {
  const { client, server, query, answers, answer, likes } = list();
  const leave = new QueryObserver(client, query).subscribe(() => {});
  await answer();
  applyAnnouncements(client, { a: ['photos'] });
  server.likes = 1;
  applyAnnouncements(client, { b: ['photos'] });
  leave();
  await answer();
  expect(likes()).toBe(0);
  expect(answers).toHaveLength(0);
  new QueryObserver(client, query).subscribe(() => {});
  await answer();
  expect(likes()).toBe(1);
});
