import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Rsvp } from '#contract/rsvps.ts';
import { ownRsvpQuery, rsvpsQuery } from '#web/features/rsvps/api.ts';
import { OwnRsvpLine } from '#web/features/rsvps/list/own-rsvp.tsx';
import { type FamilyGroup, groupByFamily, memberCount, weekOf } from '#web/features/rsvps/model.ts';
import { StatusBadge } from '#web/features/rsvps/status-badge.tsx';
import { useReunion } from '#web/lib/boot.ts';
import type { Span } from '#web/lib/days.ts';
import { familyHue } from '#web/lib/families.ts';
import { useUser } from '#web/lib/session.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PeopleGroup, tideOf } from '#web/ui/people-group.tsx';
import { PeopleSkeleton } from '#web/ui/people-skeleton.tsx';
import { PeopleTable } from '#web/ui/people-table.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import css from './rsvp-list.module.css';

interface RsvpListProps {
  /** Where the form is. */
  readonly formHref: string;
  /** A picture of who will be here, for the list without anybody. */
  readonly art: ReactNode;
}

/** Everyone who has replied and comes, family by family; above them one's own RSVP, in whatever status. */
export function RsvpList({ formHref, art }: RsvpListProps) {
  const own = useQuery(ownRsvpQuery);
  const rsvps = useQuery(rsvpsQuery);
  return (
    <>
      {own.data && <OwnRsvpLine formHref={formHref} own={own.data} />}
      <h2 className={`h1 ${css.title}`}>Current Attendees</h2>
      <div>
        <QueryView failed="The RSVPs did not load" pending={<PeopleSkeleton />} query={rsvps}>
          {(all) => <Families art={art} formHref={formHref} hasOwn={own.data !== null} rsvps={all} />}
        </QueryView>
      </div>
    </>
  );
}

interface FamiliesProps extends RsvpListProps {
  readonly rsvps: readonly Rsvp[];
  readonly hasOwn: boolean;
}

function Families({ rsvps, formHref, art, hasOwn }: FamiliesProps) {
  const reunion = useReunion();
  const isPending = useUser()?.isAuthorized === false;
  // One's own is in the answer to a person who is not let in yet, whatever its status.
  const coming = rsvps.filter(({ status }) => status !== 'cancelled');
  if (coming.length === 0)
    return (
      <Empty
        action={
          <LinkButton href={formHref} look={hasOwn ? 'plain' : 'accent'}>
            {hasOwn ? 'Update My RSVP' : 'Add My RSVP'}
          </LinkButton>
        }
        art={art}
        {...emptyWords(isPending, hasOwn)}
      />
    );
  const { families } = reunion;
  const week = weekOf(reunion);
  const tide = tideOf(week);
  return (
    <>
      {groupByFamily(coming, families).map((group) => (
        <Family
          group={group}
          hue={familyHue(families, group.familyName)}
          key={group.familyName}
          tide={tide}
          week={week}
        />
      ))}
      {isPending && <p className="soft">{othersLater}</p>}
    </>
  );
}

const othersLater = "You'll see who else is coming as soon as you're in.";

/** A list that shows a person nobody else's replies must not say that there are none. */
function emptyWords(isPending: boolean, hasOwn: boolean): { title: string; children?: string } {
  if (!isPending) return { title: 'No RSVPs yet. Be the first to RSVP!' };
  if (hasOwn) return { title: "You'll see who's coming as soon as you're in." };
  return { title: "You haven't sent your RSVP yet.", children: othersLater };
}

interface FamilyProps {
  readonly group: FamilyGroup;
  readonly hue: number;
  readonly tide: string;
  readonly week: Span;
}

const Family = ({ group, hue, tide, week }: FamilyProps) => (
  <PeopleGroup
    badges={
      <>
        <StatusBadge status={group.status} />
        <Badge tone="line">{memberCount(group.members.length)}</Badge>
      </>
    }
    hue={hue}
    tide={tide}
    title={group.familyName}
  >
    {group.members.length > 0 ? (
      <PeopleTable people={group.members} week={week} />
    ) : (
      <p className={css.none}>No member details available</p>
    )}
  </PeopleGroup>
);
