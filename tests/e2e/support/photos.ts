// Photos of a journey: real pictures, sent as a page would send them.
import sharp from 'sharp';
import type { Photo } from '#contract/photos.ts';
import type { Person, Site } from '#tests/e2e/support/site.ts';

interface Sent {
  readonly title: string;
  readonly description?: string;
  readonly width?: number;
  readonly height?: number;
  readonly isPrivate?: boolean;
  /** When it was taken (ISO instant). */
  readonly takenAt?: string;
}

let count = 0;

/** A picture that is no other's: the same bytes again would be the same photo. */
async function pictureOf(width: number, height: number): Promise<Buffer> {
  count += 1;
  const colors = Buffer.from(Array.from({ length: 12 }, (_, index) => (count * 61 + index * 97) % 256));
  // Four points of color, spread over the whole.
  return sharp(colors, { raw: { width: 2, height: 2, channels: 3 } })
    .resize(width, height, { fit: 'fill' })
    .jpeg({ quality: 80 })
    .toBuffer();
}

/** Sends a photo as a person. */
export async function sendPhoto(
  site: Site,
  who: Person,
  { title, description = '', width = 1200, height = 800, isPrivate = false, takenAt }: Sent,
): Promise<Photo> {
  const form = new FormData();
  form.set('title', title);
  form.set('description', description);
  form.set('isPrivate', String(isPrivate));
  form.set('albumId', '');
  const picture = new Uint8Array(await pictureOf(width, height));
  form.set('image', new Blob([picture], { type: 'image/jpeg' }), 'photo.jpg');
  const answer = await fetch(`${site.url}/api/photos`, {
    method: 'POST',
    headers: { cookie: `session=${who.cookie.value}` },
    body: form,
  });
  if (!answer.ok) throw new Error(await answer.text());
  const photo = (await answer.json()) as Photo;
  if (takenAt)
    await site.db
      .updateTable('photos')
      .set({ taken_at: Date.parse(takenAt) })
      .where('id', '=', photo.id)
      .execute();
  return photo;
}

/**
 * Many photos that share the files of one, with shapes of all kinds.
 * @param perDay how many of them were taken on each day
 */
export async function fillGallery(site: Site, who: Person, many: number, perDay = 40): Promise<void> {
  const { id } = await sendPhoto(site, who, { title: 'Photo 0', takenAt: '2025-07-27T12:00:00Z' });
  const {
    id: _,
    sha256: __,
    ...row
  } = await site.db.selectFrom('photos').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const shapes = [
    [1200, 800],
    [800, 1200],
    [1600, 900],
    [1000, 1000],
    [1200, 900],
    [2400, 900],
  ] as const;
  const rows = Array.from({ length: many - 1 }, (_none, index) => {
    const [width, height] = shapes[(index * 5) % shapes.length] ?? [1200, 800];
    const day = Math.floor((index + 1) / perDay);
    const takenAt = Date.parse('2025-07-27T12:00:00Z') - day * 86_400_000 - (index % perDay) * 60_000;
    return { ...row, sha256: null, title: `Photo ${index + 1}`, width, height, taken_at: takenAt };
  });
  for (let at = 0; at < rows.length; at += 200)
    await site.db
      .insertInto('photos')
      .values(rows.slice(at, at + 200))
      .execute();
}
