import type { ReactNode } from 'react';
import { AchievementsView } from '#web/features/achievements/achievements-view.tsx';
import { BadgeList } from '#web/features/achievements/badge/badge-list.tsx';
import { BadgeWords } from '#web/features/achievements/badge/badge-words.tsx';
import { Patch } from '#web/features/achievements/badge/patch.tsx';
import { nearestOf } from '#web/features/achievements/model.ts';
import { NextBadge } from '#web/features/achievements/next-badge.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { CircleCheck } from '#web/ui/icons.ts';
import css from './earned-badges.module.css';

interface EarnedBadgesProps {
  /** Stands where nothing is earned yet. */
  readonly art: ReactNode;
}

/** What the person has earned, sewn onto a beach blanket, and which badge is next. */
export const EarnedBadges = ({ art }: EarnedBadgesProps) => (
  <AchievementsView>
    {({ earned, inProgress }) => {
      const nearest = nearestOf(inProgress);
      return (
        <>
          {earned.length > 0 ? (
            <div className={css.blanket}>
              <BadgeList className={css.badges}>
                {earned.map(({ badge }) => (
                  <li key={badge.id}>
                    <Patch badge={badge} percent={100} />
                    <BadgeWords badge={badge} />
                    <p className={css.completed}>
                      <CircleCheck aria-hidden="true" className="icon" />
                      Completed!
                    </p>
                  </li>
                ))}
              </BadgeList>
            </div>
          ) : (
            <Empty art={art} title="No badges earned yet. Keep participating in reunion activities!" />
          )}
          {nearest && <NextBadge achievement={nearest} />}
        </>
      );
    }}
  </AchievementsView>
);
