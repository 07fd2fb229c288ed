import type { ReunionDocument } from '#contract/settings/reunion.schema.ts';
import type { SettingsSave } from '#contract/settings/settings.schema.ts';
import type { Clock } from '#server/platform/jobs/clock.ts';
import { instantOf, offsetAt, startOfDay } from '#server/platform/zone.ts';

/**
 * Whether the site is on trial: its reunion was over already when it was first started (product rule 44). With a fixed
 * clock somebody rehearses a certain day, and the rules of that day apply.
 * @param firstStart the real instant (ms)
 */
export const isOnTrial = (
  { lastDay, timeZone }: Pick<ReunionDocument, 'lastDay' | 'timeZone'>,
  { fixedNow }: Pick<Clock, 'fixedNow'>,
  firstStart: number,
): boolean => fixedNow === null && firstStart >= startOfDay(lastDay, timeZone, 1);

export type Rename = SettingsSave['renamed'][number];

type Days = Pick<ReunionDocument, 'firstDay' | 'lastDay'>;
type Week = Days & Pick<ReunionDocument, 'timeZone'>;

const lengthOf = ({ firstDay, lastDay }: Days) => Date.parse(lastDay) - Date.parse(firstDay);

/** The reunion keeps its length and begins on another day: then its events move with it. */
export const isMovedWhole = (before: Days, after: Days): boolean =>
  before.firstDay !== after.firstDay && lengthOf(before) === lengthOf(after);

interface Times {
  readonly starts_at: number;
  readonly ends_at: number | null;
}

/**
 * The times of an event after a change of days or zone. Start and end each keep their local time, since the clocks may
 * change between the old and the new day. If that would put the end before the start, the event keeps its length.
 */
export function movedTimes({ starts_at, ends_at }: Times, before: Week, after: Week): Times {
  const days = isMovedWhole(before, after) ? Date.parse(after.firstDay) - Date.parse(before.firstDay) : 0;
  if (days === 0 && before.timeZone === after.timeZone) return { starts_at, ends_at };
  const moved = (instant: number) =>
    instantOf(instant + offsetAt(instant, before.timeZone) + days, after.timeZone);
  const start = moved(starts_at);
  if (ends_at === null) return { starts_at: start, ends_at };
  const end = moved(ends_at);
  return { starts_at: start, ends_at: end > start ? end : start + ends_at - starts_at };
}

/** Whether these days extend beyond the new ones and did not extend beyond the old ones. */
export const isLeftOut = (
  { from, to }: { readonly from: string; readonly to: string },
  before: Days,
  after: Days,
): boolean =>
  (from < after.firstDay && from >= before.firstDay) || (to > after.lastDay && to <= before.lastDay);

/**
 * The renames that revert those of later saves.
 * @param steps the later saves, oldest first, each with the families before it
 * @param families those of the document that is put back
 */
export function reversed(
  steps: readonly { readonly renamed: readonly Rename[]; readonly families: readonly string[] }[],
  families: readonly string[],
): Rename[] {
  // The current name of each family, by its former name.
  let names = new Map<string, string>();
  for (const { renamed, families: known } of steps) {
    const next = new Map(
      [...names].map(([old, now]) => [old, renamed.find(({ from }) => from === now)?.to ?? now]),
    );
    for (const { from, to } of renamed) {
      // Merged families cannot be separated again.
      const isMerged = known.includes(to) && !renamed.some((one) => one.from === to);
      if (isMerged) for (const [old, now] of next) if (now === to) next.delete(old);
      if (!isMerged && ![...names.values()].includes(from)) next.set(from, to);
    }
    names = next;
  }
  return [...names]
    .filter(([old, now]) => old !== now && families.includes(old))
    .map(([old, now]) => ({ from: now, to: old }));
}

/** The forecast's address: one that names a position by `lat` and `lon` names the reunion's, also after a move. */
export function forecastAt(
  forecastUrl: string,
  { latitude, longitude }: ReunionDocument['coordinates'],
): string {
  const address = new URL(forecastUrl);
  const { searchParams } = address;
  if (!searchParams.has('lat') || !searchParams.has('lon')) return forecastUrl;
  searchParams.set('lat', String(latitude));
  searchParams.set('lon', String(longitude));
  return address.href;
}
