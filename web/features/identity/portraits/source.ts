// What a portrait is made of: a file of the device, or a photo of the gallery.
import type { Photo } from '#contract/gallery/photos.schema.ts';

export interface Source {
  /** Where the browser shows it. */
  readonly url: string;
  /** One of them. */
  readonly file?: File;
  readonly photoId?: number;
  /** Of the picture itself; what it is called for those who listen. */
  readonly title: string;
  /** To be called once it is not shown any more. */
  release(): void;
}

/** Wide enough to be cropped on a sharp screen. */
const shownWidth = 1280;

export function sourceOfFile(file: File): Source {
  const url = URL.createObjectURL(file);
  return { url, file, title: file.name, release: () => URL.revokeObjectURL(url) };
}

export function sourceOfPhoto({ id, title, pictures, imageUrl }: Photo): Source {
  const shown =
    pictures.find(({ width, height }) => Math.max(width, height) >= shownWidth) ?? pictures.at(-1);
  return { url: shown?.url ?? imageUrl, photoId: id, title, release: () => {} };
}
