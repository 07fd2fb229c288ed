// A selection of photos for actions on all of them.
import { createContext, type Dispatch, type SetStateAction, useCallback, useMemo, useRef } from 'react';
import type { Photo } from '#contract/gallery/photos.schema.ts';

export interface Selection {
  readonly chosen: ReadonlySet<number>;
  /** Selects or deselects a photo; with Shift, selects all from the previous one up to it. */
  readonly toggle: (id: number, isRange: boolean) => void;
}

/** The numbers between two photos in the order of a list, in either direction. */
export function between(ids: readonly number[], one: number, other: number): readonly number[] {
  const [from, to] = [ids.indexOf(one), ids.indexOf(other)].sort((a, b) => a - b);
  return from === undefined || to === undefined || from < 0 ? [other] : ids.slice(from, to + 1);
}

/** The numbers of the selected photos, null outside selection mode; and the functions that change them. */
export type ChosenState = readonly [
  chosen: ReadonlySet<number> | null,
  setChosen: Dispatch<SetStateAction<ReadonlySet<number> | null>>,
];

/** Of a page whose title row has the button that starts selecting. */
export const ChosenPhotos = createContext<ChosenState>([null, () => undefined]);

/** @param photos the selectable photos, in their order */
export function useSelection(photos: readonly Photo[], [all, setAll]: ChosenState) {
  const last = useRef<number>(null);
  const ids = useMemo(() => photos.map(({ id }) => id), [photos]);
  // Somebody else may have deleted one meanwhile.
  const chosen = all && new Set(ids.filter((id) => all.has(id)));
  const toggle = useCallback(
    (id: number, isRange: boolean) => {
      const from = last.current;
      last.current = id;
      setAll((before) => {
        const next = new Set(before);
        if (isRange && from !== null && next.size > 0)
          for (const one of between(ids, from, id)) next.add(one);
        else if (!next.delete(id)) next.add(id);
        return next;
      });
    },
    [ids, setAll],
  );
  return {
    /** Undefined outside selection mode. */
    selection: chosen ? ({ chosen, toggle } satisfies Selection) : undefined,
    photos: chosen ? photos.filter(({ id }) => chosen.has(id)) : [],
    all: () => setAll(new Set(ids)),
    none: () => setAll(new Set()),
    end: () => setAll(null),
  };
}
export type Choosing = ReturnType<typeof useSelection>;
