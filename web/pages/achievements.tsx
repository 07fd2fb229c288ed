import { AchievementsLead } from '#web/features/badges/achievements/achievements-lead.tsx';
import { BadgesTabLabel } from '#web/features/badges/achievements/tab-labels.tsx';
import type { PageProps } from '#web/routing/pages.ts';
import { Masthead } from '#web/shell/masthead.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import css from './achievements.module.css';

const tabs = [
  { key: 'earned', label: <BadgesTabLabel of="earned" />, href: '/achievements' },
  { key: 'progress', label: <BadgesTabLabel of="inProgress" />, href: '/achievements?tab=progress' },
  { key: 'locked', label: <BadgesTabLabel of="locked" />, href: '/achievements?tab=locked' },
] as const;

export default function AchievementsPage({ masthead, view, children }: PageProps<'/achievements'>) {
  return (
    <>
      <Masthead {...masthead}>
        <AchievementsLead />
      </Masthead>
      <div className={`wrap ${css.page}`}>
        <Tabs current={view} label="Badges" panelClassName={css.panel} tabs={tabs}>
          {children}
        </Tabs>
      </div>
    </>
  );
}
