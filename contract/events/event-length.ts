// How long an event lasts whose host named no end. Without schemas, since pages load it.

/** For calendars, letters, hints and home alike (ms). */
const usualLengthMs = 3_600_000;

/** When an event is over (ms since 1970). */
export const endOf = (startsAt: number, endsAt: number | null): number => endsAt ?? startsAt + usualLengthMs;
