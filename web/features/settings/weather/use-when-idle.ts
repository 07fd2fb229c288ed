import { type ComponentType, useEffect, useState } from 'react';
import { idle } from '#web/features/settings/weather/idle.ts';

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
