import type { Badge } from '#contract/badges/achievements.schema.ts';
import { drawingOf } from '#web/features/badges/achievements/model.ts';
import css from './patch.module.css';

interface PatchProps {
  readonly badge: Badge;
  /** How much of it is sewn, from 0 (basted on) to 100. */
  readonly percent: number;
}

/** A badge as a patch of embroidery. What is not earned yet is basted, and sewn as far as the progress goes: the color rises like the tide. */
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
