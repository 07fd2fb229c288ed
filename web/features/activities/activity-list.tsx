import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import type { Activity, ActivityGuide } from '#contract/activities.ts';
import { ActivityCard } from '#web/features/activities/activity-card.tsx';
import { ActivityDialog } from '#web/features/activities/activity-dialog.tsx';
import { useActivitiesAddress } from '#web/features/activities/addresses.ts';
import { activitiesQuery, guideQuery } from '#web/features/activities/api.ts';
import { CategoryFilters } from '#web/features/activities/category-filters.tsx';
import { hasViewAll, inCategory, shownActivities, wideCards } from '#web/features/activities/model.ts';
import { Button } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import css from './activity-list.module.css';

interface ActivityListProps {
  /** Stands where nothing is found. */
  readonly art: ReactNode;
}

/** What there is to do, by category, and the details that the address names. */
export function ActivityList({ art }: ActivityListProps) {
  const activities = useQuery(activitiesQuery);
  const guide = useQuery(guideQuery);
  return (
    <QueryView failed="The activities did not load" query={activities}>
      {(found) => (
        <QueryView failed="The activities did not load" query={guide}>
          {({ categories }) => <List activities={found} art={art} categories={categories} />}
        </QueryView>
      )}
    </QueryView>
  );
}

interface ListProps extends ActivityListProps, Pick<ActivityGuide, 'categories'> {
  readonly activities: readonly Activity[];
}

function List({ activities, categories, art }: ListProps) {
  const address = useActivitiesAddress();
  const all = useRef<HTMLButtonElement>(null);
  const found = inCategory(activities, address.category);
  const wide = wideCards(found.length);
  const viewAll = () => {
    address.choose(null);
    // What was pressed goes, or stands far below: eyes and focus begin anew at the top.
    window.scrollTo({ top: 0 });
    all.current?.focus({ preventScroll: true });
  };
  return (
    <>
      <CategoryFilters
        categories={categories}
        current={address.category}
        onChoose={address.choose}
        ref={all}
      />
      <p className="visually-hidden" role="status">
        {found.length === 1 ? '1 activity' : `${found.length} activities`}
      </p>
      {found.length > 0 ? (
        <ul className={css.grid}>
          {shownActivities(found, categories).map((shown, index) => (
            <ActivityCard isWide={wide.has(index)} key={shown.activity.id} onOpen={address.open} {...shown} />
          ))}
        </ul>
      ) : (
        <Empty
          action={
            <Button look="primary" onClick={viewAll}>
              View All Activities
            </Button>
          }
          art={art}
          title="No activities found for this category."
        />
      )}
      {hasViewAll(found) && (
        <p className={css.all}>
          <Button onClick={viewAll}>View All Activities</Button>
        </p>
      )}
      {found.length > 0 && (
        <p className={`${css.note} hint num`}>
          Prices are a rough guide for one person: $ is up to about $15, $$ up to about $40, $$$ more.
          Distances are from the middle of town. Please check with the place before you go.
        </p>
      )}
      <ActivityDialog activities={activities} categories={categories} />
    </>
  );
}
