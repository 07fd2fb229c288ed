import { useEffect, useState } from 'react';

/** The device's clock, read again every minute. @param first what it says in the first render */
export function useNow(first: number): number {
  const [now, setNow] = useState(first);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(now, first);
}
