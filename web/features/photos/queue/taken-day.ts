// The day on which a camera says that a photo was taken, for its proposed title alone: the server reads it in earnest.

/** Cameras write it into the first part of the file, in any of the formats: '2025:07:30 18:12:09'. */
const searched = 256 * 1024;
const stamp = /(?:19|20)\d\d:(?:0[1-9]|1[0-2]):(?:0[1-9]|[12]\d|3[01]) (?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d/g;

/** @returns `YYYY-MM-DD`; of several the earliest, since programs write down when they have changed it */
export function takenDay(bytes: Uint8Array): string | undefined {
  const text = new TextDecoder('latin1').decode(bytes.subarray(0, searched));
  const [first] = (text.match(stamp) ?? []).sort();
  return first?.slice(0, 10).replaceAll(':', '-');
}
