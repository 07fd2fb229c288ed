// Photos that are chosen to do something with all of them.
import { useCallback, useMemo, useRef, useState } from 'react';
import type { Photo } from '#contract/gallery/photos.schema.ts';

export interface Selection {
  readonly chosen: ReadonlySet<number>;
  /** Chooses a photo or no longer; with Shift all from the one before up to it. */
  readonly toggle: (id: number, isRange: boolean) => void;
}

/** The numbers from one to another in the order of a list, whichever comes first. */
export function between(ids: readonly number[], one: number, other: number): readonly number[] {
  const [from, to] = [ids.indexOf(one), ids.indexOf(other)].sort((a, b) => a - b);
  return from === undefined || to === undefined || from < 0 ? [other] : ids.slice(from, to + 1);
}

/** @param photos those that may be chosen, in the order in which they stand */
export function useSelection(photos: readonly Photo[]) {
  const [all, setAll] = useState<ReadonlySet<number> | null>(null);
  const last = useRef<number>(null);
  const ids = useMemo(() => photos.map(({ id }) => id), [photos]);
  // Somebody else may have deleted one meanwhile.
  const chosen = useMemo(() => all && new Set(ids.filter((id) => all.has(id))), [all, ids]);
  const toggle = useCallback(
    (id: number, isRange: boolean) => {
      const from = last.current;
      last.current = id;
      setAll((before) => {
        const next = new Set(before);
        if (isRange && from !== null) for (const one of between(ids, from, id)) next.add(one);
        else if (!next.delete(id)) next.add(id);
        return next;
      });
    },
    [ids],
  );
  return useMemo(
    () => ({
      /** Undefined while nothing is being chosen. */
      selection: chosen ? ({ chosen, toggle } satisfies Selection) : undefined,
      photos: chosen ? photos.filter(({ id }) => chosen.has(id)) : [],
      begin: () => {
        last.current = null;
        setAll(new Set());
      },
      all: () => setAll(new Set(ids)),
      none: () => setAll(new Set()),
      end: () => setAll(null),
    }),
    [chosen, photos, ids, toggle],
  );
}
export type Choosing = ReturnType<typeof useSelection>;
