// Documents name files of the project: here each name is held to the files that there are.
import { matchesGlob } from 'node:path';

/** Where people write; what a document names in these is meant as it stands. */
const folders = ['contract', 'server', 'web', 'tests', 'scripts', 'settings', 'docs'];
const whole = new RegExp(`^(?:${folders.join('|')})/`);
/** A source file that is named without the folders that it is in, or with some of them: `rsvps/records.ts`. */
const partial = /^[\w.-]+(?:\/[\w.-]+)*\.(?:tsx?|mjs|css)$/;
/** `code`, in one line. */
const inBackticks = /`([^`]+)`/g;
/** In a table of what was and what is, the first of the two may be gone. */
const wasHeading = 'Was';

/** What stands for any name: `{id}`, `…`, and a part in capitals, as in `contract/FEATURE.ts`. */
const patternOf = (path: string): string =>
  path
    .replace(/\{\w+\}|…/g, '*')
    .split('/')
    .map((part) => part.replace(/^[A-Z]{3,}(?=\.|$)/, '*'))
    .join('/');

/** Without the line, the heading and the sentence around it. */
const trimmed = (word: string): string =>
  word.replace(/^[([]+|[)\],;.]+$/g, '').replace(/(?::\d+(?:-\d+)?|#[\w-]*)$/, '');

function isThere(path: string, all: ReadonlySet<string>): boolean {
  const plain = path.replace(/\/$/, '');
  if (all.has(plain)) return true;
  const pattern = whole.test(path) ? patternOf(plain) : `**/${patternOf(plain)}`;
  return pattern.includes('*') && [...all].some((one) => matchesGlob(one, pattern));
}

/** The lines of a document as they are read, of a table's rows without what was. */
function* linesOf(text: string): Generator<{ line: string; isCode: boolean }> {
  let isCode = false;
  let was = -1;
  for (const line of text.split('\n')) {
    if (line.trimStart().startsWith('```')) {
      isCode = !isCode;
      continue;
    }
    const cells = line.startsWith('|') ? line.split('|') : [];
    if (cells.length === 0) was = -1;
    else if (was === -1) was = cells.findIndex((cell) => cell.trim() === wasHeading);
    yield { line: was > 0 ? cells.toSpliced(was, 1).join('|') : line, isCode };
  }
}

/**
 * @param text a document's
 * @param all the files and folders that there are, from the project's root
 * @returns the paths that it names, in backticks or in a block of code, and that are not there
 */
export function missingPaths(text: string, all: ReadonlySet<string>): string[] {
  const missing = new Set<string>();
  for (const { line, isCode } of linesOf(text)) {
    const codes = isCode ? [line] : [...line.matchAll(inBackticks)].flatMap(([, code]) => code ?? []);
    for (const path of codes.flatMap((code) => code.split(/\s+/)).map(trimmed))
      if ((whole.test(path) || partial.test(path)) && !isThere(path, all)) missing.add(path);
  }
  return [...missing];
}
