// Days and clocks of a named zone at an instant.
import { tzOffset } from '@date-fns/tz/tzOffset';
import type { ZoneOffset } from '#contract/pages.ts';

const minute = 60_000;

const offsets = new Map<string, readonly ZoneOffset[]>();
/** Keeps what the server says of a zone: asking the browser (Intl) takes a phone half a second the first time. */
export function knowOffsets(timeZone: string, known: readonly ZoneOffset[]): void {
  offsets.set(timeZone, known);
}

/** How many minutes a zone's clock is ahead of UTC at an instant (ms). */
export const offsetAt = (time: number, timeZone: string): number =>
  offsets.get(timeZone)?.find(({ from, until }) => from <= time && time < until)?.minutes ??
  tzOffset(timeZone, new Date(time));

/** The zone's day and clock at an instant, written as if they were UTC's. */
export const wallAt = (time: number, timeZone: string): string =>
  new Date(time + offsetAt(time, timeZone) * minute).toISOString();

/** The calendar day of an instant in a time zone of the IANA list. */
export const dayOf = (instant: string | number, timeZone: string): string =>
  wallAt(new Date(instant).getTime(), timeZone).slice(0, 10);

/** The local time, hour 00–23 and minute, as a time input has them: '18:05'. */
export const clockOf = (instant: string, timeZone: string): string =>
  wallAt(Date.parse(instant), timeZone).slice(11, 16);
