// Visibility of a photo, which of its files a request gets, and when a request is a repeated one.
import { thumbHashToAverageRGBA } from 'thumbhash';
import { type PhotoFileName, pictureSizes } from '#contract/gallery/photos.ts';
import type { Viewer } from '#server/platform/sessions/sessions.ts';
import type { StoredFile } from '#server/platform/stored-files/policy.ts';

/** Milliseconds in which the same album or comment is the same request, sent again because its answer was lost. */
export const resentWithin = 5 * 60_000;

interface Owned {
  readonly user_id: number | null;
  readonly is_private: number;
  readonly status: string;
}

/** Whether it is public. */
export const isForAll = ({ is_private, status }: Omit<Owned, 'user_id'>): boolean =>
  is_private === 0 && status === 'ready';

/** Everybody's public photos, and the viewer's own; organizers see no more than others (product rule 24). */
export const canSee = (viewer: Pick<Viewer, 'id'>, photo: Owned): boolean =>
  photo.user_id === viewer.id || isForAll(photo);

/** A file's name without extension. */
export const stemOf = ({ name }: Pick<StoredFile, 'name'>) => name.split('.')[0] ?? '';

/** The displayed pictures, smallest first. */
export const picturesIn = <F extends Pick<StoredFile, 'name'>>(files: readonly F[]): F[] =>
  files.filter((file) => (pictureSizes as readonly string[]).includes(stemOf(file)));

/** The file of a size; for a smaller photo, its largest picture. */
export const fileFor = (files: readonly StoredFile[], wanted: PhotoFileName): StoredFile | undefined =>
  files.find((file) => stemOf(file) === wanted) ?? picturesIn(files).at(-1);

/** The address of one of a photo's pictures. */
export const addressOf = (id: number, file: Pick<StoredFile, 'name'>): string =>
  `/api/photos/${id}/files/${stemOf(file)}`;

/** The average color of a photo, from its ThumbHash in base64, as `#rrggbb`; null for an invalid hash. */
export function colorOf(thumbhash: string | null): string | null {
  const hash = Buffer.from(thumbhash ?? '', 'base64');
  if (hash.length < 5) return null;
  const { r, g, b } = thumbHashToAverageRGBA(hash);
  const byte = (part: number) => Math.round(255 * part);
  return `#${[r, g, b].map((part) => byte(part).toString(16).padStart(2, '0')).join('')}`;
}

/** The file name of a saved photo: its title, without characters that file systems refuse. */
export function fileNameOf(title: string, { name }: Pick<StoredFile, 'name'>): string {
  const ending = name.slice(name.lastIndexOf('.'));
  // Slashes and characters that other systems forbid; leading dots would hide the file.
  const plain = title
    .replace(/[\p{Cc}\p{Cf}/\\:*?"<>|]/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '')
    .slice(0, 80)
    .trim();
  return `${plain || 'photo'}${ending}`;
}
