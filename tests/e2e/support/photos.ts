// Photos of a journey: real pictures that are sent as a page sends them.
import sharp from 'sharp';
import type { Photo } from '#contract/gallery/photos.schema.ts';
import type { JourneySite, Person } from '#tests/e2e/support/site.ts';

interface Sent {
  readonly title: string;
  readonly description?: string;
  readonly width?: number;
  readonly height?: number;
  readonly isPrivate?: boolean;
  /** The time at which it was taken (ISO 8601). */
  readonly takenAt?: string;
}

let count = 0;

/** A picture unlike any other, since the same bytes would be a duplicate photo. */
async function pictureOf(width: number, height: number): Promise<Buffer> {
  count += 1;
  const colors = Buffer.from(Array.from({ length: 12 }, (_, index) => (count * 61 + index * 97) % 256));
  // Four colored pixels are enlarged to the whole picture.
  return sharp(colors, { raw: { width: 2, height: 2, channels: 3 } })
    .resize(width, height, { fit: 'fill' })
    .jpeg({ quality: 80 })
    .toBuffer();
}

/** Sends a photo as a person. */
export async function sendPhoto(
  site: JourneySite,
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
