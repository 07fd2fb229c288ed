import { useReunion } from '#web/lib/boot.ts';
import { shortDay } from '#web/lib/dates.ts';
import { useUser } from '#web/lib/session.ts';
import { dayOf, timeOf } from '#web/lib/zoned.ts';
import { Status } from '#web/ui/alert.tsx';
import { WifiOff } from '#web/ui/icons.ts';
import css from './offline-line.module.css';

/** Without a net: from when the page is, and that nothing can be changed. */
export function OfflineLine({ since }: { readonly since: string }) {
  const user = useUser();
  const { timeZone } = useReunion();
  if (!user) return null;
  const day = dayOf(since, timeZone);
  const isToday = day === dayOf(Date.now(), timeZone);
  return (
    <div className="wrap" data-print="hide">
      <Status>
        <div className={css.line}>
          <WifiOff />
          <p>
            <b>You're offline</b> This page is as of <span className="num">{timeOf(since, timeZone)}</span>{' '}
            {isToday ? 'today' : `on ${shortDay(day)}`}. Changes need a connection.
          </p>
        </div>
      </Status>
    </div>
  );
}
