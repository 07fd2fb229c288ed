import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import type { MapFacts } from '#contract/places/map.schema.ts';
import { ScaleBar } from '#web/features/places/rentals/map/scale-bar.tsx';
import { useMap } from '#web/features/places/rentals/map/use-map.ts';
import { useMoves } from '#web/features/places/rentals/markers/use-placement.ts';
import { type MapAdapter, zooms } from '#web/features/places/rentals/providers/map-adapter.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Map as MapIcon, Minus, Plus } from '#web/ui/icons.ts';
import { LoadError } from '#web/ui/query-view.tsx';
import css from './map-frame.module.css';
import '#web/ui/map-colors.css';

interface MapFrameProps {
  readonly facts: MapFacts;
  /** The accessible name of the map. */
  readonly label: string;
  /** l: the page's map; s: the one beside the form. */
  readonly size: 'l' | 's';
  /** Fetches what will stand on the map, beside the map's own code. */
  readonly onOpening?: () => void;
  /** What stands on the map, once there is one. */
  readonly children: (adapter: MapAdapter) => ReactNode;
  /** Beneath the map, with its credits. */
  readonly foot?: ReactNode;
}

/** A map in its place, which is as high before there is one. */
export function MapFrame({ facts, label, size, onOpening, children, foot }: MapFrameProps) {
  const ground = useRef<HTMLDivElement>(null);
  const map = useMap(ground, facts, label);
  useEffect(() => onOpening?.(), [onOpening]);
  return (
    <div className={css.whole}>
      <section
        aria-label={label}
        className={css.frame}
        data-ground={map.ground}
        data-sheet={!facts.hasBaseMap || undefined}
        data-size={size}
      >
        {/* A map's own code makes of it what can be moved by keys. */}
        <div className={css.ground} ref={ground} />
        {map.adapter && <ZoomButtons adapter={map.adapter} />}
        {map.ground === 'drawn' && (
          <p className={css.badge} data-on-map="">
            <MapIcon aria-hidden="true" className="icon" />
            Simple map – positions are approximate
          </p>
        )}
        {map.adapter && map.isSheet && <ScaleBar adapter={map.adapter} />}
        {map.adapter && children(map.adapter)}
        {map.failure && (
          <div className={css.failure}>
            <LoadError cause={map.failure} onRetry={map.retry} size="s" title="The map did not load" />
          </div>
        )}
      </section>
      <footer className={css.foot}>
        {foot}
        <p className={css.credit}>
          {map.credits.map((credit, index) => (
            <Fragment key={credit}>
              {index > 0 && ' · '}
              <span>{credit}</span>
            </Fragment>
          ))}
        </p>
      </footer>
    </div>
  );
}

function ZoomButtons({ adapter }: { adapter: MapAdapter }) {
  useMoves(adapter);
  const zoom = adapter.zoom();
  return (
    <div className={css.zoom} data-on-map="">
      <IconButton
        aria-disabled={zoom >= zooms.most}
        icon={<Plus aria-hidden="true" className="icon" />}
        label="Zoom in"
        onClick={() => adapter.zoomBy(1)}
      />
      <IconButton
        aria-disabled={zoom <= zooms.least}
        icon={<Minus aria-hidden="true" className="icon" />}
        label="Zoom out"
        onClick={() => adapter.zoomBy(-1)}
      />
    </div>
  );
}
