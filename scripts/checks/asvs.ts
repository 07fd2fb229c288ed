// docs/asvs.md is a promise for each requirement: here it is held to its form, so that none gets lost or stays unexplained.

const expected = { 1: 70, 2: 183 } as const;
const verdicts = new Set(['pass', 'n.a.', 'deviation', 'later']);
const row = /^\| (\d+\.\d+\.\d+) \| ([12]) \| (.*?) \| (.*?) \| (.*?) ?\|$/;
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
  for (const line of text.split('\n').filter((one) => /^\|\s*\d+\./.test(one))) {
    const [, id = '', level, what, verdict = '', why = ''] = row.exec(line) ?? [];
    if (!id) {
      wrong.push(`not a row of five cells: ${line.slice(0, 60)}`);
      continue;
    }
    if (seen.has(id)) wrong.push(`${id} stands there twice`);
    seen.add(id);
    found[level === '1' ? 1 : 2] += 1;
    if (!what) wrong.push(`${id} does not say what it asks for`);
    if (!verdicts.has(verdict)) wrong.push(`${id} has the verdict "${verdict}"`);
    if (!why) wrong.push(`${id} is not explained`);
    const paths = [...why.matchAll(path)].flatMap(([, named]) => named ?? []);
    if (verdict === 'pass' && paths.length === 0) wrong.push(`${id} passes, but names no file that shows it`);
    wrong.push(
      ...paths.filter((named) => !exists(named)).map((named) => `${id} names ${named}, which is not there`),
    );
  }
  for (const level of [1, 2] as const)
    if (found[level] !== expected[level])
      wrong.push(`${found[level]} requirements of level ${level} instead of ${expected[level]}`);
  return wrong;
}
