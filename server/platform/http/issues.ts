import * as z from 'zod/mini';
import type { Issue } from '#contract/errors.ts';

type ZodIssue = z.core.$ZodIssue;

// Where the contract has no words of its own (a list instead of an object, a key nobody knows), zod's say what is wrong.
z.config(z.locales.en());

/** Most that are told; a body with ten thousand wrong members needs no ten thousand sentences. */
const maxIssues = 50;

/** The variant of a union that the input was meant to be: the one with the fewest fields of a wrong type. */
function meant(variants: ZodIssue[][]): ZodIssue[] {
  const wrongTypes = (issues: ZodIssue[]) => issues.filter(({ code }) => code === 'invalid_type').length;
  return variants.toSorted((a, b) => wrongTypes(a) - wrongTypes(b))[0] ?? [];
}

/** The issues that zod found, as path and message; of a union those of the variant that was meant. */
export function issuesOf(found: readonly ZodIssue[]): Issue[] {
  return found
    .flatMap((issue): Issue[] => {
      const path = issue.path.join('.');
      if (issue.code !== 'invalid_union' || issue.errors.length === 0)
        return [{ path, message: issue.message }];
      const inner = issuesOf(meant(issue.errors));
      return inner.map((one) => ({ ...one, path: [path, one.path].filter(Boolean).join('.') }));
    })
    .slice(0, maxIssues);
}

/** An issue for people, who count from one: 'organizers #1.email: must be an e-mail address'. */
export const issueInWords = ({ path, message }: Issue): string =>
  `${path.replace(/\.(\d+)\b/g, (_, index) => ` #${Number(index) + 1}`) || 'the document'}: ${message}`;
