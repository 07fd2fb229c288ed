import { useQuery } from '@tanstack/react-query';
import { PinPlacer } from '#web/features/places/rentals/form/pin-placer.tsx';
import { MapFrame } from '#web/features/places/rentals/map/map-frame.tsx';
import type { Position } from '#web/features/places/rentals/providers/map-adapter.ts';
import { mapQuery } from '#web/features/places/rentals/queries.ts';
import { useReunion } from '#web/lib/boot.ts';
import { QueryView } from '#web/ui/query-view.tsx';
import css from './pin-map.module.css';

interface PinMapProps {
  /** The thing at the pin, as in 'Drag me to the shop'. */
  readonly thing: string;
  /** Null: the pin waits in the middle of town to be placed. */
  readonly position: Position | null;
  /** The map moves to the position whenever this value changes: it was geocoded, or typed. */
  readonly showing: string;
  readonly onPlace: (position: Position) => void;
}

/** The button that opened the map is removed, and on phones the map is below the fold. */
const focus = (element: HTMLElement | null) => element?.focus();

/** A small map for placing a pin. It is never Google's, which only the map page's security policy allows. */
export function PinMap({ thing, position, showing, onPlace }: PinMapProps) {
  const query = useQuery(mapQuery);
  const { town } = useReunion();
  return (
    <QueryView failed="The map did not load" query={query} size="s">
      {(facts) => (
        <section aria-label="Place it on the map" className={css.map} ref={focus} tabIndex={-1}>
          <MapFrame facts={{ ...facts, googleKey: null }} label={`Map of ${town}`} size="xs">
            {(adapter) => (
              <PinPlacer
                adapter={adapter}
                center={facts.center}
                label={`Pin of the ${thing}`}
                onPlace={onPlace}
                placed={position && { ...position, foundFor: showing }}
                thing={thing}
                zoom={facts.zoom}
              />
            )}
          </MapFrame>
        </section>
      )}
    </QueryView>
  );
}
