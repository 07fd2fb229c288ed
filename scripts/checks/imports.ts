// Checks the import rules (.dependency-cruiser.cjs) for every module.
import { globSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { ICruiseOptions, ICruiseResult } from 'dependency-cruiser';

const require = createRequire(import.meta.url);

// dependency-cruiser's swc parser reads TypeScript but rejects JSX, so it gets a list of the files with JSX.
const swc: { parseFileSync: (file: string, options: object) => unknown } = require('@swc/core');
const { parseFileSync } = swc;
swc.parseFileSync = (file, options) => parseFileSync(file, { ...options, tsx: file.endsWith('x') });

export interface Breach {
  readonly rule: string;
  readonly from: string;
  readonly to: string;
}

const featureOf = (file: string) =>
  file.endsWith('.test.ts') ? undefined : /^server\/features\/([^/]+)\//.exec(file)?.[1];

/**
 * Features of the server that need each other, even indirectly: nobody could read or change one of them alone. Their
 * modules may have no cycle (no-cycles) while their folders have one.
 */
function featureCircles(modules: ICruiseResult['modules']): Breach[] {
  const needs = new Map<string, Set<string>>();
  for (const { source, dependencies } of modules)
    for (const { resolved } of dependencies) {
      const [from, to] = [featureOf(source), featureOf(resolved)];
      if (from && to && from !== to) needs.set(from, (needs.get(from) ?? new Set()).add(to));
    }
  const reaches = (from: string, goal: string, seen = new Set<string>()): boolean =>
    [...(needs.get(from) ?? [])].some((next) => {
      if (next === goal) return true;
      if (seen.has(next)) return false;
      seen.add(next);
      return reaches(next, goal, seen);
    });
  return [...needs].flatMap(([from, others]) =>
    [...others]
      .filter((to) => reaches(to, from))
      .map((to) => ({
        rule: 'server-features-form-no-circle',
        from: `server/features/${from}`,
        to: `server/features/${to}`,
      })),
  );
}

/**
 * @param rooms folders to read
 * @param baseDir the folder that holds them
 * @throws when a module was not read, since a check that reads nothing finds nothing
 */
export async function breaches(rooms: readonly string[], baseDir: string): Promise<Breach[]> {
  const { cruise } = await import('dependency-cruiser');
  const { forbidden, options }: { forbidden: []; options: ICruiseOptions } =
    require('../../.dependency-cruiser.cjs');
  const { output } = await cruise([...rooms], {
    ...options,
    baseDir,
    validate: true,
    ruleSet: { forbidden },
  });
  const { modules, summary } = output as ICruiseResult;
  const read = new Set(modules.map(({ source }) => source));
  const unread = globSync(
    rooms.map((room) => `${room}/**/*.{ts,tsx,mjs}`),
    { cwd: baseDir },
  ).filter((file) => !read.has(file));
  if (unread.length > 0 || read.size === 0) throw new Error(`Not read: ${unread.join(', ') || 'anything'}`);
  const found = summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to }));
  return [...found, ...featureCircles(modules)];
}

export const importRooms = ['contract', 'server', 'web', 'tests', 'scripts'] as const;
