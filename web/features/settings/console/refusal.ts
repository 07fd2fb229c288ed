import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { RequestFailure } from '#web/lib/api.ts';

/** Shows why a save of the whole document was refused at the fields of a dialog, by the last part of what the server names. */
export function showRefusal<V extends FieldValues>(
  form: Pick<UseFormReturn<V>, 'setError' | 'getValues'>,
  failure: unknown,
): void {
  const issues = failure instanceof RequestFailure ? failure.issues : [];
  const names = Object.keys(form.getValues());
  const shown = issues.flatMap(({ path, message }) => {
    const name = names.find((one) => one === path.split('.').at(-1));
    return name ? [{ name: name as Path<V>, message }] : [];
  });
  for (const { name, message } of shown) form.setError(name, { message });
  if (shown.length === 0)
    form.setError('root', { message: issues[0]?.message ?? (failure as Error).message });
}
