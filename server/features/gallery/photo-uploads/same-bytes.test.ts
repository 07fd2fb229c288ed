// A photo by URL whose bytes its owner has uploaded already.
import { readdir } from 'node:fs/promises';
import { expect, test, vi } from 'vitest';
import { address, staged } from '#tests/support/imports.ts';
import { cameraPhoto, photoForm, send } from '#tests/support/photos.ts';
import { idOf, nextReunion } from '#tests/support/reunions.ts';

test('bytes that their owner has already make no second photo, and a photo that was deleted meanwhile is not created', async () => {
  const file = await cameraPhoto();
  let isHeld = false;
  const asked = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const { site, ann, bob, add, one } = await staged(async (_request, response) => {
    if (isHeld) {
      asked.resolve();
      await held.promise;
    }
    response.end(file);
  }, true);
  const groups = async () => {
    const found = new Set<string>();
    for await (const { id } of site.context.storage.list()) found.add(id);
    return found.size;
  };
  const photos = async () =>
    (await ann('GET', '/api/photos'))
      .json()
      .map(({ id, isPrivate, albumId }: Record<string, unknown>) => ({ id, isPrivate, albumId }));
  const isFetched = (id: number) =>
    vi.waitFor(async () => {
      expect((await ann('GET', `/api/photos/${id}`)).statusCode).toBe(404);
      expect(await groups()).toBe(1);
    }, 10_000);
  const { id } = JSON.parse((await send(site, ann, photoForm({ title: 'Low tide' }, file))).body);
  const seen = { id, isPrivate: false, albumId: null };
  await isFetched(JSON.parse((await add()).body).id);
  expect(await photos()).toEqual([seen]);

  // Like an upload of the same bytes, a private one makes the photo private, and adds it to the chosen album.
  const { id: albumId } = (await ann('POST', '/api/albums', { name: 'Mine' })).json();
  const wanted = photoForm({
    title: 'Hidden',
    imageUrl: address,
    isPrivate: 'true',
    albumId: String(albumId),
  });
  await isFetched(JSON.parse((await send(site, ann, wanted)).body).id);
  expect(await photos()).toEqual([{ id, isPrivate: true, albumId }]);
  expect((await bob('GET', `/api/photos/${id}`)).statusCode).toBe(404);
  // Repeating an upload never makes a private photo public.
  await isFetched(JSON.parse((await add()).body).id);
  expect(await one(id)).toMatchObject({ title: 'Low tide', isPrivate: true });

  isHeld = true;
  const late = JSON.parse((await add()).body);
  await asked.promise;
  expect((await ann('DELETE', `/api/photos/${late.id}`)).statusCode).toBe(204);
  held.resolve();
  await vi.waitFor(async () => expect(await readdir(site.context.uploadFolder)).toEqual([]), 10_000);
  expect(await groups()).toBe(1);
  expect(await photos()).toHaveLength(1);
});

test('a picture of bytes that are there fills the album that was chosen, and the log names its owner', async () => {
  const file = await cameraPhoto();
  const { site, ann, bob } = await staged((_request, response) => response.end(file));
  const olivia = await site.as({ admin: true, authorized: true });
  const { id } = JSON.parse((await send(site, ann, photoForm({ title: 'Low tide' }, file))).body);
  const album = await idOf(bob('POST', '/api/albums', { name: 'Tides', familyMayAdd: true }));
  const wanted = photoForm({ title: 'Once more', imageUrl: address, albumId: String(album) });
  expect((await send(site, ann, wanted)).statusCode).toBe(201);
  await vi.waitFor(async () => {
    const { photos } = (await bob('GET', `/api/albums/${album}`)).json();
    expect(photos).toMatchObject([{ id, title: 'Low tide' }]);
  }, 10_000);
  expect((await olivia('GET', '/api/admin/activity')).json().lines[0]).toMatchObject({
    what: 'changed which photos are in an album of Someone',
    people: [{ id: bob.id }],
  });
});

test('a private picture of bytes that are there hides them, though the next reunion was opened meanwhile', async () => {
  const file = await cameraPhoto();
  const asked = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const { site, ann, bob } = await staged(async (_request, response) => {
    asked.resolve();
    await held.promise;
    response.end(file);
  }, true);
  const olivia = await site.as({ admin: true, authorized: true });
  const { id } = JSON.parse((await send(site, ann, photoForm({ title: 'Low tide' }, file))).body);
  const seen = async () => (await bob('GET', `/api/photos/${id}`)).statusCode;
  expect(await seen()).toBe(200);
  const wanted = photoForm({ title: 'Hidden', imageUrl: address, isPrivate: 'true' });
  expect((await send(site, ann, wanted)).statusCode).toBe(201);
  await asked.promise;
  const next = await idOf(olivia('POST', '/api/admin/reunions', nextReunion));
  expect((await olivia('POST', `/api/admin/reunions/${next}/open`, { letterTo: [] })).statusCode).toBe(204);
  held.resolve();
  await vi.waitFor(async () => expect(await seen()).toBe(404), 10_000);
  expect(await site.db.selectFrom('photos').select('id').execute()).toEqual([{ id }]);
});
