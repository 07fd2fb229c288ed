import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { applyAnnouncements, refreshAll } from '#web/lib/announcements.ts';
import { createQueryClient } from '#web/lib/query-client.ts';

/** A list of photos as the server has it, and a query that reads it at once and answers when the test says so. */
function list() {
  const client = createQueryClient();
  const server = { likes: 0 };
  const answers: (() => void)[] = [];
  const query = {
    queryKey: ['/api/photos'],
    meta: { topics: ['photos'] as const },
    queryFn: () => {
      const read = [{ id: 1, likes: server.likes, commentCount: 0 }];
      return new Promise<typeof read>((resolve) => answers.push(() => resolve(read)));
    },
  };
  const answer = async () => {
    answers.shift()?.();
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
