// The people of the achievements' model test, and how a step chooses its target.
import type { AchievementModel, EventKind, Person } from '#tests/support/achievement-model.ts';
import type { Caller, TestSite } from '#tests/support/test-site.ts';

export interface Cast {
  readonly site: TestSite;
  readonly olivia: Caller;
  readonly callers: Readonly<Record<Person, Caller>>;
  /** The site's ids, in the order of the model's lists. */
  readonly events: number[];
  readonly photos: number[];
  readonly comments: number[][];
  readonly albums: number[];
  readonly houses: Readonly<Record<Person, number[]>>;
}

/** The body of an answer. It throws if the call was refused, which would be a mistake of the test. */
export async function done(answer: Promise<{ statusCode: number; body: string }>) {
  const { statusCode, body } = await answer;
  if (statusCode >= 300) throw new Error(`${statusCode}: ${body}`);
  return body ? JSON.parse(body) : undefined;
}

/** The `pick`-th element that fits, and its index in the list. */
export function choose<T>(list: readonly T[], pick: number, fits: (one: T) => boolean): [T, number] | [] {
  const found = list.flatMap((one, index) => (fits(one) ? [[one, index] as [T, number]] : []));
  return found[pick % Math.max(found.length, 1)] ?? [];
}

export interface Step {
  readonly who: Person;
  readonly pick: number;
  readonly kind: EventKind;
  readonly count: number;
}
export type Act = (cast: Cast, model: AchievementModel, step: Step) => Promise<void>;
