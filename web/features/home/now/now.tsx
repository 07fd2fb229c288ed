import type { ReactNode } from 'react';
import { listOf } from '#contract/dates.ts';
import type { FamilyToday, Home } from '#contract/home/home.schema.ts';
import type { OwnRsvp, RsvpStatus } from '#contract/rsvps/rsvps.schema.ts';
import { useMoment } from '#web/features/home/moment.ts';
import { EventDetails } from '#web/features/home/now/event-details.tsx';
import { NextEvent } from '#web/features/home/now/next-event.tsx';
import { NowCard } from '#web/features/home/now/now-card.tsx';
import { useIsLookingBack, useReunion, useToday } from '#web/lib/boot.ts';
import { familyHue } from '#web/lib/families.ts';
import { counted, firstName } from '#web/lib/words.ts';
import { dayOf } from '#web/lib/zoned.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import css from './now.module.css';

/** The maximum number of names if there is no room for all. */
const calledByName = 2;

function Arrivals({ arrivals }: { arrivals: NonNullable<FamilyToday['arrivals']> }) {
  const { families } = useReunion();
  const isToday = useToday() === arrivals.day;
  const { people, named } = arrivals;
  const more = people - named.length;
  const names = named.map(({ name }) => firstName(name));
  const called = more > 0 ? names.slice(0, calledByName) : names;
  return (
    <div className={`${css.arrivals} gap-4 text-2 row`}>
      <div className={css.faces} aria-hidden="true">
        {named.map(({ name, familyName, portrait }, index) => (
          <span
            className={css.face}
            data-fam={familyHue(families, familyName)}
            // biome-ignore lint/suspicious/noArrayIndexKey: two may have one name
            key={index}
          >
            <Avatar name={name} hue="var(--hue)" portrait={portrait} />
          </span>
        ))}
        {more > 0 && <span className={`${css.more} text-1 center num round strong`}>+{more}</span>}
      </div>
      <p className="grid">
        <b>{isToday ? 'Arriving today' : `${people} on the first day`}</b>
        <span className="clamp">
          {listOf(more > 0 ? [...called, `${people - called.length} more`] : called)}
        </span>
      </p>
    </div>
  );
}

function FamilyTime({ family }: { family: FamilyToday | null }) {
  const isOver = useIsLookingBack();
  const dinner = family?.dinner;
  const today = useToday();
  const { firstDay } = useReunion();
  const known = family?.arrivals?.people ? family.arrivals : null;
  // Offline the answer may be of an earlier day, whose arrivals are no news.
  const arrivals = known && [today, firstDay].includes(known.day) ? known : null;
  return (
    <NowCard
      title="Family Time"
      field="glass"
      hasLanterns={Boolean(dinner)}
      picture={arrivals ? undefined : 'table'}
      isFull={Boolean(dinner)}
    >
      {dinner ? (
        <NextEvent event={dinner} />
      ) : (
        <p>
          {isOver && family && family.dinnerHosts > 0 && (
            <b>
              {counted(family.dinners, 'dinner')}, {counted(family.dinnerHosts, 'host')}.{' '}
            </b>
          )}
          {isOver
            ? 'Dinner was at one house or another each night, hosted by a different family. We brought a story each and left with three.'
            : 'Dinner at one house or another each night, hosted by a different family. Bring a story; leave with three.'}
        </p>
      )}
      {arrivals && <Arrivals arrivals={arrivals} />}
    </NowCard>
  );
}

interface OutdoorsProps {
  readonly family: FamilyToday | null;
  readonly forecast: (day: string) => ReactNode;
}

function Outdoors({ family, forecast }: OutdoorsProps) {
  const { timeZone, words } = useReunion();
  const isOver = useIsLookingBack();
  const next = family?.beach;
  return (
    <NowCard
      title={words.fun}
      field="sand"
      aside={next && forecast(dayOf(next.startTime, timeZone))}
      picture="castle"
      isFull={Boolean(next)}
    >
      {next ? (
        <NextEvent event={next} />
      ) : (
        <p>
          {isOver && family && family.beachEvents > 0 && (
            <b>{counted(family.beachEvents, words.outdoorsEvent, words.outdoorsEvents)}. </b>
          )}
          {isOver ? words.funThatWas : words.funToCome}
        </p>
      )}
    </NowCard>
  );
}

interface NowProps {
  readonly home: Home | undefined;
  readonly rsvp: OwnRsvp | null | undefined;
  readonly status: (status: RsvpStatus) => ReactNode;
  readonly forecast: (day: string) => ReactNode;
}

/** The cards are in chronological order during the week; otherwise the viewer's own days come first. */
export function Now({ home, rsvp, status, forecast }: NowProps) {
  const { phase } = useMoment();
  const family = home?.family ?? null;
  const details = <EventDetails key="details" rsvp={rsvp} status={status} />;
  const others = [
    <FamilyTime key="family" family={family} />,
    <Outdoors key="outdoors" family={family} forecast={forecast} />,
  ];
  return (
    <section className={`${css.cards} grid gap-3`} data-phase={phase} aria-label="The reunion now">
      {phase === 'week' ? [...others, details] : [details, ...others]}
    </section>
  );
}
