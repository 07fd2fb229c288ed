import type { Family } from '#web/features/rsvps/model.ts';
import { StatusBadge } from '#web/features/rsvps/status-badge.tsx';
import { useReunion } from '#web/lib/boot.ts';
import type { Day } from '#web/lib/dates.ts';
import { weekOf } from '#web/lib/dates.ts';
import { familyHue } from '#web/lib/families.ts';
import { Badge } from '#web/ui/badge.tsx';
import { GroupLinks } from '#web/ui/group-links.tsx';
import { PeopleGroup } from '#web/ui/people-group.tsx';
import { PeopleTable } from '#web/ui/people-table.tsx';

interface FamilyListProps {
  readonly groups: readonly Family[];
  readonly own: string | undefined;
  readonly heading?: 'h2' | 'h3';
  readonly count: (members: number) => string;
  /** The day of the shown people, and the number of members of each family on all days. */
  readonly day?: Day | undefined;
  readonly sizes?: ReadonlyMap<string, number>;
}

export function FamilyList({ groups, own, heading = 'h3', count, day, sizes }: FamilyListProps) {
  const reunion = useReunion();
  const week = weekOf(reunion);
  const hueOf = (name: string) => familyHue(reunion.families, name);
  return (
    <>
      {groups.length > 1 && (
        <GroupLinks
          groups={groups.map(({ name, members }) => ({
            title: name,
            hue: hueOf(name),
            count: members.length,
          }))}
          label="Families"
        />
      )}
      {groups.map(({ name, status, members }) => {
        const size = sizes?.get(name) ?? members.length;
        return (
          <PeopleGroup
            badges={
              <>
                <StatusBadge status={status} />
                <Badge tone="line">{count(size)}</Badge>
              </>
            }
            heading={heading}
            hue={hueOf(name)}
            isOwn={name === own}
            key={name}
            rest={size > members.length ? `${size - members.length} not here that day` : undefined}
            title={name}
          >
            {members.length > 0 ? (
              <PeopleTable day={day} people={members} week={week} />
            ) : (
              <p className="soft">No member details available</p>
            )}
          </PeopleGroup>
        );
      })}
    </>
  );
}
