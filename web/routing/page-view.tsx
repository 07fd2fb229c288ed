// The component of a page, and how its code is fetched: one file a page, one chunk a file. A view of a page is a file too.
import { type ComponentType, memo, use, useEffect, useMemo } from 'react';
import { useSearch } from 'wouter';
import { lateId } from '#contract/pages.ts';
import { pressAgain, restoreEarlyInput } from '#web/lib/early-input.ts';
import type { RouteMatch } from '#web/routing/match.ts';
import { type Page, type PageFile, type PropsOf, viewFileIn, viewIn } from '#web/routing/page.ts';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import { Loading } from '#web/ui/loading.tsx';

type Props = PropsOf<Page>;
interface Module {
  readonly default: ComponentType<Props>;
  /** Fetches what the first view at this address needs beside the page's own code. */
  readonly fetchParts?: (search: string) => Promise<void>;
}

const modules = import.meta.glob<Module>('../pages/*.tsx');
const viewModules = import.meta.glob<{ readonly default: ComponentType }>('../pages/*/*.tsx');
const missing = () => Promise.reject(new Error('The page has no file.'));

interface Fetched {
  readonly promise: Promise<Module>;
  view?: ComponentType<Props>;
  hasFailed?: true;
}
const fetched = new Map<PageFile, Fetched>();

function fetchPage(page: PageFile): Fetched {
  const known = fetched.get(page);
  if (known) return known;
  const load = modules[`../pages/${page.module}.tsx`] ?? missing;
  const entry: Fetched = { promise: load() };
  entry.promise.then(
    (module) => {
      entry.view = module.default;
    },
    () => {
      // Kept: the next render must find the same failure, or it would ask and wait for ever.
      entry.hasFailed = true;
    },
  );
  fetched.set(page, entry);
  return entry;
}

const views = new Map(
  Object.entries(viewModules).map(([path, load]) => [
    path.slice('../pages/'.length, -'.tsx'.length),
    lazyComponent(
      async () => (await load()).default,
      () => <Loading />,
    ),
  ]),
);
const viewOf = (page: PageFile, search: string) => {
  const file = viewFileIn(page, search);
  return file === undefined ? undefined : views.get(file);
};

/**
 * Fetches the code of what an address shows once, and again after a failure. Awaited before hydrating and before moving
 * on, so that no page shows itself in pieces.
 */
export async function preload(page: PageFile, search = ''): Promise<void> {
  if (fetched.get(page)?.hasFailed) fetched.delete(page);
  const [{ fetchParts }] = await Promise.all([fetchPage(page).promise, viewOf(page, search)?.fetch()]);
  await fetchParts?.(search);
}

/** What a page's component is rendered with. */
export const propsOf = ({ page, params }: RouteMatch, search = ''): Props => {
  const { title, heading = title, sky = 'plain' } = page as Page;
  const view = viewOf(page, search);
  return {
    params: params as Props['params'],
    masthead: { title: heading, sky },
    view: viewIn(page, search) as Props['view'],
    children: view && <view.View />,
  };
};

/**
 * The page itself; waits in the nearest Suspense while its code is still on the way. Of the search it follows the view
 * alone: a dialog that the address names does not render the page anew.
 */
export const PageView = memo(function PageView({ shown }: { shown: RouteMatch }) {
  const search = useSearch();
  useOtherViews(shown.page);
  const { view, promise } = fetchPage(shown.page);
  const viewName = viewIn(shown.page, search);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the search says beside the view is the page's own affair
  const props = useMemo(() => propsOf(shown, search), [shown, viewName]);
  // No hook may follow: React renders this again once the code is here, and then there is nothing to wait for.
  const View = view ?? use(promise).default;
  return (
    <>
      <MemoizedPage View={View} props={props} />
      <CatchUp />
    </>
  );
});

const MemoizedPage = memo(({ View, props }: { View: ComponentType<Props>; props: Props }) => (
  <View {...props} />
));

/** How long (ms) the page may settle before its other views are fetched. */
const prefetchDelayMs = 1500;

/** The other tabs open at once, and without a line too. */
function useOtherViews(page: PageFile) {
  useEffect(() => {
    const fetchAll = () => {
      for (const name of page.views?.names ?? []) views.get(`${page.module}/${name}`)?.fetchAhead();
    };
    const timer = setTimeout(fetchAll, prefetchDelayMs);
    return () => clearTimeout(timer);
  }, [page]);
}

/** Repeats what was typed and pressed before hydration. Beside the page and not around it, since suspended parts hydrate later. */
function CatchUp() {
  useEffect(() => {
    // A form listens to its fields only once all effects have run.
    const soon = setTimeout(() => {
      restoreEarlyInput();
      pressAgain();
      document.getElementById(lateId)?.remove();
    });
    return () => clearTimeout(soon);
  }, []);
  return null;
}
