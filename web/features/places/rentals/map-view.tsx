import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useHistoryState } from 'wouter/use-browser-location';
import type { MapFacts } from '#contract/places/map.schema.ts';
import type { Rental } from '#contract/places/rentals.schema.ts';
import { Map as MapIcon } from '#web/features/places/rentals/icons.ts';
import { MapFrame } from '#web/features/places/rentals/map/map-frame.tsx';
import { Disc } from '#web/features/places/rentals/markers/marker-parts.tsx';
import { amenityGroups, hasStreets, housesOf, spotsOf } from '#web/features/places/rentals/model.ts';
import { mapQuery, rentalsQuery } from '#web/features/places/rentals/queries.ts';
import { RentalList } from '#web/features/places/rentals/rental-list.tsx';
import { useReunion } from '#web/lib/boot.ts';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import css from './map-view.module.css';

interface MapViewProps {
  /** The address for adding a rental. */
  readonly empty: ReactNode;
}

export const MapView = (props: MapViewProps) => {
  const rentals = useQuery(rentalsQuery);
  return (
    <QueryView failed="The map did not load" query={useQuery(mapQuery)}>
      {(facts) => (
        <QueryView failed="The rental locations did not load" query={rentals}>
          {(list) => <MapWithList facts={facts} rentals={list} {...props} />}
        </QueryView>
      )}
    </QueryView>
  );
};

const onMap = lazyComponent(async () => (await import('#web/features/places/rentals/map/on-map.tsx')).OnMap);

/** How long the viewer's own marker bounces (ms; specification, section 5). */
const bounceMs = 3000;

/** Map and list: a hovered or selected house is highlighted in both. */
function MapWithList({ facts, rentals, empty }: MapViewProps & { facts: MapFacts; rentals: Rental[] }) {
  const { town, families } = useReunion();
  const houses = housesOf(rentals, families);
  const spots = spotsOf(houses, facts.amenities);
  const [hovered, setHovered] = useState<string | null>(null);
  const [selected, setSelected] = useState<{ id: string; isFromList: boolean } | null>(null);
  // The form has put this into the history entry; after a reload, or for a shared address, it is absent.
  const added = useHistoryState<{ addedRental?: number } | null>()?.addedRental;
  const [bouncing, setBouncing] = useState(added === undefined ? null : `rental-${added}`);
  const opener = useRef<HTMLElement | null>(null);
  const map = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (bouncing === null) return;
    const end = setTimeout(() => setBouncing(null), bounceMs);
    return () => clearTimeout(end);
  }, [bouncing]);

  const close = () => {
    setSelected(null);
    opener.current?.focus({ preventScroll: true });
  };
  const choose = (id: string, isFromList: boolean) => {
    // A house in a pill's list is opened from there, which removes the list.
    const from = document.activeElement;
    if (from instanceof HTMLElement && !from.closest('[role="dialog"]')) opener.current = from;
    setSelected((now) => (now?.id === id ? null : { id, isFromList }));
    if (isFromList) map.current?.scrollIntoView({ block: 'nearest' });
  };
  const shown = selected?.id ?? null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the popup wherever the focus is
    <div
      className={`${css.view} grid gap-8`}
      onKeyDown={({ key, defaultPrevented }) => {
        if (key === 'Escape' && !defaultPrevented && selected) close();
      }}
    >
      {(hasStreets(facts) || spots.length > 0) && (
        <div ref={map}>
          <MapFrame facts={facts} label={`Map of ${town}`} onOpening={onMap.fetchAhead} size="l">
            {(adapter) => (
              <>
                <onMap.View
                  adapter={adapter}
                  bouncing={bouncing}
                  driveFrom={facts.driveFrom}
                  hovered={hovered}
                  isPopupFocused={selected?.isFromList === false}
                  onClose={close}
                  // The map is useful without markers; the list has the same data.
                  onFailure={() => undefined}
                  onHover={setHovered}
                  onSelect={(id) => choose(id, false)}
                  selected={shown}
                  spots={spots}
                  center={facts.center}
                  zoom={facts.zoom}
                />
                <Legend />
              </>
            )}
          </MapFrame>
        </div>
      )}
      <RentalList
        empty={empty}
        hovered={hovered}
        houses={houses}
        onHover={setHovered}
        onSelect={(id) => choose(id, true)}
        selected={shown}
      />
    </div>
  );
}

const titles = { grocery: 'Grocery stores', pharmacy: 'Pharmacies' } as const;

const Legend = () => (
  <details className={`${css.legend} text-2`} data-print="hide">
    <summary className="row strong">
      <MapIcon />
      Legend
    </summary>
    <ul className="grid gap-3">
      <li className="grid gap-3">
        <i className="round" />A family's house
      </li>
      {amenityGroups.map(({ kind }) => (
        <li className="grid gap-3" key={kind}>
          <Disc kind={kind} />
          {titles[kind]}
        </li>
      ))}
    </ul>
  </details>
);
