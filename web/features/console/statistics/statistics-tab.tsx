import { useQuery } from '@tanstack/react-query';
import { Counters } from '#web/features/console/statistics/counters.tsx';
import { DinnersChart } from '#web/features/console/statistics/dinners-chart.tsx';
import { Downloads } from '#web/features/console/statistics/downloads.tsx';
import { HousesChart } from '#web/features/console/statistics/houses-chart.tsx';
import { countersOf } from '#web/features/console/statistics/model.ts';
import {
  eventsQuery,
  rentalsQuery,
  rsvpsQuery,
  usersQuery,
} from '#web/features/console/statistics/queries.ts';
import { TownChart } from '#web/features/console/statistics/town-chart.tsx';
import { WeeksChart } from '#web/features/console/statistics/weeks-chart.tsx';
import { useReunion } from '#web/lib/boot.ts';
import { nightsBetween } from '#web/lib/dates.ts';
import { QueryView } from '#web/ui/query-view.tsx';
import css from './statistics-tab.module.css';

/** How the week is filling up: counted here from the console's lists, so it changes with them. */
export function StatisticsTab() {
  const { firstDay, lastDay, timeZone, families } = useReunion();
  const [rsvps, users, rentals, events] = [
    useQuery(rsvpsQuery),
    useQuery(usersQuery),
    useQuery(rentalsQuery),
    useQuery(eventsQuery),
  ];
  const failed = 'The statistics did not load';
  return (
    <>
      <h2 className="visually-hidden">Statistics</h2>
      <QueryView failed={failed} query={rsvps}>
        {(replies) => (
          <QueryView failed={failed} query={rentals}>
            {(houses) => (
              <>
                <Counters
                  days={nightsBetween(firstDay, lastDay) + 1}
                  figures={countersOf(replies)}
                  firstDay={firstDay}
                  rentals={houses.length}
                  users={users.data?.length ?? 0}
                />
                <div className={css.charts}>
                  <TownChart rsvps={replies} week={{ from: firstDay, to: lastDay }} />
                  <WeeksChart rsvps={replies} timeZone={timeZone} />
                  <HousesChart families={families} rentals={houses} rsvps={replies} />
                  <QueryView failed="The schedule did not load" query={events}>
                    {(all) => <DinnersChart events={all} timeZone={timeZone} />}
                  </QueryView>
                  <Downloads />
                </div>
              </>
            )}
          </QueryView>
        )}
      </QueryView>
    </>
  );
}
