// Finds the server's tests that run on both engines: those that import, even indirectly, the module that creates a
// test's database.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const makesDatabases = 'tests/support/databases.ts';
const imported = /(?:from|import)\s*\(?\s*'([#.][^']+\.tsx?)'/g;

/** The modules of ours that a module imports, as paths from the root. */
function importsOf(path: string, root: string): string[] {
  if (!existsSync(join(root, path))) return [];
  return [...readFileSync(join(root, path), 'utf8').matchAll(imported)].map(([, target = '']) =>
    target.startsWith('#') ? target.slice(1) : join(path, '..', target),
  );
}

/** Finds out for each test whether it uses a database; it reads each module once. */
export function databaseTests(root: string): (path: string) => boolean {
  const known = new Map<string, readonly string[]>();
  return (test) => {
    const reached = new Set([test]);
    // The set grows while it is walked through.
    for (const path of reached) {
      const next = known.get(path) ?? importsOf(path, root);
      known.set(path, next);
      for (const target of next) reached.add(target);
    }
    return reached.has(makesDatabases);
  };
}
