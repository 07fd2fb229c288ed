// docs/asvs.md is a promise for each requirement: here it is held to its form, so that none gets lost or stays unexplained.
import { createHash } from 'node:crypto';

const expected = { 1: 70, 2: 183 } as const;
/** Of the standard's own ids with their levels, sorted: so a wrong id is found though the numbers are right. */
const standard = 'db6d694ac41f4001';
const verdicts = new Set(['pass', 'n.a.', 'deviation']);
const row = /^\| (\d+\.\d+\.\d+) \| ([12]) \| (.*?) \| (.*?) \| (.*?) ?\|$/;
/** A verdict's line in the summary at the top, with how many there are. */
const summary = /^\| (pass|n\.a\.|deviation) \| .* \| (\d+) \|$/gm;
/** What stands between backticks and lies in one of the project's rooms, or at its root. */
const path = /`((?:contract|server|web|tests|scripts|docs|settings)\/[^`\s]+|[\w-]+\.(?:md|json))`/g;

/**
 * @param text the document's
 * @param exists whether there is something at a path from the project's root
 * @returns what is wrong with it
 */
export function unexplained(text: string, exists: (path: string) => boolean): string[] {
  const wrong: string[] = [];
  const seen = new Set<string>();
  const found = { 1: 0, 2: 0 };
  const given = new Map<string, number>();
  const ids: string[] = [];
  for (const line of text.split('\n').filter((one) => /^\|\s*\d+\./.test(one))) {
    const [, id = '', level, what, verdict = '', why = ''] = row.exec(line) ?? [];
    if (!id) {
      wrong.push(`not a row of five cells: ${line.slice(0, 60)}`);
      continue;
    }
    if (seen.has(id)) wrong.push(`${id} stands there twice`);
    seen.add(id);
    found[level === '1' ? 1 : 2] += 1;
    ids.push(`${id} ${level}`);
    given.set(verdict, (given.get(verdict) ?? 0) + 1);
    if (!what) wrong.push(`${id} does not say what it asks for`);
    if (!verdicts.has(verdict)) wrong.push(`${id} has the verdict "${verdict}"`);
    if (!why) wrong.push(`${id} is not explained`);
    const paths = [...why.matchAll(path)].flatMap(([, named]) => named ?? []);
    if (verdict === 'pass' && paths.length === 0) wrong.push(`${id} passes, but names no file that shows it`);
    wrong.push(
      ...paths.filter((named) => !exists(named)).map((named) => `${id} names ${named}, which is not there`),
    );
  }
  const summed = new Map(
    [...text.matchAll(summary)].map(([, verdict = '', count]) => [verdict, Number(count)]),
  );
  for (const verdict of verdicts)
    if (summed.get(verdict) !== (given.get(verdict) ?? 0))
      wrong.push(
        `the summary says ${summed.get(verdict)} × ${verdict}, the table ${given.get(verdict) ?? 0}`,
      );
  const digest = createHash('sha256').update(ids.toSorted().join('\n')).digest('hex').slice(0, 16);
  if (digest !== standard) wrong.push('the ids with their levels are not those of the standard');
  for (const level of [1, 2] as const)
    if (found[level] !== expected[level])
      wrong.push(`${found[level]} requirements of level ${level} instead of ${expected[level]}`);
  return wrong;
}
