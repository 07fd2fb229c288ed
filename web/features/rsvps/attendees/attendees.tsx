import { useQuery } from '@tanstack/react-query';
import { useLocation, useSearch } from 'wouter';
import type { Rsvp } from '#contract/rsvps/rsvps.schema.ts';
import { attendingFamilies, thereOn } from '#web/features/rsvps/attendees/model.ts';
import { ReunionSummary } from '#web/features/rsvps/attendees/reunion-summary.tsx';
import { FamilyList } from '#web/features/rsvps/list/family-list.tsx';
import { rsvpsQuery } from '#web/features/rsvps/queries.ts';
import { useReunion } from '#web/lib/boot.ts';
import { type Day, isWithin, type Span, weekOf } from '#web/lib/dates.ts';
import { ownRsvpQuery } from '#web/lib/session.ts';
import { Chairs } from '#web/ui/drawings.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { QueryView } from '#web/ui/query-view.tsx';

export const Attendees = () => (
  <QueryView failed="The attendees did not load" query={useQuery(rsvpsQuery)}>
    {(rsvps) => <Families rsvps={rsvps} />}
  </QueryView>
);

const attendees = '/attendees';

/** The day whose people are shown: in the address, so that it can be shared; undefined: everyone. */
function useChosenDay(week: Span) {
  const named = new URLSearchParams(useSearch()).get('day') ?? '';
  const [, navigate] = useLocation();
  const choose = (day: Day | undefined) =>
    navigate(day ? `${attendees}?day=${day}` : attendees, { replace: true });
  return [isWithin(named, week) ? named : undefined, choose] as const;
}

function Families({ rsvps }: { readonly rsvps: readonly Rsvp[] }) {
  const reunion = useReunion();
  const week = weekOf(reunion);
  const own = useQuery(ownRsvpQuery).data?.familyName;
  const [day, choose] = useChosenDay(week);
  const attending = attendingFamilies(rsvps, reunion.families, own);
  if (attending.length === 0)
    return (
      <Empty art={<Chairs />} title="No Confirmed Attendees Yet">
        Family members will appear here once they confirm their RSVPs.
      </Empty>
    );
  const shown = day ? thereOn(attending, day) : attending;
  const sizes = new Map(attending.map(({ name, members }) => [name, members.length]));
  return (
    <>
      <ReunionSummary day={day} families={attending} onChoose={choose} there={shown} week={week} />
      <FamilyList
        count={(size) => `${size} member(s)`}
        day={day}
        groups={shown}
        heading="h2"
        own={own}
        sizes={sizes}
      />
    </>
  );
}
