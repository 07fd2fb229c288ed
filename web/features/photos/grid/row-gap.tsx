import { memo } from 'react';
import type { Row } from '#web/features/photos/grid/layout.ts';
import type { Gap } from '#web/features/photos/grid/window.ts';
import type { PhotoTile } from '#web/features/photos/model.ts';
import css from './row-gap.module.css';

interface RowGapProps {
  readonly gap: Gap;
  readonly rows: readonly Row[];
  readonly tiles: readonly PhotoTile[];
}

/** The room of rows that are not drawn. Their titles stand in it, a line a row, for the browser's search and for who listens. */
export const RowGap = memo(function RowGap({ gap, rows, tiles }: RowGapProps) {
  const lines = rows.slice(gap.from, gap.to).map(({ first, count }) =>
    tiles
      .slice(first, first + count)
      .map(({ photo }) => photo.title)
      .join(' · '),
  );
  return (
    <li
      className={css.gap}
      style={{ blockSize: `${gap.height}px`, lineHeight: `${gap.height / lines.length}px` }}
    >
      {lines.join('\n')}
    </li>
  );
});
