/** How long an event without an end is taken to last (ms). */
const usualLength = 2 * 3_600_000;

/** When an event is over (ms). */
export const endOf = ({ starts_at, ends_at }: { starts_at: number; ends_at: number | null }): number =>
  ends_at ?? starts_at + usualLength;

/** The day whose arrivals home tells: today in the week, before it the first; null once it is over. */
export function arrivalDay(week: { firstDay: string; lastDay: string }, today: string, isTrial: boolean) {
  if (isTrial || today < week.firstDay) return week.firstDay;
  return today > week.lastDay ? null : today;
}
