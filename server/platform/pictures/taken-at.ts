// When a camera says that a picture was taken.
import readExif from 'exif-reader';
import { instantOf, offsetAt } from '#server/platform/zone.ts';

/** No digital camera is older. */
const earliest = Date.UTC(1990, 0, 1);
const day = 86_400_000;

interface Camera {
  /** The time that the camera's clock showed, as if it were UTC. */
  readonly shown: number;
  /** Minutes by which that clock is ahead of UTC, where the camera says so. */
  readonly offset: number | undefined;
}

/** Minutes, of `+02:00`. */
function minutesOf(offset: unknown): number | undefined {
  const [, sign, hours, minutes] = /^([+-])(\d\d):(\d\d)/.exec(String(offset ?? '')) ?? [];
  if (!hours || !minutes) return undefined;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

function read(exif: Buffer): Camera | undefined {
  try {
    const { Photo = {} } = readExif(exif);
    const digitized = Photo.DateTimeOriginal ? undefined : Photo.DateTimeDigitized;
    const shown = (Photo.DateTimeOriginal ?? digitized)?.getTime();
    if (shown === undefined || Number.isNaN(shown)) return undefined;
    return { shown, offset: minutesOf(digitized ? Photo.OffsetTimeDigitized : Photo.OffsetTimeOriginal) };
  } catch {
    // Other errors in the camera's metadata do not harm the picture.
    return undefined;
  }
}

/**
 * The instant (ms) at which a picture was taken; undefined where the camera does not say, or says what cannot be. A clock
 * without a zone is taken to have shown the reunion's time.
 * @param exif as it stands in the file
 * @param now the real time (ms): nothing was taken later
 */
export function takenAt(exif: Buffer | undefined, timeZone: string, now: number): number | undefined {
  const camera = exif && read(exif);
  if (!camera) return undefined;
  const { shown, offset } = camera;
  const taken = offset === undefined ? instantOf(shown, timeZone) : shown - offset * 60_000;
  return taken >= earliest && taken <= now + day ? taken : undefined;
}

const digits = (number: number, length = 2) => String(number).padStart(length, '0');

/** An instant as cameras write it: the reunion's day and time. */
export function exifTime(instant: number, timeZone: string): { time: string; offset: string } {
  const offset = Math.round(offsetAt(instant, timeZone) / 60_000);
  const shown = new Date(instant + offset * 60_000);
  const date = [shown.getUTCFullYear(), shown.getUTCMonth() + 1, shown.getUTCDate()].map((part) =>
    digits(part),
  );
  const time = [shown.getUTCHours(), shown.getUTCMinutes(), shown.getUTCSeconds()].map((part) =>
    digits(part),
  );
  const size = Math.abs(offset);
  return {
    time: `${date.join(':')} ${time.join(':')}`,
    offset: `${offset < 0 ? '-' : '+'}${digits(Math.floor(size / 60))}:${digits(size % 60)}`,
  };
}
