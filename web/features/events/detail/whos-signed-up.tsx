import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { ReunionEvent } from '#contract/events/events.schema.ts';
import { eventsQuery, signupsQuery } from '#web/features/events/queries.ts';
import { useReunion } from '#web/lib/boot.ts';
import { useIsHydrated } from '#web/lib/screen.ts';
import { dayAndTime } from '#web/lib/zoned.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { UsersRound } from '#web/ui/icons.ts';
import { QueryView } from '#web/ui/query-view.tsx';
import css from './whos-signed-up.module.css';

export function WhosSignedUp({ event }: { event: ReunionEvent }) {
  const { timeZone } = useReunion();
  const query = useSignups(event.id);
  return (
    <section aria-labelledby="whos" className={css.signups}>
      <h3 className="h3" id="whos">
        Who's Signed Up
      </h3>
      <QueryView
        empty={
          <div className={`${css.none} row gap-6 sunken`}>
            <UsersRound />
            <div>
              <p>No one has signed up yet</p>
              <p className="text-2 soft">Someone has to be first.</p>
            </div>
          </div>
        }
        failed="The names did not load"
        query={query}
        size="s"
      >
        {(signups) => (
          <ul className="ruled">
            {signups.map(({ id, userName, portrait, attendeeCount, createdAt }) => (
              <li className="grid gap-4" key={id}>
                <Avatar name={userName} portrait={portrait} />
                <span className={`${css.name} grid`}>
                  <b>{userName}</b>
                  <time className="text-1 soft num" dateTime={createdAt}>
                    {dayAndTime(createdAt, timeZone)}
                  </time>
                </span>
                <span className={`${css.count} text-2 soft num nowrap`}>
                  <b>{attendeeCount}</b> {attendeeCount === 1 ? 'person' : 'people'}
                </span>
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </section>
  );
}

/** Refetched after the list of events, not at the same time: so nothing is requested about a deleted event. */
function useSignups(id: number) {
  const { dataUpdatedAt, isFetching } = useQuery(eventsQuery);
  const isHydrated = useIsHydrated();
  const query = useQuery({
    ...signupsQuery(id),
    meta: { topics: [] },
    // The first view already contains them.
    refetchOnMount: isHydrated && 'always',
  });
  const askedAfter = useRef(dataUpdatedAt);
  const askAgain = useEffectEvent(() => {
    // This page's own write updates the list first, and refetches it afterwards.
    if (isFetching || askedAfter.current === dataUpdatedAt) return;
    askedAfter.current = dataUpdatedAt;
    void query.refetch();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time that the list is here anew
  useEffect(() => askAgain(), [dataUpdatedAt, isFetching]);
  return query;
}
