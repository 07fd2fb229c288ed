import type { ReactNode } from 'react';
import { AchievementsView } from '#web/features/badges/achievements/achievements-view.tsx';
import { BadgeProgress } from '#web/features/badges/achievements/badge/badge-progress.tsx';
import { BadgeWords } from '#web/features/badges/achievements/badge/badge-words.tsx';
import { Patch } from '#web/features/badges/achievements/badge/patch.tsx';
import { percentOf } from '#web/features/badges/achievements/model.ts';
import { Empty } from '#web/ui/empty.tsx';
import css from './badges-in-progress.module.css';

interface BadgesInProgressProps {
  /** Stands where nothing is begun. */
  readonly art: ReactNode;
}

/** What the person has begun, with how far it is. */
export const BadgesInProgress = ({ art }: BadgesInProgressProps) => (
  <AchievementsView>
    {({ inProgress }) =>
      inProgress.length > 0 ? (
        <ul className={css.badges}>
          {inProgress.map((achievement) => (
            <li key={achievement.badgeId}>
              <Patch badge={achievement.badge} percent={percentOf(achievement)} />
              <div className={css.words}>
                <BadgeWords badge={achievement.badge} />
                <BadgeProgress achievement={achievement} />
              </div>
            </li>
          ))}
        </ul>
      ) : (
        <Empty art={art} title="No badges in progress. Start earning by participating in activities!" />
      )
    }
  </AchievementsView>
);
