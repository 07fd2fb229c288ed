import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Rsvp } from '#contract/rsvps.ts';
import { attendeesQuery } from '#web/features/attendees/api.ts';
import { attendingFamilies } from '#web/features/attendees/model.ts';
import { ReunionSummary } from '#web/features/attendees/reunion-summary.tsx';
import { useReunion } from '#web/lib/boot.ts';
import { familyHue } from '#web/lib/families.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { CircleCheck } from '#web/ui/icons.ts';
import { PeopleGroup, tideOf } from '#web/ui/people-group.tsx';
import { PeopleSkeleton } from '#web/ui/people-skeleton.tsx';
import { PeopleTable } from '#web/ui/people-table.tsx';
import { QueryView } from '#web/ui/query-view.tsx';

/** Everyone who is confirmed, family by family, and the week in figures. `art` stands where nobody is yet. */
export const Attendees = ({ art }: { art: ReactNode }) => (
  <QueryView
    failed="The attendees did not load"
    pending={<PeopleSkeleton />}
    query={useQuery(attendeesQuery)}
  >
    {(rsvps) => <Families art={art} rsvps={rsvps} />}
  </QueryView>
);

function Families({ art, rsvps }: { readonly art: ReactNode; readonly rsvps: readonly Rsvp[] }) {
  const { families, firstDay, lastDay } = useReunion();
  const week = { from: firstDay, to: lastDay };
  const attending = attendingFamilies(rsvps, families);
  if (attending.length === 0)
    return (
      <Empty art={art} title="No Confirmed Attendees Yet">
        Family members will appear here once they confirm their RSVPs.
      </Empty>
    );
  const tide = tideOf(week);
  return (
    <>
      {attending.map(({ name, members }) => (
        <PeopleGroup
          badges={
            <>
              <Badge icon={<CircleCheck aria-hidden="true" className="icon" />} tone="positive">
                Confirmed
              </Badge>
              <Badge tone="line">{`${members.length} member(s)`}</Badge>
            </>
          }
          heading="h2"
          hue={familyHue(families, name)}
          key={name}
          tide={tide}
          title={name}
        >
          <PeopleTable people={members} week={week} />
        </PeopleGroup>
      ))}
      <ReunionSummary families={attending} week={week} />
    </>
  );
}
