// When two people edit the same thing, the second save overwrites only the fields that it changed since its form opened.
import type * as z from 'zod/mini';
import { failures } from '#contract/errors.ts';
import {
  changesBetween,
  conflictsOf,
  fieldsAt,
  packed,
  type Units,
  unpacked,
  type Whole,
  withChanges,
} from '#contract/merge.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { parsePart } from '#server/platform/http/contract-schemas.ts';

const bothChanged = 'Somebody else changed this too';

/**
 * The values to save: a form's changes since its `base`, applied to the current values; without a base, the form itself.
 * Must be called with the row locked.
 * @param current the current values, under the names of the form's fields
 * @param units groups of fields that belong together: a change of one counts as a change of all
 * @throws EDIT_CONFLICT with the current values, naming the fields that both changed; an item of a list by its id
 * @throws INVALID_INPUT if the result breaks a rule that neither form broke
 */
export function mergeEdit<Input extends { readonly base?: Whole | undefined }>(
  schema: z.ZodMiniType,
  input: Input,
  current: Whole,
  units: Units = [],
): Input {
  const { base, ...mine } = input;
  if (!base) return input;
  const now = Object.fromEntries(Object.entries(current).filter(([field]) => field in base));
  const [began, ours, others] = [packed(base, units), packed(mine, units), packed(now, units)];
  const conflicts = conflictsOf(began, ours, others);
  if (conflicts.length > 0)
    throw new ApiError('EDIT_CONFLICT', {
      message: failures.EDIT_CONFLICT[1],
      issues: conflicts.flatMap(({ path }) => fieldsAt(path)).map((path) => ({ path, message: bothChanged })),
      current: now,
    });
  const merged = unpacked(withChanges(others, changesBetween(began, ours)), units);
  return parsePart(schema, { ...mine, ...merged }) as Input;
}
