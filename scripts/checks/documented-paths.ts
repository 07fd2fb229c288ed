// Documents name files of the project: here each name is held to the files that there are.
import { matchesGlob } from 'node:path';

/** Where people write; what a document names in these is meant as it stands. */
const folders = ['contract', 'server', 'web', 'tests', 'scripts', 'settings', 'docs'];
const whole = new RegExp(`^(?:${folders.join('|')})/`);
/** A source file that is named without the folders that it is in, or with some of them: `rsvps/records.ts`. */
const partial = /^[\w.-]+(?:\/[\w.-]+)*\.(?:tsx?|mjs|css)$/;
/** `code`, in one line. */
const inBackticks = /`([^`]+)`/g;
/** Placeholders match any name: `{id}`, `…`, and a part in capitals, as in `contract/FEATURE.ts`. */
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

/**
 * @param text a document's
 * @param all the files and folders that there are, from the project's root
 * @returns the paths that it names, in backticks or in a block of code, and that are not there
 */
export function missingPaths(text: string, all: ReadonlySet<string>): string[] {
  const missing = new Set<string>();
  let isCode = false;
  for (const line of text.split('\n')) {
    if (line.trimStart().startsWith('```')) isCode = !isCode;
    const codes = isCode ? [line] : [...line.matchAll(inBackticks)].flatMap(([, code]) => code ?? []);
    for (const path of codes.flatMap((code) => code.split(/\s+/)).map(trimmed))
      if ((whole.test(path) || partial.test(path)) && !isThere(path, all)) missing.add(path);
  }
  return [...missing];
}
