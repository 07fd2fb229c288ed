// Reads a chosen file before it is sent: its SHA-256, its day and a preview; and proposes a title.

import { longDay } from '#web/lib/dates.ts';
import { capitalized } from '#web/lib/words.ts';
import { dayOf } from '#web/lib/zoned.ts';

// The day on which a photo was taken, only for its proposed title: the server parses the metadata properly.

/** Cameras write it into the first part of the file, in every format: '2025:07:30 18:12:09'. */
const searched = 256 * 1024;
const stamp = /(?:19|20)\d\d:(?:0[1-9]|1[0-2]):(?:0[1-9]|[12]\d|3[01]) (?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d/g;

/** @returns `YYYY-MM-DD`; the earliest of several, since programs add the dates of their changes */
export function takenDay(bytes: Uint8Array): string | undefined {
  const text = new TextDecoder('latin1').decode(bytes.subarray(0, searched));
  const [first] = (text.match(stamp) ?? []).sort();
  return first?.slice(0, 10).replaceAll(':', '-');
}

/** The width of a preview in pixels. */
const previewWidth = 192;
/** A file younger than this (ms) has just been created by the phone: its date is not the photo's. */
const young = 60_000;

/** Undefined without HTTPS, as in a home network: then the server detects duplicates. */
async function hashOf(bytes: Uint8Array<ArrayBuffer>): Promise<string | undefined> {
  if (!globalThis.crypto?.subtle) return undefined;
  const hash = await crypto.subtle.digest('SHA-256', bytes);
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Small, and one at a time: fifty full photos exceed a phone's memory. Undefined if the browser cannot decode the file.
 */
async function previewOf(file: File): Promise<string | undefined> {
  const bitmap = await createImageBitmap(file, { resizeWidth: previewWidth, resizeQuality: 'medium' }).catch(
    () => undefined,
  );
  if (!bitmap) return undefined;
  const canvas = document.createElement('canvas');
  canvas.width = bitmap.width;
  canvas.height = bitmap.height;
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
  bitmap.close();
  const small = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.8));
  return small ? URL.createObjectURL(small) : undefined;
}

const namedDay = (name: string) =>
  /(?:^|\D)(20\d\d)[-_]?(0[1-9]|1[0-2])[-_]?(0[1-9]|[12]\d|3[01])(?:\D|$)/.exec(name)?.slice(1).join('-');

/** The day from the camera's metadata, else from the file's name, else from the file's modification time. */
const dayIn = (file: File, bytes: Uint8Array, timeZone: string): string | undefined => {
  const said = takenDay(bytes) ?? namedDay(file.name);
  if (said !== undefined) return said;
  return Date.now() - file.lastModified > young ? dayOf(file.lastModified, timeZone) : undefined;
};

/** Rejects if the file cannot be read: deleted, or still in cloud storage. */
export async function readFile(file: File, timeZone: string) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const hash = await hashOf(bytes);
  const day = dayIn(file, bytes, timeZone);
  const preview = await previewOf(file);
  return { ...(hash && { hash }), ...(day && { day }), ...(preview && { preview }) };
}

// The proposed title of a photo: the name of its file or, if a camera or a phone has made up that name, its day.

/** The contract's maximum length. */
const longest = 120;
const ending = /\.[a-z\d]{2,5}$/i;
/** IMG_4471, DSC01234, PXL_20250730_181209, IMG-20250730-WA0004, Screenshot 2025-07-30 at 18.12.09 … */
const camera =
  /^(?:img|image|photo|picture|pic|pxl|dsc[nf]?|dscpdc|mvimg|mvi|gopr|dji|sam|cimg|imag|fb_img|received|signal|snapchat|whatsapp image|screenshot|screen shot|fullsizerender|untitled|download|unnamed|p|s)?[\s\d_\-.:()~]*(?:(?:wa|at|am|pm|hdr|burst|cover|mp|edited|copy|e)[\s\d_\-.:()~]*)*$/i;
/** Generated file names: 8a4f0c1e-…, long hexadecimal strings. */
const machine = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$|^[\da-f]{16,}$/i;

/**
 * @param fileName with or without extension
 * @param day `YYYY-MM-DD` on which it was taken, if it is known
 */
export function proposedTitle(fileName: string, day: string | undefined): string {
  const stem = fileName.replace(ending, '').normalize('NFC').trim();
  if (!camera.test(stem) && !machine.test(stem)) {
    const words = stem.replace(/[\s_]+|-+(?=\D)|(?<=\D)-+/g, ' ').trim();
    if (words) return capitalized(words).slice(0, longest).trim();
  }
  return day === undefined ? 'Photo' : longDay(day);
}
