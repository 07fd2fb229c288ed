/** Milliseconds in which a process that fetches a photo is done with it, or was killed. */
export const lease = 5 * 60_000;
export const maxTries = 3;
/** Milliseconds until the next try after one that may succeed later. */
export const pauseAfter = (tries: number): number => 15_000 * 4 ** (tries - 1);
