// Shares the photos' files with the device's share sheet, from which a phone saves or sends them.

import type { Photo } from '#contract/gallery/photos.schema.ts';
import { downloadPhoto, downloadPhotos } from '#contract/gallery/photos.ts';
import { addressOf } from '#web/lib/api.ts';

/** Phones keep the files in memory until the sheet has taken them. */
export const maxShared = 30;

/** Whether the device can share files; most desktops cannot. */
export const canShareFiles = (): boolean =>
  typeof navigator.canShare === 'function' &&
  navigator.canShare({ files: [new File([new Uint8Array(1)], 'photo.jpg', { type: 'image/jpeg' })] });

/** Removes characters that file systems do not allow. */
const fileNameOf = ({ title, id }: Pick<Photo, 'title' | 'id'>): string =>
  `${
    title
      .replace(/[^\p{L}\p{N} _-]/gu, ' ')
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, 80)
      .trim() || `photo ${id}`
  }.jpg`;

/** Fetches pictures in a size for phones, one after the other, since they would share the connection. */
export async function fetchFiles(
  photos: readonly Photo[],
  onProgress: (count: number) => void,
  signal: AbortSignal,
): Promise<File[]> {
  const files: File[] = [];
  for (const photo of photos) {
    const address = addressOf(downloadPhoto, { params: { id: photo.id, file: 'phone' } });
    const answer = await fetch(address, { signal });
    if (!answer.ok) throw new Error(`"${photo.title}" could not be downloaded.`);
    files.push(new File([await answer.blob()], fileNameOf(photo), { type: 'image/jpeg' }));
    onProgress(files.length);
  }
  return files;
}

/** Downloads photos in full resolution: one as it is, several as one ZIP file. */
export function savePhotos(photos: readonly Photo[]): void {
  const ids = photos.map(({ id }) => id).join();
  const [only] = photos;
  const link = document.createElement('a');
  link.href =
    (photos.length === 1 && only?.downloadUrl) ||
    addressOf(downloadPhotos, { params: { file: 'full' }, query: { ids } });
  link.download = '';
  link.click();
}
