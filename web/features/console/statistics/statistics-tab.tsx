import { useQuery } from '@tanstack/react-query';
import { exportEvents, exportPeople, exportRentals, exportRsvps } from '#contract/console/exports.ts';
import { dayOfMonth } from '#contract/dates.ts';
import type { ReunionEvent } from '#contract/events/events.schema.ts';
import type { AdminRsvp } from '#contract/rsvps/rsvps.schema.ts';
import { Bars, Chart } from '#web/features/console/statistics/chart.tsx';
import {
  countersOf,
  dinnersIn,
  dinnersSentence,
  type FamilyHouses,
  familyHouses,
  housesSentence,
  peopleWords,
  type TownDay,
  townDays,
  townSentence,
} from '#web/features/console/statistics/model.ts';
import { eventsQuery } from '#web/features/events/queries.ts';
import { usersQuery } from '#web/features/identity/users/queries.ts';
import { allRentalsQuery } from '#web/features/places/rentals/console/queries.ts';
import { allRsvpsQuery } from '#web/features/rsvps/queries.ts';
import { addressOf } from '#web/lib/api.ts';
import { useReunion } from '#web/lib/boot.ts';
import { longDay, type Span, shortDay, weekday } from '#web/lib/dates.ts';
import { familyHue } from '#web/lib/families.ts';
import { dayOf } from '#web/lib/zoned.ts';
import { Download } from '#web/ui/icons.ts';
import { QueryView } from '#web/ui/query-view.tsx';
import { Tide } from '#web/ui/tide.tsx';
import css from './statistics-tab.module.css';

/** How the week is filling up: computed here from the console's lists, so it updates with them. */
export function StatisticsTab() {
  const { firstDay, lastDay, timeZone, families } = useReunion();
  const users = useQuery(usersQuery);
  const rentals = useQuery(allRentalsQuery);
  const rsvps = useQuery(allRsvpsQuery);
  const events = useQuery(eventsQuery);
  const failed = 'The statistics did not load';
  return (
    <>
      <h2 className="visually-hidden">Statistics</h2>
      <QueryView failed={failed} query={users}>
        {(people) => (
          <QueryView failed={failed} query={rsvps}>
            {(replies) => (
              <QueryView failed={failed} query={rentals}>
                {(houses) => (
                  <>
                    <div className={css.sea}>
                      <Counters figures={countersOf(replies)} rentals={houses.length} users={people.length} />
                      <Tide className={css.tide} hasWater />
                    </div>
                    <div className={`${css.charts} grid gap-9`}>
                      <TownChart rsvps={replies} week={{ from: firstDay, to: lastDay }} />
                      <div className={`${css.pair} grid gap-9`}>
                        <HousesChart families={families} found={familyHouses(replies, houses, families)} />
                        <QueryView failed="The schedule did not load" query={events}>
                          {(all) => <DinnersChart dinners={dinnersIn(all)} timeZone={timeZone} />}
                        </QueryView>
                      </div>
                      <Downloads />
                    </div>
                  </>
                )}
              </QueryView>
            )}
          </QueryView>
        )}
      </QueryView>
    </>
  );
}

interface CountersProps {
  readonly figures: ReturnType<typeof countersOf>;
  readonly users: number;
  readonly rentals: number;
}

function Counters({ figures, users, rentals }: CountersProps) {
  const { rsvps, pending, cancelled, attendees } = figures;
  const notes = [
    ...(pending > 0 ? [`${pending} pending`] : []),
    ...(cancelled > 0 ? [`${cancelled} cancelled`] : []),
  ];
  const four: readonly (readonly [name: string, value: number, note?: string])[] = [
    ['Total RSVPs', rsvps, notes.join(', ')],
    ['Total Attendees', attendees, cancelled > 0 ? 'without cancelled RSVPs' : ''],
    ['Registered Users', users],
    ['Rental Locations', rentals],
  ];
  return (
    <dl className="grid num">
      {four.map(([name, value, note]) => (
        <div className="grid" key={name}>
          <dt className="text-2">{name}</dt>
          <dd>{value}</dd>
          {note && <dd className={css.note}>{note}</dd>}
        </div>
      ))}
    </dl>
  );
}

/** 'Monday, July 28: 49 in town, 2 arriving, 1 departing' */
const dayWords = ({ day, inTown, arriving, departing }: TownDay) =>
  `${longDay(day)}: ${inTown} in town, ${arriving} arriving, ${departing} departing`;

