import type { Achievement } from '#contract/badges/achievements.schema.ts';
import { AchievementsView } from '#web/features/badges/achievements-view.tsx';
import { BadgeList, BadgeProgress, BadgeWords, Patch } from '#web/features/badges/badge-patch.tsx';
import { nearestOf, percentOf } from '#web/features/badges/model.ts';
import { Chairs } from '#web/ui/drawings.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { CircleCheck } from '#web/ui/icons.ts';
import css from './earned-badges.module.css';

const NextBadge = ({ achievement }: { readonly achievement: Achievement }) => (
  <section className={`${css.next} grid`}>
    <Patch badge={achievement.badge} percent={percentOf(achievement)} />
    <div className={css.words}>
      <h2 className="h3">Nearly there: {achievement.badge.name}</h2>
      <p className="text-2 soft">{achievement.badge.description}</p>
      <BadgeProgress achievement={achievement} />
    </div>
  </section>
);

export const EarnedBadges = () => (
  <AchievementsView>
    {({ earned, inProgress }) => {
      const nearest = nearestOf(inProgress);
      return (
        <>
          {earned.length > 0 ? (
            <div className={css.blanket}>
              <BadgeList className={`${css.badges} grid gap-7`}>
                {earned.map(({ badge }) => (
                  <li key={badge.id}>
                    <Patch badge={badge} percent={100} />
                    <BadgeWords badge={badge} />
                    <p className={`${css.completed} text-1 inline-row strong`}>
                      <CircleCheck />
                      Completed!
                    </p>
                  </li>
                ))}
              </BadgeList>
            </div>
          ) : (
            <Empty art={<Chairs />} title="No badges earned yet. Keep participating in reunion activities!" />
          )}
          {nearest && <NextBadge achievement={nearest} />}
        </>
      );
    }}
  </AchievementsView>
);
