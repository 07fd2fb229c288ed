import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Rsvp } from '#contract/rsvps.ts';
import { attendeesQuery, ownRsvpQuery } from '#web/features/attendees/api.ts';
import { DayLine } from '#web/features/attendees/day-line.tsx';
import { attendingFamilies, thereOn } from '#web/features/attendees/model.ts';
import { dayId, ReunionSummary } from '#web/features/attendees/reunion-summary.tsx';
import { useChosenDay } from '#web/features/attendees/use-chosen-day.ts';
import { useReunion } from '#web/lib/boot.ts';
import { familyHue } from '#web/lib/families.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { focusById } from '#web/ui/focus-by-id.ts';
import { GroupLinks } from '#web/ui/group-links.tsx';
import { CircleCheck } from '#web/ui/icons.ts';
import { PeopleGroup, tideOf } from '#web/ui/people-group.tsx';
import { PeopleSkeleton } from '#web/ui/people-skeleton.tsx';
import { PeopleTable } from '#web/ui/people-table.tsx';
import { QueryView } from '#web/ui/query-view.tsx';

/** The week in figures, then everyone who is confirmed, family by family. `art` stands where nobody is yet. */
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
  const own = useQuery(ownRsvpQuery).data?.familyName;
  const [day, choose] = useChosenDay(week);
  const attending = attendingFamilies(rsvps, families, own);
  if (attending.length === 0)
    return (
      <Empty art={art} title="No Confirmed Attendees Yet">
        Family members will appear here once they confirm their RSVPs.
      </Empty>
    );
  const tide = tideOf(week);
  const shown = day ? thereOn(attending, day) : attending;
  const sizeOf = new Map(attending.map(({ name, members }) => [name, members.length]));
  return (
    <>
      <ReunionSummary day={day} families={attending} onChoose={choose} week={week} />
      <DayLine
        day={day}
        onClear={() => {
          // The button goes with the line: reading goes on with the day.
          focusById(dayId(day));
          choose(undefined);
        }}
        there={shown}
      />
      {shown.length > 1 && (
        <GroupLinks
          groups={shown.map(({ name, members }) => ({
            title: name,
            hue: familyHue(families, name),
            count: members.length,
          }))}
          label="Families"
        />
      )}
      {shown.map(({ name, members }) => {
        const size = sizeOf.get(name) ?? 0;
        return (
          <PeopleGroup
            badges={
              <>
                <Badge icon={<CircleCheck aria-hidden="true" className="icon" />} tone="positive">
                  Confirmed
                </Badge>
                <Badge tone="line">{`${size} member(s)`}</Badge>
              </>
            }
            heading="h2"
            hue={familyHue(families, name)}
            isOwn={name === own}
            key={name}
            rest={size > members.length ? `${size - members.length} not here that day` : undefined}
            tide={tide}
            title={name}
          >
            <PeopleTable day={day} people={members} week={week} />
          </PeopleGroup>
        );
      })}
    </>
  );
}
