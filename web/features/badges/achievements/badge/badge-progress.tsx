import type { Achievement } from '#contract/badges/achievements.schema.ts';
import { percentOf } from '#web/features/badges/achievements/model.ts';
import css from './badge-progress.module.css';

/** How far a person has come with a badge, as a bar and in figures. */
export function BadgeProgress({ achievement }: { readonly achievement: Achievement }) {
  const { progress, badge } = achievement;
  const points = `${progress} / ${badge.requiredScore}`;
  return (
    <div className={css.progress}>
      <div
        aria-label={`Progress toward ${badge.name}`}
        aria-valuemax={badge.requiredScore}
        aria-valuemin={0}
        aria-valuenow={progress}
        aria-valuetext={`${progress} of ${badge.requiredScore}`}
        className={css.bar}
        role="progressbar"
        style={{ '--percent': percentOf(achievement) }}
      />
      <b className="num">{points}</b>
    </div>
  );
}
