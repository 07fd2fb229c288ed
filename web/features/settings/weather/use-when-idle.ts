import { type ComponentType, useEffect, useState } from 'react';

/** Milliseconds after which an idle moment is not waited for any longer. */
const idleTimeoutMs = 5000;

/** Done when the page is seen and has nothing else to do; some browsers do not tell, and get a moment. */
async function idle(): Promise<void> {
  while (document.hidden)
    await new Promise((seen) => document.addEventListener('visibilitychange', seen, { once: true }));
  await new Promise<unknown>((done) =>
    'requestIdleCallback' in window
      ? requestIdleCallback(done, { timeout: idleTimeoutMs })
      : setTimeout(done, idleTimeoutMs / 5),
  );
}

/**
 * A component whose code is fetched once the page has nothing else to do.
 * @param load null: it is not wanted
 * @returns undefined until it is here, null when it did not come
 */
export function useWhenIdle<P>(load: (() => Promise<ComponentType<P>>) | null) {
  const [Part, setPart] = useState<ComponentType<P> | null>();
  useEffect(() => {
    if (!load) return;
    const put = (part: ComponentType<P> | null) => setPart(() => part);
    void idle()
      .then(load)
      .then(put, () => put(null));
  }, [load]);
  return Part;
}
