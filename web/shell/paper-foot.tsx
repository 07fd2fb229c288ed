import { useEffect } from 'react';
import { flushSync } from 'react-dom';
import { dayRange } from '#contract/dates.ts';
import { useReunion } from '#web/lib/boot.ts';
import { keptSince } from '#web/lib/offline.ts';
import { printing } from '#web/lib/printing.ts';
import { dayAndTime } from '#web/lib/zoned.ts';
import css from './paper-foot.module.css';

export function PaperHead() {
  const { title, firstDay, lastDay, place } = useReunion();
  if (!printing.use()) return null;
  return (
    <p className={css.head}>
      {title}
      <br />
      {dayRange(firstDay, lastDay)} · {place}
    </p>
  );
}

/** The browser captures the page as it is once these events have ended: by then React has rendered. */
function followPrinting(): () => void {
  const ended = new AbortController();
  const follow = (event: 'beforeprint' | 'afterprint') =>
    window.addEventListener(event, () => flushSync(() => printing.set(event === 'beforeprint')), ended);
  follow('beforeprint');
  follow('afterprint');
  return () => ended.abort();
}

export function PaperFoot() {
  const { organizers, timeZone, fixedNow } = useReunion();
  const since = keptSince.use();
  useEffect(followPrinting, []);
  if (!printing.use()) return null;
  return (
    <p className={`${css.foot} flow`}>
      {organizers.map(({ name, phone }) => (
        <span key={name + phone}>
          <b>{name}</b> <span className="num">{phone}</span>
        </span>
      ))}
      <span>
        As of {dayAndTime(since ?? fixedNow ?? new Date().toISOString(), timeZone)} · newest at{' '}
        {location.host}
      </span>
    </p>
  );
}
