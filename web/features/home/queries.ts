import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Home } from '#contract/home/home.schema.ts';
import { getHome } from '#contract/home/home.ts';
import { read } from '#web/lib/api.ts';
import { onTick } from '#web/lib/boot.ts';
import { maySee, useUser } from '#web/lib/session.ts';

const homeQuery = read(getHome);

/**
 * The data of home; undefined until it is loaded. It is refetched when an event or the day is over: at each tick, since
 * a phone's timers do not advance while it sleeps, and the server's day may end later than the device's.
 */
export function useHome(): Home | undefined {
  const { data, refetch } = useQuery({ ...homeQuery, enabled: maySee(useUser()) });
  const trueUntil = data?.trueUntil;
  useEffect(() => {
    if (!trueUntil) return undefined;
    return onTick(() => {
      if (Date.parse(trueUntil) <= Date.now()) void refetch();
    });
  }, [refetch, trueUntil]);
  return data;
}
