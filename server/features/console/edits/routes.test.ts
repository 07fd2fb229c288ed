// The last change of a thing is shown to its owner and to organizers only.
import { expect, test } from 'vitest';
import type { EditKind } from '#contract/console/edits.schema.ts';
import { dinner } from '#tests/support/events.ts';
import { organized } from '#tests/support/organizers.ts';
import { house } from '#tests/support/rentals.ts';
import { millers } from '#tests/support/rsvps.ts';
import type { Caller } from '#tests/support/test-site.ts';

const lastEdit = async (caller: Caller, kind: EditKind, id: number) => {
  const answer = await caller('GET', `/api/edits?kind=${kind}&id=${id}`);
  expect(answer.statusCode).toBe(200);
  return answer.json();
};

test('each kind of thing has its last editor and the time', async () => {
  const site = await organized();
  const [ann, other] = [
    await site.as({ authorized: true, fullName: 'Ann Miller' }),
    await site.as({ authorized: true }),
  ];
  const idOf = async (answer: ReturnType<Caller>) => (await answer).json().id;
  const profile = { fullName: 'Ann M. Miller', email: 'ann@example.org' };
  const things: readonly (readonly [EditKind, number, string, object])[] = [
    [
      'rsvp',
      await idOf(ann('POST', '/api/rsvps', millers)),
      '/api/rsvps/',
      { ...millers, familyName: 'Other' },
    ],
    ['event', await idOf(ann('POST', '/api/events', dinner())), '/api/events/', dinner({ title: 'Tacos' })],
    [
      'rental',
      await idOf(ann('POST', '/api/rentals', house())),
      '/api/rentals/',
      house({ notes: 'No key.' }),
    ],
    [
      'album',
      await idOf(ann('POST', '/api/albums', { name: 'Suppers' })),
      '/api/albums/',
      { name: 'Sunsets' },
    ],
    ['user', ann.id, '/api/admin/users/', profile],
  ];
  for (const [kind, id, address, body] of things) {
    site.clock.advance(60_000);
    expect((await site.olivia('PUT', `${address}${id}`, body)).statusCode).toBe(200);
    const at = new Date(site.clock.now()).toISOString();
    const edit = { by: 'Olivia Organizer', portrait: null, at };
    expect(await lastEdit(ann, kind, id), kind).toEqual({ ...edit, isOwn: false });
    expect(await lastEdit(site.olivia, kind, id), kind).toEqual({ ...edit, isOwn: true });
    expect(await lastEdit(other, kind, id), kind).toBeNull();
  }
});

test('a save without changes is not an edit, an approval is one, and a deleted account has no name', async () => {
  const site = await organized();
  const [ann, second] = [
    await site.as({}),
    await site.as({ admin: true, authorized: true, fullName: 'Second' }),
  ];
  const { id } = (await ann('POST', '/api/rsvps', millers)).json();
  await ann('POST', '/api/rsvps', millers);
  expect(await lastEdit(ann, 'rsvp', id)).toMatchObject({ isOwn: true });
  await second('POST', `/api/admin/rsvps/${id}/approve`);
  await site.olivia('PUT', `/api/rsvps/${id}`, millers);
  expect(await lastEdit(ann, 'rsvp', id)).toMatchObject({ by: 'Second', isOwn: false });
  await site.olivia('DELETE', `/api/admin/users/${second.id}`);
  expect(await lastEdit(ann, 'rsvp', id)).toMatchObject({ by: null, portrait: null });
});

test('an unchanged thing has no edit, and an invalid query is refused', async () => {
  const { olivia } = await organized();
  expect(await lastEdit(olivia, 'event', 7)).toBeNull();
  for (const query of ['', '?kind=event', '?kind=photo&id=1', '?kind=event&id=x'])
    expect((await olivia('GET', `/api/edits${query}`)).statusCode).toBe(400);
});
