import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { MapFacts } from '#contract/places/map.schema.ts';
import { zooms } from '#contract/places/map.ts';
import {
  type Ground,
  type MapAdapter,
  useMoves,
} from '#web/features/places/rentals/providers/map-adapter.ts';
import { openMap } from '#web/features/places/rentals/providers/open-map.ts';
import { baseMapQuery } from '#web/features/places/rentals/queries.ts';
import { useReunion } from '#web/lib/boot.ts';
import { printing } from '#web/lib/printing.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Minus, Plus } from '#web/ui/icons.ts';
import { LoadError } from '#web/ui/query-view.tsx';
import css from './map-frame.module.css';
import '#web/ui/map-colors.css';

interface MapFrameProps {
  readonly facts: MapFacts;
  readonly label: string;
  /** l: the page's map; s: the one beside the form; xs: the one in a dialog. */
  readonly size: 'l' | 's' | 'xs';
  /** Fetches the data and code for the markers, in addition to the map's own code. */
  readonly onOpening?: () => void;
  readonly children: (adapter: MapAdapter) => ReactNode;
}

export function MapFrame({ facts, label, size, onOpening, children }: MapFrameProps) {
  const ground = useRef<HTMLDivElement>(null);
  const map = useMap(ground, facts, label);
  useEffect(() => onOpening?.(), [onOpening]);
  const isPrinting = printing.use();
  return (
    <section
      aria-label={label}
      className={`${css.frame} scene`}
      data-ground={map.ground}
      data-paper={isPrinting || undefined}
      data-size={size}
    >
      {/* The map's own code supports the arrow keys. */}
      <div className={css.ground} ref={ground} />
      {map.adapter && <ZoomButtons adapter={map.adapter} />}
      {map.adapter && children(map.adapter)}
      {map.failure && (
        <div className={css.failure}>
          <LoadError cause={map.failure} onRetry={map.retry} size="s" title="The map did not load" />
        </div>
      )}
      <p className={`${css.credit} text-1 soft`}>{map.failure ? '' : map.credit}</p>
    </section>
  );
}

function ZoomButtons({ adapter }: { adapter: MapAdapter }) {
  useMoves(adapter, 'onMove');
  const zoom = adapter.zoom();
  return (
    <div className={`${css.zoom} grid`} data-print="hide">
      <IconButton
        aria-disabled={zoom >= zooms.most}
        icon={<Plus />}
        label="Zoom in"
        onClick={() => adapter.zoomBy(1)}
      />
      <IconButton
        aria-disabled={zoom <= zooms.least}
        icon={<Minus />}
        label="Zoom out"
        onClick={() => adapter.zoomBy(-1)}
      />
    </div>
  );
}

/** The timeout for the drawn map (ms); then a grid replaces it. */
const baseMapTimeoutMs = 4000;

/** Null: the text is not an SVG. */
function parseDrawnMap(text: string): SVGSVGElement | null {
  const root = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
  return root instanceof SVGSVGElement ? root : null;
}

/** The background for a town without a drawn map: a grid of squares, with the town's name in its middle. */
function sheetOf(town: string): SVGSVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.dataset.sheet = '';
  // In its middle, or where no marker overlaps it.
  svg.innerHTML = [8, -40, 56]
    .map((y) => `<g data-look="place-1"><text font-size="23" y="${y}" /></g>`)
    .join('');
  for (const text of svg.querySelectorAll('text')) text.append(town);
  return svg;
}

/** Opens the map of the settings in an element. */
function useMap(element: RefObject<HTMLElement | null>, facts: MapFacts, label: string) {
  const client = useQueryClient();
  const { town } = useReunion();
  const [attempt, setAttempt] = useState(0);
  const [adapter, setAdapter] = useState<MapAdapter | null>(null);
  // The drawn map is at the bottom before it has loaded: its attribution is rendered with the page, so that it does not
  // become the largest contentful paint.
  const first = facts.googleKey ? null : ({ is: 'drawn', credit: '' } as const);
  const [ground, setGround] = useState<{ is: Ground; credit: string } | null>(first);
  const [drawn, setDrawn] = useState<SVGSVGElement | null>(null);
  const [failure, setFailure] = useState<Error | null>(null);

  const fetchDrawnMap = async (): Promise<SVGSVGElement> => {
    const sheet = sheetOf(town);
    if (!facts.hasBaseMap) return sheet;
    const asked = client.fetchQuery({ ...baseMapQuery, staleTime: Number.POSITIVE_INFINITY });
    const late = new Promise<SVGSVGElement>((resolve) => {
      setTimeout(() => resolve(sheet), baseMapTimeoutMs);
    });
    return Promise.race([asked.then((text) => parseDrawnMap(text) ?? sheet), late]).catch(() => sheet);
  };
  const openAgain = () => {
    setFailure(null);
    setAttempt((count) => count + 1);
  };
  const open = useEffectEvent((place: HTMLElement, signal: AbortSignal) =>
    openMap(place, {
      facts,
      async fetchDrawnMap() {
        const drawnMap = await fetchDrawnMap();
        setDrawn(drawnMap);
        return drawnMap;
      },
      label,
      onGround: (is, credit = '') => setGround({ is, credit }),
      onKeyRefused: openAgain,
      signal,
    }),
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try begins anew
  useEffect(() => {
    if (!element.current) return;
    const stop = new AbortController();
    let opened: MapAdapter | null = null;
    open(element.current, stop.signal).then(
      (found) => {
        opened = found;
        if (stop.signal.aborted) found?.remove();
        else setAdapter(found);
      },
      (cause: Error) => stop.signal.aborted || setFailure(cause),
    );
    return () => {
      stop.abort();
      opened?.remove();
      setAdapter(null);
      setGround(null);
    };
  }, [attempt]);

  // The drawn map is visible wherever a layer above it is missing. Google shows its own attribution on its map.
  const credit =
    ground && ground.is !== 'google'
      ? [
          ground.is === 'drawn' && 'Simple map – positions are approximate',
          ground.credit,
          drawn?.dataset.credit,
        ]
          .filter(Boolean)
          .join(' · ')
      : '';
  return { adapter, ground: ground?.is ?? null, credit, failure, retry: openAgain };
}
