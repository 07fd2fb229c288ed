// A failed request's issues, put at the fields of a form they speak of.
import type { FieldError, FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { Issue } from '#contract/errors.ts';

/** All that is said of a field, the most important first; undefined where nothing is. */
export function messagesOf(error: Partial<FieldError> | undefined): readonly string[] | undefined {
  const said = [error?.message, ...Object.values(error?.types ?? {}).flat()];
  const messages = [...new Set(said.filter((one): one is string => typeof one === 'string' && one !== ''))];
  return messages.length > 0 ? messages : undefined;
}

/**
 * Shows the issues at their fields and moves the focus to the first.
 * @param has whether the form has a field of that (dotted) name
 * @returns the issues that no field could show
 */
export function showIssues<V extends FieldValues, C, T>(
  form: Pick<UseFormReturn<V, C, T>, 'setError'>,
  issues: readonly Issue[],
  has: (path: string) => path is Path<V>,
): Issue[] {
  let isFirst = true;
  for (const [path, ofField] of Map.groupBy(issues, (issue) => issue.path)) {
    if (!has(path)) continue;
    const server = ofField.map(({ message }) => message);
    form.setError(
      path,
      { type: 'server', message: server[0] ?? '', types: { server } },
      { shouldFocus: isFirst },
    );
    isFirst = false;
  }
  return issues.filter(({ path }) => !has(path));
}
