// Apart from the week's model: a schema brings zod along, which the schedule needs only once an event is open.
import { SignupInput } from '#contract/events/events.schema.ts';
import { onlyLeft } from '#web/features/events/model.ts';
import { stateWords } from '#web/lib/event-links.ts';

/** What is wrong with a number of people, or undefined; the rule is the contract's, the maximum what remains. */
export function countProblem(count: number, most: number): string | undefined {
  const checked = SignupInput.safeParse({ attendeeCount: count });
  if (!checked.success) return checked.error.issues[0]?.message;
  if (count <= most) return undefined;
  return most === 0 ? stateWords.full : onlyLeft(most);
}
