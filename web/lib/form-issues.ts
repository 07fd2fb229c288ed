// A failed request's issues, put at the fields of a form they speak of.
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { Issue } from '#contract/errors.ts';

/**
 * Shows each issue at its field and moves the focus to the first.
 * @param has whether the form has a field of that (dotted) name
 * @returns the issues that no field could show
 */
export function showIssues<V extends FieldValues, C, T>(
  form: Pick<UseFormReturn<V, C, T>, 'setError'>,
  issues: readonly Issue[],
  has: (path: string) => path is Path<V>,
): Issue[] {
  const homeless: Issue[] = [];
  let isFirst = true;
  for (const issue of issues) {
    const { path, message } = issue;
    if (!has(path)) {
      homeless.push(issue);
      continue;
    }
    form.setError(path, { type: 'server', message }, { shouldFocus: isFirst });
    isFirst = false;
  }
  return homeless;
}
