import { type KeyboardEvent, memo, type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Photo } from '#contract/gallery/photos.schema.ts';
import { usePhotoAddresses } from '#web/features/gallery/photos/addresses.ts';
import { tileAt } from '#web/features/gallery/photos/grid/arrow-keys.ts';
import {
  endOf,
  heightOf,
  lineRowOf,
  type Row,
  restHeight,
  rowOf,
} from '#web/features/gallery/photos/grid/layout.ts';
import { PhotoCard } from '#web/features/gallery/photos/grid/photo-card.tsx';
import { useReload } from '#web/features/gallery/photos/grid/use-reload.ts';
import { type RenderedRows, useRows } from '#web/features/gallery/photos/grid/use-rows.ts';
import { type Gap, gapsAround, joined, type RowRange } from '#web/features/gallery/photos/grid/window.ts';
import { type PastYear, type PhotoTile, photosIn, tilesOf } from '#web/features/gallery/photos/model.ts';
import type { Selection } from '#web/features/gallery/photos/selection/use-selection.ts';
import { useReunion } from '#web/lib/boot.ts';
import { type Day, longDay } from '#web/lib/dates.ts';
import { useUser } from '#web/lib/session.ts';
import css from './photo-grid.module.css';

interface RowGapProps {
  readonly gap: Gap;
  readonly rows: readonly Row[];
  readonly tiles: readonly PhotoTile[];
}

/** The room of rows that are not rendered, with their titles, a line a row, for the browser's search and screen readers. */
const RowGap = memo(function RowGap({ gap, rows, tiles }: RowGapProps) {
  const lines = rows.slice(gap.from, gap.to).map(({ first, count }) =>
    tiles
      .slice(first, first + count)
      .map(({ photo }) => photo.title)
      .join(' · '),
  );
  return (
    <li
      className={`${css.gap} text-2`}
      style={{ blockSize: `${gap.height}px`, lineHeight: `${gap.height / lines.length}px` }}
    >
      {lines.join('\n')}
    </li>
  );
});

/** The line above the pictures of a day, which stays visible with them. */
const DayLine = ({ day, count }: { readonly day: Day; readonly count: number | undefined }) => (
  <li className={`${css.day} soft`}>
    <h2>{longDay(day)}</h2>
    {count !== undefined && <span className="num text-2">{photosIn(count)}</span>}
  </li>
);

/** How many photos each day has. */
function countsOf(tiles: readonly PhotoTile[]): ReadonlyMap<Day, number> {
  const counts = new Map<Day, number>();
  for (const { day } of tiles) counts.set(day, (counts.get(day) ?? 0) + 1);
  return counts;
}

/** Pictures in the document, before it is known how many fit: a phone's screen and a half. */
const firstRendered = 12;
/**
 * The number of photos whose files are fetched at once: browsers fetch from two screens ahead, and the first has the line to
 * itself.
 */
const firstAsked = 8;

interface PhotoGridProps {
  readonly photos: readonly Photo[];
  /** How many there are, where not all of them are here yet. */
  readonly count?: number;
  /** The accessible name of the list. */
  readonly label: string;
  /** The page's address without a photo in it. */
  readonly base: string;
  /** Whether each day begins with a line that names it. */
  readonly isByDay?: boolean;
  readonly past?: PastYear | undefined;
  /** While photos are being chosen. */
  readonly selection?: Selection | undefined;
  /** Asks whether a photo shall be deleted. Without it cards offer no deletion. */
  readonly onDelete?: ((photo: Photo) => void) | undefined;
  /** Stands in a picture's corner, such as the word that it is the cover. */
  readonly badgeOf?: (photo: Photo) => ReactNode;
}

