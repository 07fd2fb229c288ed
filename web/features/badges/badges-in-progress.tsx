import { AchievementsView } from '#web/features/badges/achievements-view.tsx';
import { BadgeProgress, BadgeWords, Patch } from '#web/features/badges/badge-patch.tsx';
import { percentOf } from '#web/features/badges/model.ts';
import { Chairs } from '#web/ui/drawings.tsx';
import { Empty } from '#web/ui/empty.tsx';
import css from './badges-in-progress.module.css';

export const BadgesInProgress = () => (
  <AchievementsView>
    {({ inProgress }) =>
      inProgress.length > 0 ? (
        <ul className={`${css.badges} grid`}>
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
        <Empty
          art={<Chairs />}
          title="No badges in progress. Start earning by participating in activities!"
        />
      )
    }
  </AchievementsView>
);
