// The demonstration's time: that of each action while people act, and then the real time.
import type { Clock } from '#server/platform/jobs/clock.ts';
import { instantOf } from '#server/platform/zone.ts';
import { shift } from './people.ts';

export class DemoClock implements Clock {
  readonly fixedNow: string;
  /** The instant (ms) of the current action; none after all of them. */
  #then: number | undefined;

  /** @param fixedNow the ISO instant at which the reunion's clock stands */
  constructor(fixedNow: string) {
    this.fixedNow = fixedNow;
  }

  now = () => this.#then ?? Date.now();
  reunionNow = () => new Date(this.#then ?? this.fixedNow);

  /** Sets the clock to `instant` (ms), or to the fixed time of the reunion where that is earlier. */
  set(instant: number): void {
    this.#then = Math.min(instant, Date.parse(this.fixedNow));
  }

  release(): void {
    this.#then = undefined;
  }
}

/** The days of a reunion as the demonstration counts them. */
export interface Week {
  readonly firstDay: string;
  readonly timeZone: string;
}

/** The instant (ms) of a time such as `18:30`, this number of days after the first day, by the reunion's clock. */
export const instantIn = ({ firstDay, timeZone }: Week, day: number, time: string): number =>
  instantOf(Date.parse(`${shift(firstDay, day)}T${time}Z`), timeZone);
