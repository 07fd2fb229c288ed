import { useQuery } from '@tanstack/react-query';
import { AchievementsLead } from '#web/features/badges/achievements-view.tsx';
import { groupsOf } from '#web/features/badges/model.ts';
import { achievementsQuery, badgesQuery } from '#web/features/badges/queries.ts';
import type { PageProps } from '#web/routing/pages.ts';
import { Masthead } from '#web/shell/masthead.tsx';
import { TabLabel, Tabs } from '#web/ui/tabs.tsx';
import css from './achievements.module.css';

const tabs = [
  { key: 'earned', name: 'Earned Badges', of: 'earned', href: '/achievements' },
  { key: 'progress', name: 'In Progress', of: 'inProgress', href: '/achievements?tab=progress' },
  { key: 'locked', name: 'Locked Badges', of: 'locked', href: '/achievements?tab=locked' },
] as const;

export default function AchievementsPage({ masthead, view, children }: PageProps<'/achievements'>) {
  const badges = useQuery(badgesQuery).data;
  const achievements = useQuery(achievementsQuery).data;
  const groups = badges && achievements && groupsOf(badges, achievements);
  return (
    <>
      <Masthead {...masthead}>
        <AchievementsLead />
      </Masthead>
      <div className={`wrap ${css.page} grid`}>
        <Tabs
          current={view}
          label="Badges"
          panelClassName={css.panel}
          tabs={tabs.map(({ key, name, of, href }) => ({
            key,
            href,
            label: groups ? <TabLabel count={groups[of].length} due={0} name={name} /> : name,
          }))}
        >
          {children}
        </Tabs>
      </div>
    </>
  );
}
