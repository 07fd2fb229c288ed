// What a photo is called until somebody says otherwise: as its file, or where a camera or a phone has made that name up,
// as its day.
import { longDay } from '#web/lib/dates.ts';
import { capitalized } from '#web/lib/words.ts';

/** As long as the contract allows. */
const longest = 120;
const ending = /\.[a-z\d]{2,5}$/i;
/** IMG_4471, DSC01234, PXL_20250730_181209, IMG-20250730-WA0004, Screenshot 2025-07-30 at 18.12.09 … */
const camera =
  /^(?:img|image|photo|picture|pic|pxl|dsc[nf]?|dscpdc|mvimg|mvi|gopr|dji|sam|cimg|imag|fb_img|received|signal|snapchat|whatsapp image|screenshot|screen shot|fullsizerender|untitled|download|unnamed|p|s)?[\s\d_\-.:()~]*(?:(?:wa|at|am|pm|hdr|burst|cover|mp|edited|copy|e)[\s\d_\-.:()~]*)*$/i;
/** File names that programs make: 8a4f0c1e-…, long rows of hexadecimal digits. */
const machine = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$|^[\da-f]{16,}$/i;

/**
 * @param fileName with or without its ending
 * @param day `YYYY-MM-DD` on which it was taken, where that is known
 */
export function proposedTitle(fileName: string, day: string | undefined): string {
  const stem = fileName.replace(ending, '').normalize('NFC').trim();
  if (!camera.test(stem) && !machine.test(stem)) {
    const words = stem.replace(/[\s_]+|-+(?=\D)|(?<=\D)-+/g, ' ').trim();
    if (words) return capitalized(words).slice(0, longest).trim();
  }
  return day === undefined ? 'Photo' : longDay(day);
}
