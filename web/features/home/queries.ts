import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Home } from '#contract/home/home.schema.ts';
import { getHome } from '#contract/home/home.ts';
import { read } from '#web/lib/api.ts';
import { maySee, useUser } from '#web/lib/session.ts';

const homeQuery = read(getHome);
/** A page's clock may be slightly ahead of the server's (ms). */
const leeway = 5_000;
/** The maximum delay of a timer (ms). */
const longestTimer = 2 ** 31 - 1;

/** The data of home; undefined until it is loaded. It is refetched when an event or the day is over. */
export function useHome(): Home | undefined {
  const { data, refetch } = useQuery({ ...homeQuery, enabled: maySee(useUser()) });
  const trueUntil = data?.trueUntil;
  useEffect(() => {
    if (!trueUntil) return undefined;
    const wait = Math.max(0, Date.parse(trueUntil) - Date.now()) + leeway;
    const timer = setTimeout(() => void refetch(), Math.min(wait, longestTimer));
    return () => clearTimeout(timer);
  }, [refetch, trueUntil]);
  return data;
}
