import { AchievementsLead, useGroups } from '#web/features/badges/achievements-view.tsx';
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
  const groups = useGroups();
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
