import type { MapFacts } from '#contract/places/map.schema.ts';
import { MapFrame } from '#web/features/places/rentals/map/map-frame.tsx';
import { MapKey } from '#web/features/places/rentals/map/map-key.tsx';
import type { OnMapProps } from '#web/features/places/rentals/map/on-map.tsx';
import { lazyComponent } from '#web/ui/lazy-component.tsx';

const onMap = lazyComponent(async () => (await import('#web/features/places/rentals/map/on-map.tsx')).OnMap);

interface RentalMapProps extends Omit<OnMapProps, 'adapter' | 'driveFrom' | 'zoom'> {
  readonly facts: MapFacts;
  readonly town: string;
}

/** The map of Map View: every house, the shops, and the popup of the one that is chosen. */
export const RentalMap = ({ facts, town, ...shown }: RentalMapProps) => (
  <MapFrame facts={facts} foot={<MapKey />} label={`Map of ${town}`} onOpening={onMap.fetchAhead} size="l">
    {(adapter) => (
      <onMap.View
        adapter={adapter}
        driveFrom={facts.driveFrom}
        // The ground is worth looking at without; the list says the rest.
        onFailure={() => undefined}
        zoom={facts.zoom}
        {...shown}
      />
    )}
  </MapFrame>
);
