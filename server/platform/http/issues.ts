import * as z from 'zod/mini';
import type { Issue } from '#contract/errors.ts';

type ZodIssue = z.core.$ZodIssue;

// Where the contract has no message of its own (for a list instead of an object, or an unknown key), zod's is used.
z.config(z.locales.en());

/** The maximum number of reported issues; a body with ten thousand invalid members needs no ten thousand messages. */
const maxIssues = 50;

/** zod's words for a field that is not there. */
const missing = /^Invalid input: expected \w+, received undefined$/;

/** The intended variant of a union: the one with the fewest fields of a wrong type. */
function meant(variants: ZodIssue[][]): ZodIssue[] {
  const wrongTypes = (issues: ZodIssue[]) => issues.filter(({ code }) => code === 'invalid_type').length;
  return variants.toSorted((a, b) => wrongTypes(a) - wrongTypes(b))[0] ?? [];
}

/** The issues that zod found, as path and message; for a union those of the intended variant. */
export function issuesOf(found: readonly ZodIssue[]): Issue[] {
  return found
    .flatMap((issue): Issue[] => {
      const path = issue.path.join('.');
      if (issue.code !== 'invalid_union' || issue.errors.length === 0)
        return [{ path, message: issue.message.replace(missing, 'is missing') }];
      const inner = issuesOf(meant(issue.errors));
      return inner.map((one) => ({ ...one, path: [path, one.path].filter(Boolean).join('.') }));
    })
    .slice(0, maxIssues);
}

/** An issue for people, who count from one: 'organizers #1.email: must be an e-mail address'. */
export const issueInWords = ({ path, message }: Issue): string =>
  `${path.replace(/\.(\d+)\b/g, (_, index) => ` #${Number(index) + 1}`) || 'the document'}: ${message}`;
