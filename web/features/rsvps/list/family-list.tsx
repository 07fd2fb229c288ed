import type { Family } from '#web/features/rsvps/model.ts';
import { StatusBadge } from '#web/features/rsvps/status-badge.tsx';
import { useReunion } from '#web/lib/boot.ts';
import type { Day } from '#web/lib/dates.ts';
import { weekOf } from '#web/lib/dates.ts';
import { familyHue } from '#web/lib/families.ts';
import { Badge } from '#web/ui/badge.tsx';
import { TideLine } from '#web/ui/drawings.tsx';
import { GroupLinks, groupId } from '#web/ui/group-links.tsx';
import { PeopleTable } from '#web/ui/people-table.tsx';
import css from './family-list.module.css';

interface FamilyListProps {
  readonly groups: readonly Family[];
  readonly own: string | undefined;
  readonly heading?: 'h2' | 'h3';
  readonly count: (members: number) => string;
  /** The day of the shown people, and the number of members of each family on all days. */
  readonly day?: Day | undefined;
  readonly sizes?: ReadonlyMap<string, number>;
}

export function FamilyList({ groups, own, heading: Heading = 'h3', count, day, sizes }: FamilyListProps) {
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
          <section
            aria-label={name}
            className={css.group}
            data-fam={hueOf(name)}
            id={groupId(name)}
            key={name}
          >
            <div className={`${css.head} cluster`}>
              <Heading className="h2 family-dot row" tabIndex={-1}>
                {name}
              </Heading>
              {name === own && (
                <Badge className={css.own} tone="line">
                  Your family
                </Badge>
              )}
              <StatusBadge status={status} />
              <Badge tone="line">{count(size)}</Badge>
            </div>
            <TideLine className={css.tide} />
            {members.length > 0 ? (
              <PeopleTable day={day} people={members} week={week} />
            ) : (
              <p className="soft">No member details available</p>
            )}
            {size > members.length && (
              <p className={`${css.rest} text-2 soft`}>{`${size - members.length} not here that day`}</p>
            )}
          </section>
        );
      })}
    </>
  );
}
