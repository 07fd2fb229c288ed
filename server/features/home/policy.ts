/** How long an event without an end is taken to last (ms). */
const usualLength = 2 * 3_600_000;

/** When an event is over (ms). */
export const endOf = ({ starts_at, ends_at }: { starts_at: number; ends_at: number | null }): number =>
  ends_at ?? starts_at + usualLength;
