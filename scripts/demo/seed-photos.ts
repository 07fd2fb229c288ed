// Makes the demonstration’s people upload portraits and photographs, add these to albums, like and comment on them.

import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import type { Endpoint } from '#contract/endpoint.ts';
import { createAlbum, updateAlbum } from '#contract/gallery/albums.schema.ts';
import { addComment } from '#contract/gallery/photo-comments.schema.ts';
import { addPhoto, likePhoto } from '#contract/gallery/photos.schema.ts';
import { setPortrait } from '#contract/identity/portraits.schema.ts';
import type { ReunionDocument } from '#contract/settings/reunion.schema.ts';
import { type DemoClock, instantIn, type Week } from './demo-clock.ts';
import { isTakenIn, saidIn } from './inland.ts';
import { shift } from './people.ts';
import { type AlbumKey, type DemoPhoto, demoAlbums, demoPhotos, lastDayOfPhotos } from './photos.ts';

interface Call {
  readonly cookie?: string | undefined;
  readonly id?: number;
  readonly body?: object;
  /** A form with a file, in place of a body. */
  readonly form?: FormData;
}

/** Sends a request as a person. */
export type Asks = (
  endpoint: Endpoint,
  call: Call,
) => Promise<{ readonly session: string; readonly id: number | undefined; readonly answer: unknown }>;

/** How long (ms) after it was taken a photograph is uploaded. */
const uploadDelay = 25 * 60_000;
const folder = join(import.meta.dirname, 'photos');

/** A photograph as a camera writes it. @param takenAt the day and the time there: `2025-07-28 21:04` */
async function photographOf(source: string, takenAt: string): Promise<Buffer> {
  return sharp(join(folder, `${source}.jpg`))
    .withExif({
      IFD0: { Model: 'Pocket 3' },
      IFD2: { DateTimeOriginal: `${takenAt.replaceAll('-', ':')}:00` },
    })
    .jpeg({ quality: 88 })
    .toBuffer();
}

type WeekInLook = Week & Pick<ReunionDocument, 'look'>;

interface Seeding {
  readonly ask: Asks;
  /** The session of each who may, by username. */
  readonly cookies: ReadonlyMap<string, string>;
  readonly week: WeekInLook;
  readonly clock: DemoClock;
  /** The number of photographs; all of them by default. */
  readonly most?: number | undefined;
}

const weekMs = 7 * 86_400_000;

/**
 * How many days earlier photographs were taken than in the week. A future date is ignored: so that pictures of pages
 * before the week have several days, as many weeks as move the last uploaded photograph into the past.
 */
export function daysEarlier(week: Week, now: number): number {
  if (now >= instantIn(week, 0, '00:00')) return 0;
  return 7 * Math.ceil((instantIn(week, lastDayOfPhotos, '00:00') - now) / weekMs);
}

/** In the week, the photos taken by now; before it, all but the last day's, so that pages of the demo have photos. */
export function photosBy(week: WeekInLook, now: number): readonly DemoPhoto[] {
  const isAhead = now < instantIn(week, 0, '00:00');
  const taken = demoPhotos.filter(({ day, time }) =>
    isAhead ? day < lastDayOfPhotos : instantIn(week, day, time) <= now,
  );
  return saidIn(
    week,
    taken.filter((photo) => isTakenIn(week, photo)),
  );
}

export async function seedPhotos(seeding: Seeding): Promise<void> {
  const { ask, cookies, week, clock, most } = seeding;
  clock.set(instantIn(week, 0, '15:00'));
  const theirAlbums = saidIn(week, demoAlbums);
  const albums = new Map<AlbumKey, number>();
  for (const [key, { name, description, by, ...rest }] of Object.entries(theirAlbums)) {
    const body = { name, description, familyMayAdd: true, ...rest };
    const { id = 0 } = await ask(createAlbum, { cookie: cookies.get(by), body });
    albums.set(key as AlbumKey, id);
  }

  const ids = new Map<string, number>();
  const people = [...cookies.keys()];
  const now = Date.parse(clock.fixedNow);
  const earlier = daysEarlier(week, now);
  const send = async (photo: DemoPhoto, nth: number): Promise<void> => {
    clock.set(instantIn(week, photo.day, photo.time) + uploadDelay);
    const { title, description = '', album, isPrivate = false } = photo;
    const fields = { title, description, isPrivate, albumId: (album && albums.get(album)) ?? '' };
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
    const bytes = await photographOf(
      photo.source,
      `${shift(week.firstDay, photo.day - earlier)} ${photo.time}`,
    );
    form.set('image', new File([new Uint8Array(bytes)], `${photo.source}.jpg`, { type: 'image/jpeg' }));
    const { id = 0 } = await ask(addPhoto, { cookie: cookies.get(photo.by), form });
    ids.set(title, id);
    // Only its owner sees it.
    const fans = isPrivate
      ? [photo.by]
      : people.map((_, index) => people[(index + nth) % people.length] ?? photo.by);
    for (const fan of fans.slice(0, photo.likes)) await ask(likePhoto, { cookie: cookies.get(fan), id });
    for (const [by, comment] of photo.comments ?? [])
      await ask(addComment, { cookie: cookies.get(by), id, body: { comment } });
  };
  const waiting = photosBy(week, now).slice(0, most).entries();
  const sendAll = async () => {
    for (const [nth, photo] of waiting) await send(photo, nth);
  };
  // As many concurrent uploads as the server processes.
  await Promise.all(Array.from({ length: 4 }, sendAll));

  for (const [key, { name, description, by, ...rest }] of Object.entries(theirAlbums)) {
    const coverPhotoId = 'cover' in rest ? ids.get(rest.cover) : undefined;
    if (coverPhotoId === undefined) continue;
    const call = { cookie: cookies.get(by), id: albums.get(key as AlbumKey) ?? 0 };
    await ask(updateAlbum, { ...call, body: { name, description, coverPhotoId } });
  }
}

/** A square with hair, hats and a little of the shirt, as the page cuts it out of a chosen picture. */
async function faceIn(file: string): Promise<Uint8Array<ArrayBuffer>> {
  const picture = sharp(file);
  const { width, height } = await picture.metadata();
  const side = Math.round(Math.min(width, height) * 0.82);
  const square = {
    left: Math.round(width * 0.09),
    top: Math.round(height * 0.015),
    width: side,
    height: side,
  };
  return new Uint8Array(await picture.extract(square).jpeg({ quality: 92 }).toBuffer());
}

/** @param cookies the session of each who may, by username */
export async function seedPortraits(ask: Asks, cookies: ReadonlyMap<string, string>): Promise<void> {
  for (const file of globSync(`${import.meta.dirname}/faces/*.jpg`).sort()) {
    const username = basename(file, '.jpg');
    const cookie = cookies.get(username);
    if (cookie === undefined) continue;
    const form = new FormData();
    form.set('image', new File([await faceIn(file)], `${username}.jpg`, { type: 'image/jpeg' }));
    await ask(setPortrait, { cookie, form });
  }
}
