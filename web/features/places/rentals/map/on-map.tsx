import { useEffect } from 'react';
import { HouseWords, Popup, ShopWords } from '#web/features/places/rentals/map/popup.tsx';
import { isPhone } from '#web/features/places/rentals/map/popup-place.ts';
import { Markers, type MarkersProps } from '#web/features/places/rentals/markers/markers.tsx';
import { boxOf, familyLabel, type Spot } from '#web/features/places/rentals/model.ts';
import type { MapAdapter, Position } from '#web/features/places/rentals/providers/map-adapter.ts';

export interface OnMapProps extends MarkersProps {
  /** Whether an opened popup takes the focus. */
  readonly isPopupFocused: boolean;
  readonly onClose: () => void;
  /** Where minutes by car are counted from. */
  readonly driveFrom: string;
  /** Of a map with nothing to fit. */
  readonly zoom: number;
}

/** What stands on the map: markers, and the popup of the one that is chosen. Comes with the map and not with its page. */
export function OnMap({ isPopupFocused, onClose, driveFrom, zoom, ...markers }: OnMapProps) {
  const { adapter, spots, selected } = markers;
  const open = spots.find(({ id }) => id === selected);
  return (
    <>
      <Markers {...markers} />
      {open && (
        <Popup
          adapter={adapter}
          hue={'house' in open ? open.house.hue : undefined}
          interest={'shop' in open ? open.shop.kind : undefined}
          isFocused={isPopupFocused}
          key={open.id}
          onClose={onClose}
          others={() =>
            spots.filter((one) => one !== open).map((one) => boxOf(one, adapter.toPoint(one.position)))
          }
          position={open.position}
          title={'house' in open ? familyLabel(open.house.rental.familyName) : open.shop.name}
        >
          {'house' in open ? (
            <HouseWords rental={open.house.rental} />
          ) : (
            <ShopWords from={driveFrom} shop={open.shop} />
          )}
        </Popup>
      )}
      <Fit adapter={adapter} spots={spots} zoom={zoom} />
    </>
  );
}

interface FitProps {
  readonly adapter: MapAdapter;
  readonly spots: readonly Spot[];
  /** Of a map with nothing to fit. */
  readonly zoom: number;
}

/** Around all that is on the map (px): a pin stands above its spot; on phones beneath what the map says of itself. */
const padding = { top: 68, right: 56, bottom: 48, left: 48 };
const paddingOnPhones = { ...padding, top: 96 };

/**
 * Shows everything, whenever something was added or moved, and when the map's width changes, as when a phone is turned.
 * Who has looked elsewhere meanwhile is not fetched back, nor is who reads a popup.
 */
function Fit({ adapter, spots, zoom }: FitProps) {
  const where = JSON.stringify(spots.map(({ position }) => position));
  // biome-ignore lint/correctness/useExhaustiveDependencies: `where` says when the positions are others
  useEffect(() => {
    const frame = adapter.pane.closest('section');
    const showAll = () => {
      const positions = positionsToFit(spots, frame?.clientWidth ?? 0);
      if (positions.length > 1) adapter.fit(positions, isPhone() ? paddingOnPhones : padding);
      else if (positions[0]) adapter.show(positions[0], zoom);
    };
    showAll();
    if (!frame) return;
    const stop = new AbortController();
    let isTouched = false;
    for (const event of ['pointerdown', 'keydown'])
      frame.addEventListener(event, () => (isTouched = true), { capture: true, signal: stop.signal });
    let width = frame.clientWidth;
    const watch = new ResizeObserver(() => {
      if (frame.clientWidth === width) return;
      width = frame.clientWidth;
      if (!isTouched && !frame.querySelector('[role="dialog"]')) showAll();
    });
    watch.observe(frame);
    stop.signal.addEventListener('abort', () => watch.disconnect());
    return () => stop.abort();
  }, [adapter, where]);
  return null;
}

// What the map shows when it opens: all that stands on it, and on a phone the houses, if any is on it. A shop far out would put
// them all into one stack there.

/** Below this a map has no room for what lies far out (px). */
const narrow = 600;

/** @param width of the map (px) */
export function positionsToFit(spots: readonly Spot[], width: number): Position[] {
  const houses = spots.filter((spot) => 'house' in spot);
  return (width < narrow && houses.length > 0 ? houses : spots).map(({ position }) => position);
}
