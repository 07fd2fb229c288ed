// Into which file of the build a module goes. Left alone, the bundler makes a file for every set of pages that shares
// something: a dozen small scripts and as many stylesheets to ask for before a page is painted.
import { join } from 'node:path';

interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

const entry = join(import.meta.dirname, '../web/main.tsx');
const ui = join(import.meta.dirname, '../web/ui/');

/** A module and everything that must be there before it runs. */
function closure(id: string, modules: Modules, found = new Set<string>()): Set<string> {
  if (found.has(id)) return found;
  found.add(id);
  for (const next of modules.getModuleInfo(id)?.importedIds ?? []) closure(next, modules, found);
  return found;
}

/**
 * Two groups. `main`: what the entry imports, and so every page needs. `ui`: the light parts that at least three pages
 * share; one that brings a library of its own (dialogs, calendars) stays where the bundler puts it.
 */
export function chunkGroups() {
  let main: Set<string> | undefined;
  const inMain = (id: string, modules: Modules) => {
    main ??= closure(entry, modules);
    return main.has(id);
  };
  /** A stylesheet goes where its component goes: one that waits to be asked for brings its styles along. */
  const owner = (id: string) => id.replace(/\.css$/, '.tsx');
  const isLight = (id: string, modules: Modules) =>
    [...closure(owner(id), modules)].every((one) => one.startsWith(ui) || inMain(one, modules));
  return [
    {
      debugName: 'main',
      priority: 2,
      name: (id: string, modules: Modules) => (inMain(id, modules) ? 'main' : null),
    },
    {
      debugName: 'ui',
      priority: 1,
      minShareCount: 3,
      name: (id: string, modules: Modules) => (id.startsWith(ui) && isLight(id, modules) ? 'ui' : null),
    },
  ];
}
