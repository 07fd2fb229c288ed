// A badge as its patch, its words and its progress.
import type { ReactNode } from 'react';
import type { Achievement, Badge } from '#contract/badges/achievements.schema.ts';
import { categoryLabel, drawingOf, percentOf } from '#web/features/badges/model.ts';
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

/** A badge's name, its kind, and how to earn it. */
export const BadgeWords = ({ badge }: { readonly badge: Badge }) => (
  <>
    <h2 className="h3">{badge.name}</h2>
    <p className={`${css.category} text-1`}>{categoryLabel(badge.category)}</p>
    <p className={`${css.description} text-2`}>{badge.description}</p>
  </>
);

/** A person's progress with a badge, as a bar and as numbers. */
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

interface BadgeListProps {
  /** The layout of the items. */
  readonly className?: string | undefined;
  /** Items of a patch and its words. */
  readonly children: ReactNode;
}

/** Badges with their texts: beside the patch on phones, beneath it elsewhere. */
export const BadgeList = ({ className = '', children }: BadgeListProps) => (
  <ul className={`${css.badges} ${className}`}>{children}</ul>
);
