import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { exportActivity } from '#contract/console/activity-log.ts';
import { ActivityFilters } from '#web/features/console/activity-log/activity-filters.tsx';
import { ActivityLine } from '#web/features/console/activity-log/activity-line.tsx';
import { addressFor, filterIn } from '#web/features/console/activity-log/model.ts';
import { activityQuery, type Filter } from '#web/features/console/activity-log/queries.ts';
import { addressOf } from '#web/lib/api.ts';
import { useReunion } from '#web/lib/boot.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Download } from '#web/ui/icons.ts';
import { QueryView } from '#web/ui/query-view.tsx';
import css from './activity-log.module.css';

/** What people did, the newest first; narrowed by what the address says. */
export function ActivityLog() {
  const filter = filterIn(useSearch());
  const [, navigate] = useLocation();
  const narrow = (next: Filter) => navigate(addressFor(next), { replace: true });
  return (
    <>
      <h2 className="visually-hidden" id="activity">
        What happened
      </h2>
      <div className={css.tools}>
        <ActivityFilters filter={filter} onChange={narrow} />
        <a
          className={buttonClass('plain', 's')}
          download={exportActivity.downloadAs}
          href={addressOf(exportActivity, { query: { ...filter } })}
        >
          <Download aria-hidden="true" className="icon" />
          Download CSV
        </a>
      </div>
      <Part filter={filter} key={addressFor(filter)} onClear={() => narrow({})} />
    </>
  );
}

interface PartProps {
  readonly filter: Filter;
  /** The line before which it begins; absent: it begins with the newest. */
  readonly before?: number;
  readonly onClear: () => void;
}

/** Some fifty lines, and those that are older when they are asked for. */
function Part({ filter, before, onClear }: PartProps): ReactNode {
  const [hasMore, setHasMore] = useState(false);
  const { timeZone } = useReunion();
  const query = useQuery(activityQuery(filter, before));
  const isNarrowed = Object.keys(filter).length > 0;
  return (
    <QueryView failed="The activity log did not load" query={query}>
      {({ lines, older }) => (
        <>
          {lines.length > 0 ? (
            <ol aria-labelledby="activity" className={css.lines}>
              {lines.map((line) => (
                <ActivityLine key={line.id} line={line} timeZone={timeZone} />
              ))}
            </ol>
          ) : (
            <div className={css.none}>
              <p>{isNarrowed ? 'Nothing matches.' : 'Nothing has happened yet.'}</p>
              {isNarrowed && (
                <Button onClick={onClear} size="s">
                  Show everything
                </Button>
              )}
            </div>
          )}
          {older !== null &&
            (hasMore ? (
              <Part before={older} filter={filter} onClear={onClear} />
            ) : (
              <div className={css.more}>
                <Button onClick={() => setHasMore(true)} size="s">
                  Show older
                </Button>
              </div>
            ))}
        </>
      )}
    </QueryView>
  );
}
