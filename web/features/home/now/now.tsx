import type { ReactNode } from 'react';
import type { Home } from '#contract/home.ts';
import type { OwnRsvp, RsvpStatus } from '#contract/rsvps.ts';
import { useMoment } from '#web/features/home/moment.ts';
import { BeachFun } from '#web/features/home/now/beach-fun.tsx';
import { EventDetails } from '#web/features/home/now/event-details.tsx';
import { FamilyTime } from '#web/features/home/now/family-time.tsx';
import css from './now.module.css';

interface NowProps {
  readonly home: Home | undefined;
  readonly rsvp: OwnRsvp | null | undefined;
  readonly status: (status: RsvpStatus) => ReactNode;
  /** The weather of a day. */
  readonly forecast: (day: string) => ReactNode;
}

/** Event Details, Family Time, Beach Fun: in the week by nearness, else one's own days first. */
export function Now({ home, rsvp, status, forecast }: NowProps) {
  const { phase } = useMoment();
  const family = home?.family ?? null;
  const details = <EventDetails key="details" rsvp={rsvp} status={status} />;
  const others = [
    <FamilyTime key="family" family={family} />,
    <BeachFun key="beach" family={family} forecast={forecast} />,
  ];
  return (
    <section className={css.cards} data-phase={phase} aria-label="The reunion now">
      {phase === 'week' ? [...others, details] : [details, ...others]}
    </section>
  );
}
