// A failed request's issues, put at the fields of a form they speak of.
import type { FieldError, FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { RequestFailure } from '#web/lib/api.ts';

/** All that is said of a field, the most important first; undefined where nothing is. */
export function messagesOf(error: Partial<FieldError> | undefined): readonly string[] | undefined {
  const said = [error?.message, ...Object.values(error?.types ?? {}).flat()];
  const messages = [...new Set(said.filter((one): one is string => typeof one === 'string' && one !== ''))];
  return messages.length > 0 ? messages : undefined;
}

interface FormFields<V extends FieldValues> {
  /** As the contract names them, dotted. */
  readonly fields: readonly Path<V>[];
  /** The field of a failure that is about one field and names none, by its code. */
  readonly codes?: Readonly<Partial<Record<string, Path<V>>>>;
}

interface Shown {
  /** Whether a field says what is wrong. */
  readonly isShown: boolean;
  /** Messages of issues that no field of the form could show. */
  readonly others: readonly string[];
}

/** Shows why a save failed at the fields that it is about, all that is said of each, and moves the focus to the first. */
export function showFailure<V extends FieldValues, C, T>(
  form: Pick<UseFormReturn<V, C, T>, 'setError'>,
  failure: unknown,
  { fields, codes = {} }: FormFields<V>,
): Shown {
  if (!(failure instanceof RequestFailure)) return { isShown: false, others: [] };
  const others: string[] = [];
  let isShown = false;
  const show = (field: Path<V>, messages: readonly string[]) => {
    const error = { type: 'server', message: messages[0] ?? '', types: { server: [...messages] } };
    form.setError(field, error, { shouldFocus: !isShown });
    isShown = true;
  };
  for (const [path, issues] of Map.groupBy(failure.issues, (issue) => issue.path)) {
    const field = fields.find((name) => name === path);
    const messages = issues.map(({ message }) => message);
    if (field) show(field, messages);
    else others.push(...messages);
  }
  const ofCode = failure.code === undefined ? undefined : codes[failure.code];
  if (ofCode) show(ofCode, [failure.message]);
  return { isShown, others };
}
