import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { dayRange } from '#contract/dates.ts';
import type { PastReunion } from '#contract/settings/reunions.schema.ts';
import { PastBadges } from '#web/features/badges/past-badges.tsx';
import { PastWeek } from '#web/features/events/week/past-week.tsx';
import { PastHighlights } from '#web/features/gallery/photos/past-highlights.tsx';
import { PastPeople } from '#web/features/rsvps/attendees/past-people.tsx';
import { nameOf } from '#web/features/settings/reunions/model.ts';
import { pastReunionQuery } from '#web/features/settings/reunions/queries.ts';
import type { PageProps } from '#web/routing/pages.ts';
import { Masthead } from '#web/shell/masthead.tsx';
import { GroupLinks, groupId } from '#web/ui/group-links.tsx';
import { ArrowLeft } from '#web/ui/icons.ts';
import { QueryView } from '#web/ui/query-view.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import css from './reunion.module.css';

function partsOf(reunion: PastReunion) {
  const { people, events, badges, photoCount } = reunion;
  const awards = badges.reduce((sum, { people: earners }) => sum + earners.length, 0);
  const parts: readonly { title: string; count: number; view: ReactNode }[] = [
    { title: 'Who came', count: people.length, view: <PastPeople reunion={reunion} /> },
    { title: 'Photos', count: photoCount, view: <PastHighlights reunion={reunion} /> },
    { title: 'The week', count: events.length, view: <PastWeek reunion={reunion} /> },
    { title: 'Badges', count: awards, view: <PastBadges reunion={reunion} /> },
  ];
  return parts.filter(({ count }) => count > 0);
}

export default function ReunionPage({ masthead, params: { year } }: PageProps<'/reunions/:year'>) {
  const query = useQuery(pastReunionQuery(year));
  return (
    <>
      <Masthead
        {...masthead}
        actions={
          <TextLink href="/reunions" icon={<ArrowLeft className="" />}>
            All reunions
          </TextLink>
        }
        title={query.data ? nameOf(query.data) : year}
      />
      <div className={`wrap ${css.page} grid`}>
        <QueryView failed="The reunion did not load" query={query}>
          {(reunion) => {
            const parts = partsOf(reunion);
            return (
              <>
                <p className="hint num">
                  {dayRange(reunion.firstDay, reunion.lastDay)} · {reunion.place}. This reunion is over;
                  everything is kept as it was.
                </p>
                {parts.length === 0 && <p>Nobody replied, nothing was planned, and no photos were added.</p>}
                {parts.length > 1 && <GroupLinks groups={parts} label="Parts of this page" />}
                {parts.map(({ title, view }) => (
                  <section aria-label={title} className="stack" id={groupId(title)} key={title}>
                    <h2 className="h3" tabIndex={-1}>
                      {title}
                    </h2>
                    {view}
                  </section>
                ))}
                {parts.length > 0 && (
                  <p className="hint">You see what the family shared. Private photos stay private.</p>
                )}
              </>
            );
          }}
        </QueryView>
      </div>
    </>
  );
}
