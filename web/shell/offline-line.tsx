import { useEffect, useState, useSyncExternalStore } from 'react';
import { onTick, useReunion } from '#web/lib/boot.ts';
import { shortDay } from '#web/lib/dates.ts';
import { useUser } from '#web/lib/session.ts';
import { dayOf, timeOf } from '#web/lib/zoned.ts';
import { Status } from '#web/ui/alert.tsx';
import { WifiOff } from '#web/ui/icons.ts';
import css from './offline-line.module.css';

/** The text that screen readers have announced already: each page renders the line again. */
let lastSaid = '';

/** Offline: how old the page is, and that nothing can be changed. */
export function OfflineLine({ since }: { readonly since: string }) {
  const user = useUser();
  const { timeZone } = useReunion();
  const [isNews] = useState(since !== lastSaid);
  useEffect(() => {
    lastSaid = since;
  }, [since]);
  const day = dayOf(since, timeZone);
  // A page may stay offline over midnight.
  const isToday = useSyncExternalStore(onTick, () => day === dayOf(Date.now(), timeZone));
  if (!user) return null;
  const line = (
    <div className={`${css.line} grid gap-4 hint sunken`}>
      <WifiOff />
      <p>
        <b>You're offline</b> This page is as of <span className="num">{timeOf(since, timeZone)}</span>{' '}
        {isToday ? 'today' : `on ${shortDay(day)}`}. Changes need a connection.
      </p>
    </div>
  );
  return (
    <div className="wrap" data-print="hide">
      {isNews ? <Status>{line}</Status> : line}
    </div>
  );
}
