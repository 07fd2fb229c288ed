// The contract's rules for what is typed into the rental form, as a file of its own: it brings zod along, which nobody
// needs before the first key.
import { RentalInput } from '#contract/places/rentals.schema.ts';
import type { RentalFields } from '#web/features/places/rentals/form/form-model.ts';

/** What is wrong with which field. The pin is no field of the contract's: it is checked by who reads it. */
export function problemsOf({
  placed: _,
  ...typed
}: RentalFields): (readonly [field: string, problem: string])[] {
  const issues = RentalInput.safeParse(typed).error?.issues ?? [];
  // The first of a field's problems is the one to show, so it comes last.
  return issues.map(({ path, message }) => [String(path[0]), message] as const).reverse();
}
