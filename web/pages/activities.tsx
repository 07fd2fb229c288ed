import { ActivityGroups } from '#web/features/activities/activity-groups.tsx';
import { ActivityList } from '#web/features/activities/activity-list.tsx';
import { useReunion } from '#web/lib/boot.ts';
import type { PageProps } from '#web/routing/pages.ts';
import { Masthead } from '#web/shell/masthead.tsx';
import css from './activities.module.css';

export default function ActivitiesPage({ masthead }: PageProps<'/activities'>) {
  const { town } = useReunion();
  return (
    <>
      <Masthead {...masthead}>
        <p className="lede">Good things to do around {town} this week.</p>
      </Masthead>
      <div className={`wrap ${css.activities}`}>
        <ActivityList />
      </div>
      <ActivityGroups />
    </>
  );
}
