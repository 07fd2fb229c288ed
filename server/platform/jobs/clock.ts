/** The site's two clocks (product rule 2). */
export interface Clock {
  /** The real time in milliseconds: sessions, codes, limits and mail. */
  now(): number;
  /** The time of the reunion's rules: what is past, what is today, when a photo was added. Fixed by `REUNION_NOW`. */
  reunionNow(): Date;
  /** The ISO instant at which the reunion's clock is fixed, else null. */
  readonly fixedNow: string | null;
}

/** @param fixedNow the ISO instant at which the reunion's clock is fixed (`REUNION_NOW`) */
export const systemClock = (fixedNow: string | null = null): Clock => ({
  now: () => Date.now(),
  reunionNow: () => (fixedNow ? new Date(fixedNow) : new Date()),
  fixedNow,
});
