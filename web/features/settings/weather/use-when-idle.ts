import { type ComponentType, useEffect, useState } from 'react';

/** The maximum wait (ms) for an idle moment. */
const idleTimeoutMs = 5000;

/** Resolves when the page is visible and idle, or a second later in browsers that do not report idle time. */
async function idle(): Promise<void> {
  while (document.hidden)
    await new Promise((seen) => document.addEventListener('visibilitychange', seen, { once: true }));
  await new Promise<unknown>((done) =>
    'requestIdleCallback' in window
      ? requestIdleCallback(done, { timeout: idleTimeoutMs })
      : setTimeout(done, idleTimeoutMs / 5),
  );
}

/** A component whose code is loaded when the page is idle: undefined until then, null when that failed. */
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