/** '+2 −1' */
const moves = ({ arriving, departing }: TownDay) =>
  [arriving > 0 && `+${arriving}`, departing > 0 && `−${departing}`].filter(Boolean).join(' ');

/** The path of the water's edge through the middle of each day, in a unit square. */
function edgeOf(levels: readonly number[]): string {
  const step = 1 / levels.length;
  const points = [levels[0] ?? 0, ...levels, levels.at(-1) ?? 0];
  const curves = points.map(
    (level, at) => `${(at - 0.9) * step} ${1 - level} ${(at - 0.5) * step} ${1 - level}`,
  );
  return `M${-step} ${1 - (levels[0] ?? 0)}S${curves.join('S')}`;
}

function TownChart({ rsvps, week }: { readonly rsvps: readonly AdminRsvp[]; readonly week: Span }) {
  const days = townDays(rsvps, week);
  const most = Math.max(1, ...days.map(({ inTown }) => inTown));
  /** The water level as a fraction of the height: above the day's name, and with room for the number above it. */
  const levelOf = ({ inTown }: TownDay) => 0.36 + 0.4 * (inTown / most);
  return (
    <Chart says={townSentence(days, rsvps, useReunion().words)} title="In town each day">
      <div className={css.swell}>
        <svg aria-hidden="true" preserveAspectRatio="none" viewBox="0 0 1 1">
          <path d={`${edgeOf(days.map(levelOf))}V2H-1Z`} />
        </svg>
        <ul className="grid num">
          {days.map((one) => (
            <li key={one.day} style={{ '--level': levelOf(one) }}>
              <span className="visually-hidden">{dayWords(one)}</span>
              <b aria-hidden="true">{one.inTown}</b>
              <p aria-hidden="true" className="grid text-1">
                <span>{weekday(one.day)}</span>
                <span>{dayOfMonth(one.day)}</span>
                <small>{moves(one)}</small>
              </p>
            </li>
          ))}
        </ul>
      </div>
    </Chart>
  );
}

interface HousesChartProps {
  readonly families: readonly string[];
  readonly found: readonly FamilyHouses[];
}

function HousesChart({ families, found }: HousesChartProps) {
  const most = Math.max(...found.map(({ people }) => people));
  return (
    <Chart says={housesSentence(found)} title="Families without a house">
      <Bars
        bars={found.map(({ family, people, houses }) => ({
          key: family,
          fam: familyHue(families, family),
          name: family,
          note: houses > 1 ? `${houses} houses` : '',
          figure: peopleWords(people),
          share: people / most,
          mark: houses === 0 && 'No house',
        }))}
      />
    </Chart>
  );
}

interface DinnersChartProps {
  readonly dinners: readonly ReunionEvent[];
  readonly timeZone: string;
}

const DinnersChart = ({ dinners, timeZone }: DinnersChartProps) => (
  <Chart says={dinnersSentence(dinners)} title="Dinner sign-ups">
    <Bars
      bars={dinners.map(({ id, title, startTime, signedUp, maxAttendees }) => ({
        key: id,
        name: title,
        note: shortDay(dayOf(startTime, timeZone)),
        figure: maxAttendees === null ? `${signedUp} signed up` : `${signedUp} of ${maxAttendees}`,
        share: maxAttendees ? Math.min(1, signedUp / maxAttendees) : 0,
        mark: maxAttendees !== null && signedUp >= maxAttendees && 'Full',
      }))}
    />
  </Chart>
);

const files = [
  { name: 'People', endpoint: exportPeople, what: 'A line for every account' },
  { name: 'RSVPs', endpoint: exportRsvps, what: 'A line for every attendee' },
  { name: 'Events', endpoint: exportEvents, what: 'A line for every sign-up' },
  { name: 'Rental locations', endpoint: exportRentals, what: 'A line for every house' },
];

const Downloads = () => (
  <section aria-labelledby="downloads" className={css.downloads}>
    <h3 className="h3" id="downloads">
      Download as CSV
    </h3>
    <p className="hint">
      For Excel, Numbers or Google Sheets. The files hold phone numbers and addresses: keep them in the
      family.
    </p>
    <ul className="grid gap-3">
      {files.map(({ name, endpoint, what }) => (
        <li key={name}>
          <a className="row gap-4 touch" download={endpoint.downloadAs} href={addressOf(endpoint)}>
            <Download />
            <span className="hint">
              <b>{name}</b>
              {what}
            </span>
          </a>
        </li>
      ))}
    </ul>
  </section>
);
