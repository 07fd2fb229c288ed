// A badge as its patch, its words and its progress.
import type { ComponentProps } from 'react';
import type { Achievement, Badge } from '#contract/badges/achievements.schema.ts';
import { drawingOf, percentOf } from '#web/features/badges/model.ts';
import { capitalized } from '#web/lib/words.ts';
import css from './badge-patch.module.css';

interface PatchProps {
  readonly badge: Pick<Badge, 'name' | 'category'>;
  /** Its progress from 0 (only basted) to 100. */
  readonly percent: number;
}

/** A badge as a patch: basted until it is earned, and embroidered up to its progress. The color rises like the tide. */
export function Patch({ badge, percent }: PatchProps) {
  const { column, row } = drawingOf(badge);
  return (
    <div
      aria-hidden="true"
      className={css.patch}
      data-state={percent >= 100 ? 'sewn' : percent > 0 ? 'part' : 'basted'}
      style={{ '--column': column, '--row': row, '--percent': percent }}
    />
  );
}

export const BadgeWords = ({ badge }: { readonly badge: Badge }) => (
  <>
    <h2 className="h3">{badge.name}</h2>
    <p className={`${css.category} text-1`}>{capitalized(badge.category)}</p>
    <p className={`${css.description} text-2`}>{badge.description}</p>
  </>
);

export function BadgeProgress({ achievement }: { readonly achievement: Achievement }) {
  const { progress, badge } = achievement;
  const points = `${progress} / ${badge.requiredScore}`;
  return (
    <div className={`${css.progress} grid gap-5`}>
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

export const BadgeList = ({ className, children }: ComponentProps<'ul'>) => (
  <ul className={`${css.badges} ${className}`}>{children}</ul>
);
