import { Link } from 'wouter';
import type { ActivityLine as Line } from '#contract/console/activity-log.schema.ts';
import { addressFor } from '#web/features/console/activity-log/model.ts';
import { dayAndTime } from '#web/lib/hours.ts';
import { ArrowRight } from '#web/ui/icons.ts';
import css from './activity-line.module.css';

interface ActivityLineProps {
  readonly line: Line;
  readonly timeZone: string;
}

/** Who did what, when, and what is different since. */
export const ActivityLine = ({ line: { at, who, what, changes }, timeZone }: ActivityLineProps) => (
  <li className={css.line}>
    <time className="num" dateTime={at}>
      {dayAndTime(at, timeZone)}
    </time>
    <div>
      <p>
        {who ? <Link href={addressFor({ person: String(who.id) })}>{who.name}</Link> : <b>The site</b>} {what}
      </p>
      {changes.length > 0 && (
        <dl>
          {changes.map(({ field, before, after }) => (
            <div key={field}>
              <dt>{field}</dt>
              <dd>
                {before !== null && <span>{before}</span>}
                {before !== null && after !== null && (
                  <>
                    <ArrowRight aria-hidden="true" className="icon" />
                    <span className="visually-hidden"> became </span>
                  </>
                )}
                {after !== null && <span>{after}</span>}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  </li>
);
