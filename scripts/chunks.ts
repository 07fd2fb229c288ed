// Into which file of the build a module goes. Left alone, the bundler makes a file for every set of pages that shares
// something: a dozen small scripts and as many stylesheets to ask for before a page is painted.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Modules {
  getModuleInfo(id: string): {
    readonly importedIds: readonly string[];
    readonly importers: readonly string[];
    readonly code: string | null;
  } | null;
}

const entry = join(import.meta.dirname, '../web/main.tsx');
const ui = join(import.meta.dirname, '../web/ui/');
const pages = join(import.meta.dirname, '../web/pages/');
const web = join(import.meta.dirname, '../web/');
const photos = join(web, 'features/photos/');
/** What opens over photos: all of it is fetched at the first sign of interest. */
const overPhotos = /\/photos\/(dialog\/|selection\/(selection-bar|share-))/;
/** What only they ask for. */
const photoContracts = /\/contract\/(albums|photos)\.ts$/;
/** Has no grid of photos. */
const albumsTab = join(pages, 'gallery/albums.tsx');
/** What everyone opens first. */
const home = join(pages, 'home.tsx');
/** What every page with a form needs. */
const field = join(ui, 'field.tsx');
/** Of the pages with a form, the map and the schedule ask for no password. */
const passwords = join(ui, 'password-input');
/** As many pages need what goes into the files of home and of forms, and into the file of nearly all. */
const [some, many] = [3, 7];

/** The list of icons imports each of them: who imports it needs those alone that it names. */
const icons = /^virtual:lucide\/([a-z\d-]+)\.jsx$/;
const iconImports = /import\s*\{([^}]*)\}\s*from\s*["']#web\/ui\/icons\.ts["']/g;
const listed = /default as (\w+) \} from 'virtual:lucide\/([a-z\d-]+)'/g;
const iconOf = new Map(
  [...readFileSync(join(ui, 'icons.ts'), 'utf8').matchAll(listed)].map(([, name, icon]) => [name, icon]),
);

const iconsNamedIn = (code: string) =>
  [...code.matchAll(iconImports)].flatMap(([, names = '']) =>
    names.split(',').map((name) => iconOf.get(name.trim().split(/\s+as\s+/)[0])),
  );

/** A module and everything that must be there before it runs. */
function closure(id: string, modules: Modules, found = new Set<string>()): Set<string> {
  if (found.has(id)) return found;
  found.add(id);
  for (const next of modules.getModuleInfo(id)?.importedIds ?? []) closure(next, modules, found);
  return found;
}

/** The pages that cannot be shown without a module. */
function pagesOf(id: string, modules: Modules, seen = new Set<string>()): Set<string> {
  if (seen.has(id)) return new Set();
  seen.add(id);
  if (id.startsWith(pages)) return new Set([id]);
  const importers = modules.getModuleInfo(id)?.importers ?? [];
  return new Set(importers.flatMap((importer) => [...pagesOf(importer, modules, seen)]));
}

const sourcesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => join(folder, file));

/** The icons that nothing but the photos' pages names: not for the file that nearly all pages load. */
const photoIcons = (() => {
  const named = (files: readonly string[]) =>
    new Set(files.flatMap((file) => iconsNamedIn(readFileSync(file, 'utf8'))));
  const [own, others] = [sourcesIn(photos), sourcesIn(web).filter((file) => !file.startsWith(photos))];
  return named(own).difference(named(others));
})();

/** By who needs it: so that home brings nothing of mastheads, and pages and views without a form nothing of forms. */
function sharedBy(id: string, modules: Modules): 'shared-home' | 'shared-forms' | 'shared-pages' | null {
  if (id.includes(passwords)) return null;
  const needing = pagesOf(id, modules);
  const count = new Set([...needing].map((file) => file.slice(pages.length).split(/[/.]/, 1)[0])).size;
  if (count >= some && needing.has(home)) return 'shared-home';
  if (count >= some && needing.isSubsetOf(pagesOf(field, modules))) return 'shared-forms';
  return count >= many ? 'shared-pages' : null;
}

/** Of the photos, which several views show: what the albums need too, and the rest. Each file more is a line in everyone's entry. */
function photosSharedBy(id: string, modules: Modules): 'photos' | 'photos-grid' | 'photos-over' | null {
  if (overPhotos.test(id)) return 'photos-over';
  const needing = pagesOf(id, modules);
  if (needing.size < 2) return null;
  return needing.has(albumsTab) || needing.has(join(pages, 'gallery.tsx')) ? 'photos' : 'photos-grid';
}

/**
 * `main`: what the entry imports, and so every page needs. `shared-…`: the light parts that at least three pages share;
 * `icons`: those that three share. One that brings a library of its own (dialogs, calendars) stays where the bundler puts it.
 */
export function chunkGroups() {
  let main: Set<string> | undefined;
  let mainIcons: Set<string | undefined> | undefined;
  const inMain = (id: string, modules: Modules) => {
    main ??= closure(entry, modules);
    const icon = icons.exec(id)?.[1];
    if (icon === undefined) return main.has(id);
    mainIcons ??= new Set([...main].flatMap((one) => iconsNamedIn(modules.getModuleInfo(one)?.code ?? '')));
    return mainIcons.has(icon);
  };
  /** A stylesheet goes where its component goes: one that waits to be asked for brings its styles along. */
  const owner = (id: string) => id.replace(/(\.module)?\.css$/, '.tsx');
  const isLight = (id: string, modules: Modules) =>
    [...closure(owner(id), modules)].every(
      (one) => one.startsWith(ui) || icons.test(one) || inMain(one, modules),
    );
  return [
    {
      debugName: 'main',
      priority: 3,
      name: (id: string, modules: Modules) => (inMain(id, modules) ? 'main' : null),
    },
    {
      debugName: 'shared',
      priority: 1,
      minShareCount: 3,
      name: (id: string, modules: Modules) =>
        id.startsWith(ui) && isLight(id, modules) ? sharedBy(id, modules) : null,
    },
    {
      debugName: 'photos',
      // Else it would carry off what other pages need of it.
      includeDependenciesRecursively: false,
      priority: 1,
      name: (id: string, modules: Modules) =>
        id.startsWith(photos) || photoContracts.test(id) ? photosSharedBy(id, modules) : null,
    },
    {
      debugName: 'photo icons',
      priority: 2,
      minShareCount: 2,
      name: (id: string) => (photoIcons.has(icons.exec(id)?.[1]) ? 'photos' : null),
    },
    {
      debugName: 'icons',
      // Before what shares them, which would take them along.
      priority: 2,
      minShareCount: 3,
      name: (id: string) => (icons.test(id) && !photoIcons.has(icons.exec(id)?.[1]) ? 'icons' : null),
    },
  ];
}