/** Rows of pictures that keep their aspect ratios. Only rows near the screen are rendered (docs/decisions/017-gallery.md). */
export function PhotoGrid({
  photos,
  count: total = photos.length,
  label,
  base,
  isByDay = true,
  past,
  selection,
  onDelete,
  badgeOf,
}: PhotoGridProps) {
  const { timeZone } = { ...useReunion(), ...past };
  const user = useUser();
  const addresses = usePhotoAddresses(base);
  const tiles = useMemo(() => tilesOf(photos, timeZone, isByDay), [photos, timeZone, isByDay]);
  const grid = useRef<HTMLUListElement>(null);
  const isWhole = tiles.length >= total;
  const rendered = useRows(grid, tiles, isWhole);
  const [focused, setFocused] = useState<number | null>(null);
  const { laid } = rendered;
  const end = laid ? endOf(laid.rows) : Math.min(firstRendered, tiles.length);
  useReload(grid, laid && (isWhole ? Number.POSITIVE_INFINITY : heightOf(laid.rows)));

  const ranges = renderedRanges(rendered, tiles, focused);
  const lineRow = laid ? lineRowBefore(laid, ranges) : undefined;
  const gaps = laid ? gapsAround(laid.rows, ranges, lineRow) : [];
  const counts = useMemo(() => countsOf(tiles), [tiles]);
  // More photos of the last day may arrive.
  const openDay = isWhole ? undefined : tiles.at(-1)?.day;
  const moveTo = useCallback((index: number) => {
    // Its row may only be rendered now; and at once, since the next key goes on from there.
    flushSync(() => setFocused(index));
    const target = grid.current?.querySelector<HTMLElement>(`[data-tile="${index}"] [data-main]`);
    target?.focus({ preventScroll: true });
    target?.closest('li')?.scrollIntoView({ block: 'nearest' });
  }, []);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (!laid || event.altKey || event.ctrlKey || event.metaKey || !(event.target instanceof HTMLElement))
      return;
    const at = event.target.closest<HTMLElement>('[data-tile]')?.dataset.tile;
    const next = at === undefined ? undefined : tileAt({ tiles, ...laid }, Number(at), event.key);
    if (next === undefined) return;
    event.preventDefault();
    moveTo(next);
  };

  /** Whether it stands in the last row of its day, or of an album. */
  const isInLastRow = (index: number) => {
    const row = laid?.rows[rowOf(laid.rows, index)];
    if (!row) return false;
    const next = row.first + row.count;
    return next < tiles.length ? tiles[next]?.isFirstOfDay === true : isWhole;
  };
  const items: { readonly at: number; readonly node: ReactNode }[] = [];
  const addLine = (index: number, { day }: PhotoTile) =>
    items.push({
      at: index - 0.5,
      node: <DayLine count={day === openDay ? undefined : counts.get(day)} day={day} key={`day-${day}`} />,
    });
  const lineIndex = lineRow === undefined ? undefined : laid?.rows[lineRow]?.first;
  const lineTile = lineIndex === undefined ? undefined : tiles[lineIndex];
  if (lineIndex !== undefined && lineTile) addLine(lineIndex, lineTile);
  for (const gap of gaps)
    items.push({
      at: laid?.rows[gap.from]?.first ?? 0,
      node: laid && <RowGap gap={gap} key={`gap-${gap.from}`} rows={laid.rows} tiles={tiles} />,
    });
  for (const { from, to } of tilesIn(rendered, ranges, end))
    for (let index = from; index < to; index += 1) {
      const tile = tiles[index];
      if (!tile) continue;
      if (tile.isFirstOfDay) addLine(index, tile);
      if (!laid && tile.isLastOfDay)
        items.push({
          at: index + 0.2,
          node: <li aria-hidden="true" className={css.fill} key={`fill-${tile.photo.id}`} />,
        });
      items.push({
        at: index,
        node: (
          <PhotoCard
            badge={badgeOf?.(tile.photo)}
            hasPicture={!rendered.isRushing && (laid !== null || index < firstAsked)}
            href={addresses.of(tile.photo.id)}
            index={index}
            isFirst={index < 4}
            isLast={isInLastRow(index)}
            isPast={past !== undefined}
            key={tile.photo.id}
            onDelete={onDelete}
            onOpen={addresses.open}
            isChosen={selection?.chosen.has(tile.photo.id)}
            onChoose={selection?.toggle}
            tile={tile}
            total={total}
            user={user}
          />
        ),
      });
    }
  items.sort((one, other) => one.at - other.at);
  return (
    <ul
      aria-busy={!isWhole || undefined}
      aria-label={label}
      className={`${css.grid} flow`}
      onBlur={() => setFocused(null)}
      onFocus={({ target }) => {
        const at = target.closest<HTMLElement>('[data-tile]')?.dataset.tile;
        setFocused(at === undefined ? null : Number(at));
      }}
      onKeyDown={onKeyDown}
      ref={grid}
    >
      {items.map(({ node }) => node)}
      {end < total && (
        <li
          className={css.rest}
          style={{
            '--count': total - end,
            ...(laid && { blockSize: restHeight(laid.rows, total - end, laid.metrics) }),
          }}
        >
          {titlesOf(tiles.slice(end))}
        </li>
      )}
    </ul>
  );
}

const titlesOf = (tiles: readonly PhotoTile[]) => tiles.map(({ photo }) => photo.title).join(' · ');

/** The rows near the screen, and the one that has the focus, which would else be lost. */
function renderedRanges(
  { laid }: RenderedRows,
  tiles: readonly PhotoTile[],
  focused: number | null,
): RowRange[] {
  if (!laid) return [];
  const { rows } = laid;
  // Fewer rows may be left than there were when it was looked.
  const near = { from: Math.min(laid.near.from, rows.length), to: Math.min(laid.near.to, rows.length) };
  if (focused === null || focused >= tiles.length) return joined([near]);
  const row = rowOf(rows, focused);
  return joined([near, { from: row, to: row + 1 }]);
}

/** The row of which only the line is rendered, with the day of the photos on the screen. */
function lineRowBefore(
  { rows, near }: NonNullable<RenderedRows['laid']>,
  ranges: readonly RowRange[],
): number | undefined {
  const row = lineRowOf(rows, near.from);
  return row === undefined || ranges.some(({ from, to }) => from <= row && row < to) ? undefined : row;
}

/** The tiles of those rows. */
function tilesIn({ laid }: RenderedRows, ranges: readonly RowRange[], end: number): RowRange[] {
  if (!laid) return [{ from: 0, to: end }];
  return ranges.map(({ from, to }) => ({
    from: laid.rows[from]?.first ?? 0,
    to: laid.rows[to]?.first ?? end,
  }));
}
