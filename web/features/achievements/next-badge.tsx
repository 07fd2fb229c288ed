import type { Achievement } from '#contract/achievements.ts';
import { BadgeProgress } from '#web/features/achievements/badge/badge-progress.tsx';
import { Patch } from '#web/features/achievements/badge/patch.tsx';
import { percentOf } from '#web/features/achievements/model.ts';
import css from './next-badge.module.css';

/** The badge of which most is there already. */
export const NextBadge = ({ achievement }: { readonly achievement: Achievement }) => (
  <section className={css.next}>
    <Patch badge={achievement.badge} percent={percentOf(achievement)} />
    <div className={css.words}>
      <h2 className="h3">Nearly there: {achievement.badge.name}</h2>
      <p>{achievement.badge.description}</p>
      <BadgeProgress achievement={achievement} />
    </div>
  </section>
);
