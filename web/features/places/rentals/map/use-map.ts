import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { MapFacts } from '#contract/places/map.schema.ts';
import { type DrawnMap, drawnMapOf, sheetOf } from '#web/features/places/rentals/drawn/features.ts';
import type { Box, MapAdapter } from '#web/features/places/rentals/providers/map-adapter.ts';
import { fetchMapCode, openMap } from '#web/features/places/rentals/providers/open-map.ts';
import type { Ground } from '#web/features/places/rentals/providers/opening.ts';
import { baseMapQuery } from '#web/features/places/rentals/queries.ts';
import { useReunion } from '#web/lib/boot.ts';
import { toast } from '#web/ui/toast-store.ts';

/** How long the drawn map is waited for (ms); then a sheet of squares stands in for it. */
const baseMapTimeoutMs = 4000;

/** Whether this document has said that Google's map cannot be shown: each further map would say it again. */
let isFailureSaid = false;

function sayGoogleFailure(): void {
  if (isFailureSaid) return;
  isFailureSaid = true;
  toast({
    title: 'Maps Loading Error',
    description: 'Failed to load Google Maps. Please check your API key configuration.',
    variant: 'destructive',
  });
}

const withinTime = <T>(promise: Promise<T>, otherwise: T): Promise<T> =>
  Promise.race([
    promise,
    new Promise<T>((resolve) => {
      setTimeout(() => resolve(otherwise), baseMapTimeoutMs);
    }),
  ]);

/** What has no name on it: whatever stands on the map or over it. */
const boxesOn = (frame: Element | null | undefined): Box[] =>
  [...(frame?.querySelectorAll('[data-on-map]') ?? [])].map((one) => one.getBoundingClientRect());

export interface ShownMap {
  /** Null until there is one. */
  readonly adapter: MapAdapter | null;
  readonly ground: Ground | null;
  /** Whose data is seen; the drawn map is seen through whatever does not come of what lies above it. */
  readonly credits: readonly string[];
  /** A sheet of squares: nobody has drawn the town, or the drawing did not come. */
  readonly isSheet: boolean;
  /** Its code did not come. */
  readonly failure: Error | null;
  readonly retry: () => void;
}

/** Opens the map of the settings in an element, and the open one where Google's cannot be shown. */
export function useMap(element: RefObject<HTMLElement | null>, facts: MapFacts, label: string): ShownMap {
  const client = useQueryClient();
  const { town } = useReunion();
  const [isGoogleGone, setIsGoogleGone] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [adapter, setAdapter] = useState<MapAdapter | null>(null);
  const [ground, setGround] = useState<{ is: Ground; credit: string } | null>(null);
  const [drawn, setDrawn] = useState<DrawnMap | null>(null);
  const [failure, setFailure] = useState<Error | null>(null);

  const drawnMap = async (): Promise<DrawnMap> => {
    const sheet = sheetOf(town, facts.center);
    if (!facts.hasBaseMap || (facts.googleKey && !isGoogleGone)) return sheet;
    const asked = client.fetchQuery({ ...baseMapQuery, staleTime: Number.POSITIVE_INFINITY });
    return withinTime(asked.then(drawnMapOf), sheet).catch(() => sheet);
  };
  const open = useEffectEvent(async (signal: AbortSignal): Promise<MapAdapter | null> => {
    const place = element.current;
    fetchMapCode(facts, isGoogleGone);
    const found = await drawnMap();
    if (!place || signal.aborted) return null;
    setDrawn(found);
    return openMap(place, {
      facts,
      features: found.features,
      isGoogleGone,
      label,
      onGoogleFailure: () => {
        sayGoogleFailure();
        setIsGoogleGone(true);
      },
      onGround: (is, credit = '') => setGround({ is, credit }),
      signal,
      town,
      taken: () => boxesOn(place.parentElement),
    });
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try, or another map, begins anew
  useEffect(() => {
    const stop = new AbortController();
    let opened: MapAdapter | null = null;
    open(stop.signal).then(
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
  }, [isGoogleGone, attempt]);

  const retry = () => {
    setFailure(null);
    setAttempt((count) => count + 1);
  };
  const isSheet = ground?.is === 'drawn' && drawn?.isSheet === true;
  // Google's own stands on its map.
  const credits =
    ground && ground.is !== 'google' ? [ground.credit, drawn?.credit ?? ''].filter(Boolean) : [];
  return { adapter, ground: ground?.is ?? null, credits, isSheet, failure, retry };
}
