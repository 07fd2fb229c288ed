// A line of the table in docs/benchmarks.md.
import { medianOf } from '#tests/bench/load.ts';

export interface Row {
  readonly what: string;
  readonly value: string;
  readonly goal: string;
  /** False if the measurement fails. */
  readonly isDone: boolean;
}

/** @param least the measurement fails below this ratio */
export const ratioRow = (
  what: string,
  peer: string,
  ratios: readonly number[],
  rates: readonly number[],
  goal: number,
  least: number,
): Row => ({
  what: `${what}, ratio to ${peer} (${Math.round(medianOf(rates))}/s, rounds ${ratios.map((ratio) => ratio.toFixed(3)).join(', ')})`,
  value: medianOf(ratios).toFixed(3),
  goal: `≥ ${goal}, fails < ${least}`,
  isDone: medianOf(ratios) >= least,
});
