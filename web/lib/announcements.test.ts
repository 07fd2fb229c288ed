import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { listEvents } from '#contract/events/events.ts';
import { listPhotos } from '#contract/gallery/photos.ts';
import { listContacts } from '#contract/identity/users.ts';
import { applyAnnouncements, applyAnswer } from '#web/lib/announcements.ts';
import { read } from '#web/lib/api.ts';
import { changePhotos } from '#web/lib/cached-photos.ts';
import { createQueryClient } from '#web/lib/query-client.ts';

/** A page that shows the events and has shown the directory; it counts the requests for each. */
async function page() {
  const client = createQueryClient();
  const asked = { events: 0, contacts: 0 };
  const events = {
    ...read(listEvents),
    queryFn: async () => {
      asked.events += 1;
      return [];
    },
  };
  const contacts = {
    ...read(listContacts),
    queryFn: async () => {
      asked.contacts += 1;
      return [];
    },
  };
  new QueryObserver(client, events).subscribe(() => {});
  await client.fetchQuery(contacts);
  await settled(client);
  return { client, asked, events, contacts };
}
const settled = async (client: QueryClient) => {
  do await new Promise((resolve) => setTimeout(resolve));
  while (client.isFetching() > 0);
};
const isStale = (client: QueryClient, { queryKey }: { queryKey: readonly unknown[] }) =>
  client.getQueryState(queryKey)?.isInvalidated;

test('an announcement is applied once, whether it arrives with the answer or over the live connection', async () => {
  const { client, asked } = await page();
  applyAnswer(client, { 'a.1': ['events'] });
  await settled(client);
  applyAnnouncements(client, { 'a.1': ['events'] });
  await settled(client);
  expect(asked.events).toBe(2);
  applyAnnouncements(client, { 'a.1': ['events'], 'a.2': ['events'] });
  await settled(client);
  applyAnswer(client, { 'a.2': ['events'] });
  await settled(client);
  expect(asked.events).toBe(3);
});

test('a hidden query is refetched when it is shown again, and queries of other topics are unaffected', async () => {
  const { client, asked, contacts, events } = await page();
  applyAnnouncements(client, { 'a.1': ['users'] });
  await settled(client);
  // Events show their hosts' names.
  expect(asked).toEqual({ events: 2, contacts: 1 });
  expect([isStale(client, contacts), isStale(client, events)]).toEqual([true, false]);
  applyAnnouncements(client, { 'a.2': ['rsvps'] });
  await settled(client);
  expect(asked).toEqual({ events: 3, contacts: 1 });
});

test('a query that an answer updates stays stale even if the live connection was faster', async () => {
  const { client, contacts } = await page();
  applyAnnouncements(client, { 'a.1': ['users'] });
  // The answer is written to the cache of a query that is not on the page.
  client.setQueryData(contacts.queryKey, []);
  expect(isStale(client, contacts)).toBe(false);
  applyAnswer(client, { 'a.1': ['users'] });
  expect(isStale(client, contacts)).toBe(true);
});

test('an answer without changed topics refetches nothing', async () => {
  const { client, asked } = await page();
  applyAnswer(client, {});
  await settled(client);
  expect(asked).toEqual({ events: 1, contacts: 1 });
});

/** A page that shows two photos of the family, and an album of which one is the cover. */
async function gallery() {
  const client = createQueryClient();
  let asked = 0;
  const photo = (id: number) => ({ id, likes: 0, commentCount: 0, liked: false, title: 'Low tide' });
  const photos = {
    ...read(listPhotos),
    queryFn: async (): Promise<unknown> => {
      asked += 1;
      return [photo(1), photo(2)];
    },
  };
  const albums = {
    queryKey: ['/api/albums'],
    meta: { topics: ['albums', 'photos'] as const },
    queryFn: async (): Promise<unknown> => [{ id: 1, name: 'Tuesday', cover: photo(2) }],
  };
  new QueryObserver(client, photos).subscribe(() => {});
  await client.fetchQuery(albums);
  await settled(client);
  const shown = () => client.getQueryData<{ likes: number; liked: boolean }[]>(photos.queryKey);
  return { client, photos, albums, shown, asked: () => asked };
}

test('a like is shown wherever the photo is, and the list of photos is not refetched', async () => {
  const { client, albums, shown, asked } = await gallery();
  const other = shown()?.[0];
  applyAnnouncements(client, { 'a.1': [{ photo: 2, likes: 3, commentCount: 1 }] });
  await settled(client);
  expect(shown()).toMatchObject([
    { likes: 0 },
    { likes: 3, commentCount: 1, liked: false, title: 'Low tide' },
  ]);
  expect(shown()?.[0]).toBe(other);
  expect(client.getQueryData(albums.queryKey)).toMatchObject([{ id: 1, cover: { likes: 3 } }]);
  applyAnnouncements(client, { 'a.2': [{ photo: 2, likes: 4, commentCount: 1, liked: true }] });
  applyAnnouncements(client, { 'a.2': [{ photo: 2, likes: 9, commentCount: 9 }] });
  expect(shown()?.[1]).toMatchObject({ likes: 4, liked: true });
  expect(asked()).toBe(1);
  expect([isStale(client, albums), isStale(client, { queryKey: ['/api/photos'] })]).toEqual([false, false]);
});

test('a list that is being fetched when a like is announced is refetched, and a stale list stays stale', async () => {
  const { client, photos, albums, asked } = await gallery();
  applyAnnouncements(client, { 'a.1': ['photos'] });
  expect(isStale(client, albums)).toBe(true);
  expect(client.isFetching({ queryKey: photos.queryKey })).toBe(1);
  applyAnnouncements(client, { 'a.2': [{ photo: 2, likes: 3, commentCount: 1 }] });
  await settled(client);
  expect(asked()).toBe(3);
  expect(isStale(client, albums)).toBe(true);
});

test('a photo that a person changes or deletes is changed and deleted wherever it is shown', async () => {
  const { client, albums, shown } = await gallery();
  changePhotos(client, (photo) => (photo.id === 2 ? { ...photo, likes: 1 } : photo));
  expect(shown()).toMatchObject([{ likes: 0 }, { likes: 1 }]);
  expect(client.getQueryData(albums.queryKey)).toMatchObject([{ cover: { likes: 1 } }]);
  changePhotos(client, (photo) => (photo.id === 2 ? null : photo));
  expect(shown()).toMatchObject([{ id: 1 }]);
  expect(client.getQueryData(albums.queryKey)).toMatchObject([{ id: 1, cover: null }]);
});
