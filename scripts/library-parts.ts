// Leaves out of libraries what every page would fetch and none uses: patterns of addresses (pages match their own,
// web/routing/match.ts), a stand-in for a hook that React has had for years, and lists that are fetched page by page.
import type { Plugin } from 'vite';

/** Modules, by the end of their path, and what takes their place. A test holds that no page uses them. */
export const replaced: Readonly<Record<string, string>> = {
  // wouter hands it to those of its parts that know patterns alone
  'node_modules/regexparam/dist/index.mjs': 'export const parse = undefined;',
  'node_modules/use-sync-external-store/shim/index.js': "export { useSyncExternalStore } from 'react';",
  'node_modules/@tanstack/query-core/build/modern/infiniteQueryBehavior.js':
    'export const [infiniteQueryBehavior, hasNextPage, hasPreviousPage] = [];',
};

/** Makes what every page loads smaller. */
export function libraryParts(): Plugin {
  const left = new Set(Object.keys(replaced));
  return {
    name: 'library-parts',
    load: {
      filter: { id: Object.keys(replaced).map((path) => new RegExp(`${path.replaceAll('.', '\\.')}$`)) },
      handler(id) {
        const path = Object.keys(replaced).find((one) => id.endsWith(one));
        if (path === undefined) return null;
        left.delete(path);
        return replaced[path];
      },
    },
    buildEnd(failure) {
      if (!failure && left.size > 0)
        throw new Error(
          `No page loads any longer what scripts/library-parts.ts replaces: ${[...left].join()}`,
        );
    },
  };
}
