// A part of a page whose code comes apart from the page's own, and is drawn in one piece wherever it is there already.
import { type ComponentType, use } from 'react';

/**
 * @param load fetches the part; asked again after a failure
 * @returns `View` waits in the nearest Suspense while the code is on its way; `fetch` gets it ahead
 */
export function deferred<P extends object>(load: () => Promise<ComponentType<P>>) {
  let part: ComponentType<P> | undefined;
  let pending: Promise<void> | undefined;
  const fetch = (): Promise<void> => {
    pending ??= load().then(
      (loaded) => {
        part = loaded;
      },
      (failure: unknown) => {
        pending = undefined;
        throw failure;
      },
    );
    return pending;
  };
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each part, where modules begin
  function View(props: P) {
    if (!part) use(fetch());
    const Part = part;
    return Part ? <Part {...props} /> : null;
  }
  return { View, fetch };
}
