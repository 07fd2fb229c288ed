import { useEffect } from 'react';
import { isPhone } from '#web/features/places/rentals/map/popup-place.ts';
import { positionsToFit } from '#web/features/places/rentals/markers/positions-to-fit.ts';
import type { Spot } from '#web/features/places/rentals/markers/spots.ts';
import type { MapAdapter } from '#web/features/places/rentals/providers/map-adapter.ts';

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
export function Fit({ adapter, spots, zoom }: FitProps) {
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
