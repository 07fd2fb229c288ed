// Two who edit one thing: each form sends what it began from, and whoever saves second overwrites nothing that they did not touch.
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
import { ApiError } from '#server/platform/api-error.ts';
import { parsePart } from '#server/platform/contract-schemas.ts';

const bothChanged = 'Somebody else changed this too';

/**
 * What is to be saved of a form: what it changed since its `base`, upon what there is now. Without a base it is the form as it is.
 * To be called with the row locked.
 * @param schema the form's rules: what came of two forms must keep them too
 * @param current what there is now, under the names of the form's fields
 * @param units fields that are one: whoever touches one of them has touched all
 * @throws EDIT_CONFLICT with what there is now, naming the fields that both changed; an item of a list by its id
 * @throws INVALID_INPUT where what comes of both breaks a rule that neither broke
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
