// docs/reliability.md names the test of every count: here it is held to the tests that there are.

/** A row of a table of counts: attack, test, short, long, measured. */
const row = /^\| (?!Attack|---)(.*) \|$/;
/** What stands between backticks and is a test. */
const testFile = /`((?:contract|server|web|tests|scripts)\/[^`\s]+\.(?:test|spec)\.tsx?)`/g;

interface Tests {
  /** Whether there is something at a path from the project's root. */
  exists(path: string): boolean;
  /** The tests that do more with `TEST_LONG`. */
  readonly long: readonly string[];
}

/**
 * @param text the document's
 * @returns what is wrong with it
 */
export function unreliable(text: string, { exists, long }: Tests): string[] {
  const wrong: string[] = [];
  const lines = text.split('\n');
  const named = [...text.matchAll(testFile)].flatMap(([, path]) => path ?? []);
  for (const path of new Set(named)) if (!exists(path)) wrong.push(`${path} is not there`);
  for (const line of lines) {
    const cells = row.exec(line)?.[1]?.split(' | ');
    if (!cells) continue;
    if (cells.length !== 5 || cells.some((cell) => !cell.trim()))
      wrong.push(`not five cells: ${line.slice(0, 60)}`);
    else if (![...(cells[1] ?? '').matchAll(testFile)].length) wrong.push(`no test: ${line.slice(0, 60)}`);
  }
  const list = text.slice(text.indexOf('## What `npm run test:long` does more'));
  const listed = [...list.matchAll(testFile)].flatMap(([, path]) => path ?? []);
  for (const path of long)
    if (!listed.includes(path)) wrong.push(`${path} does more with TEST_LONG and is not listed`);
  for (const path of listed)
    if (!long.includes(path) && !path.startsWith('scripts/checks/'))
      wrong.push(`${path} is listed, but does no more with TEST_LONG`);
  return wrong;
}
