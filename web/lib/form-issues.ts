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
  /** As the contract names them, dotted; or the field that shows what the contract says of a name. */
  readonly fields: readonly Path<V>[] | ((path: string) => Path<V> | undefined);
  /** The field of a failure that is about one field and names none, by its code. */
  readonly codes?: Readonly<Partial<Record<string, Path<V>>>>;
  /** The form moves the focus itself: some of its controls are its own. */
  readonly isFocusOwn?: boolean;
}

interface Shown<V extends FieldValues> {
  /** The fields that say what is wrong, in the order of the issues. */
  readonly shown: readonly Path<V>[];
  /** Messages of issues that no field of the form could show. */
  readonly others: readonly string[];
}

/** Shows why a save failed at the fields that it is about, all that is said of each, and moves the focus to the first of them. */
export function showFailure<V extends FieldValues, C, T>(
  form: Pick<UseFormReturn<V, C, T>, 'setError'>,
  failure: unknown,
  { fields, codes = {}, isFocusOwn = false }: FormFields<V>,
): Shown<V> {
  if (!(failure instanceof RequestFailure)) return { shown: [], others: [] };
  const fieldOf =
    typeof fields === 'function' ? fields : (path: string) => fields.find((name) => name === path);
  const others: string[] = [];
  const shown: Path<V>[] = [];
  const show = (field: Path<V>, messages: readonly string[]) => {
    const error = { type: 'server', message: messages[0] ?? '', types: { server: [...messages] } };
    form.setError(field, error, { shouldFocus: shown.length === 0 && !isFocusOwn });
    shown.push(field);
  };
  for (const [path, issues] of Map.groupBy(failure.issues, (issue) => issue.path)) {
    const field = fieldOf(path);
    const messages = issues.map(({ message }) => message);
    if (field) show(field, messages);
    else others.push(...messages);
  }
  const ofCode = failure.code === undefined ? undefined : codes[failure.code];
  if (ofCode) show(ofCode, [failure.message]);
  return { shown, others };
}
