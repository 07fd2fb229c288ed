// The component of a page, and how its code is fetched: one file and chunk per page, and per view of a page.
import { type ComponentType, memo, useCallback, useEffect, useMemo } from 'react';
import { useSearch } from 'wouter';
import { lateId } from '#contract/pages.ts';
import { useFetchedAhead } from '#web/lib/ahead.ts';
import { pressAgain, restoreEarlyInput } from '#web/lib/early-input.ts';
import type { RouteMatch } from '#web/routing/match.ts';
import { type Page, type PageFile, type PropsOf, viewFileIn, viewIn } from '#web/routing/page.ts';
import { focusHeading } from '#web/ui/focus.ts';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import { Loading } from '#web/ui/loading.tsx';

type Props = PropsOf<Page>;
interface Module {
  readonly default: ComponentType<Props>;
  /** Fetches the code that the first view at this address needs in addition to the page's own. */
  readonly fetchParts?: (search: string) => Promise<void>;
}

const modules = import.meta.glob<Module>('../pages/*.tsx');
const viewModules = import.meta.glob<{ readonly default: ComponentType }>('../pages/*/*.tsx');
const nameOf = (path: string) => path.slice('../pages/'.length, -'.tsx'.length);

const parts = new Map(
  Object.entries(modules).map(([path, load]) => [
    nameOf(path),
    { load, ...lazyComponent(async () => (await load()).default, PageLoading) },
  ]),
);
const views = new Map(
  Object.entries(viewModules).map(([path, load]) => [
    nameOf(path),
    lazyComponent(
      async () => (await load()).default,
      () => <Loading />,
    ),
  ]),
);
const partOf = ({ module }: PageFile) => {
  const part = parts.get(module);
  if (!part) throw new Error(`The page ${module} has no file.`);
  return part;
};
const viewOf = (page: PageFile, search: string) => views.get(viewFileIn(page, search) ?? '');

/**
 * Shown while a page's code loads. There was no heading at the time of the navigation, so the page's heading takes the
 * focus later, unless the focus was moved since.
 */
export function PageLoading() {
  useEffect(
    () => () => {
      if (document.activeElement === document.querySelector('main')) focusHeading();
    },
    [],
  );
  return (
    <div className="wrap" style={{ '--loading-height': '60vh' }}>
      <Loading />
    </div>
  );
}

/** Fetches the code of an address's page, again after a failure. Awaited so that no page appears in pieces. */
export async function preload(page: PageFile, search = ''): Promise<void> {
  const { load, fetch } = partOf(page);
  await Promise.all([fetch(), viewOf(page, search)?.fetch()]);
  await (await load()).fetchParts?.(search);
}

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

/** The page itself. Of the query it uses only the view: a dialog in the address does not render the page again. */
export const PageView = memo(function PageView({ shown }: { shown: RouteMatch }) {
  const search = useSearch();
  const { module, views: others } = shown.page as PageFile;
  // Prefetches the other views, so that they open at once, and offline, too.
  const fetchOthers = useCallback(() => {
    for (const name of others?.names ?? []) views.get(`${module}/${name}`)?.fetchAhead();
  }, [module, others]);
  useFetchedAhead(fetchOthers);
  const viewName = viewIn(shown.page, search);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the search says beside the view is the page's own affair
  const view = useMemo(() => {
    const { View } = partOf(shown.page);
    return <View {...propsOf(shown, search)} />;
  }, [shown, viewName]);
  return (
    <>
      {view}
      <CatchUp />
    </>
  );
});

/** Replays input and presses from before the hydration. */
function CatchUp() {
  useEffect(() => {
    // A form listens to its fields only after all effects have run.
    const soon = setTimeout(() => {
      restoreEarlyInput();
      pressAgain();
      document.getElementById(lateId)?.remove();
    });
    return () => clearTimeout(soon);
  }, []);
  return null;
}
