// Photos that are chosen to do something with all of them.
import { createContext, type Dispatch, type SetStateAction, useCallback, useMemo, useRef } from 'react';
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

/** The numbers of the chosen photos, null while nothing is being chosen; and what changes them. */
export type ChosenState = readonly [
  chosen: ReadonlySet<number> | null,
  setChosen: Dispatch<SetStateAction<ReadonlySet<number> | null>>,
];

/** Of a page whose title row has the button that begins to choose. */
export const ChosenPhotos = createContext<ChosenState>([null, () => undefined]);

/** @param photos those that may be chosen, in the order in which they stand */
export function useSelection(photos: readonly Photo[], [all, setAll]: ChosenState) {
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
        if (isRange && from !== null && next.size > 0)
          for (const one of between(ids, from, id)) next.add(one);
        else if (!next.delete(id)) next.add(id);
        return next;
      });
    },
    [ids, setAll],
  );
  return useMemo(
    () => ({
      /** Undefined while nothing is being chosen. */
      selection: chosen ? ({ chosen, toggle } satisfies Selection) : undefined,
      photos: chosen ? photos.filter(({ id }) => chosen.has(id)) : [],
      all: () => setAll(new Set(ids)),
      none: () => setAll(new Set()),
      end: () => setAll(null),
    }),
    [chosen, photos, ids, toggle, setAll],
  );
}
export type Choosing = ReturnType<typeof useSelection>;
