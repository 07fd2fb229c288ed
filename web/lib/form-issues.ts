// Shows a failed request's issues at the fields of a form.
import type { FieldError, FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { RequestFailure } from '#web/lib/api.ts';
import { groupBy } from '#web/lib/group-by.ts';

/** All messages of a field, the most important first; undefined if it has none. */
export function messagesOf(error: Partial<FieldError> | undefined): readonly string[] | undefined {
  const said = [error?.message, ...Object.values(error?.types ?? {}).flat()];
  const messages = [...new Set(said.filter((one): one is string => typeof one === 'string' && one !== ''))];
  return messages.length > 0 ? messages : undefined;
}

export interface FormFields<F extends string> {
  /** The contract's dotted names; or a function from such a name to the field that shows its messages. */
  readonly fields: readonly F[] | ((path: string) => F | undefined);
  /** The field of a failure that belongs to one field without naming it, by the error's code. */
  readonly codes?: Readonly<Partial<Record<string, F>>>;
}

interface Issues<F extends string> {
  /** The messages by field, in the order of the issues. */
  readonly shown: readonly (readonly [field: F, messages: readonly [string, ...string[]]])[];
  /** The messages of issues that have no field in the form. */
  readonly others: readonly string[];
}

/** Assigns a failed request's messages to the fields of a form; a failure that belongs to no field is not shown. */
export function issuesAtFields<F extends string>(
  failure: unknown,
  { fields, codes = {} }: FormFields<F>,
): Issues<F> {
  if (!(failure instanceof RequestFailure)) return { shown: [], others: [] };
  const fieldOf =
    typeof fields === 'function' ? fields : (path: string) => fields.find((name) => name === path);
  const others: string[] = [];
  const shown: [F, [string, ...string[]]][] = [];
  for (const [path, [first, ...more]] of groupBy(failure.issues, (issue) => issue.path)) {
    const field = fieldOf(path);
    const messages: [string, ...string[]] = [first?.message ?? '', ...more.map(({ message }) => message)];
    if (field) shown.push([field, messages]);
    else others.push(...messages);
  }
  const ofCode = failure.code === undefined ? undefined : codes[failure.code];
  if (ofCode) shown.push([ofCode, [failure.message]]);
  return { shown, others };
}

interface FailureOptions<F extends string> extends FormFields<F> {
  /** For a form that moves the focus itself, since some of its controls are custom. */
  readonly isFocusOwn?: boolean;
}

/**
 * Shows all messages of a failed save at their fields, and focuses the first of them.
 * @returns those fields, and the messages without a field
 */
export function showFailure<V extends FieldValues, C, T>(
  form: Pick<UseFormReturn<V, C, T>, 'setError'>,
  failure: unknown,
  { isFocusOwn = false, ...where }: FailureOptions<Path<V>>,
): { shown: readonly Path<V>[]; others: readonly string[] } {
  const { shown, others } = issuesAtFields(failure, where);
  for (const [index, [field, messages]] of shown.entries()) {
    const error = { type: 'server', message: messages[0], types: { server: [...messages] } };
    form.setError(field, error, { shouldFocus: index === 0 && !isFocusOwn });
  }
  return { shown: shown.map(([field]) => field), others };
}
