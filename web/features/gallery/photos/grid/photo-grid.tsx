import { type KeyboardEvent, memo, type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Photo } from '#contract/gallery/photos.schema.ts';
import { usePhotoAddresses } from '#web/features/gallery/photos/addresses.ts';
import { endOf, heightOf, type Row, restHeight, rowOf } from '#web/features/gallery/photos/grid/layout.ts';
import { PhotoCard } from '#web/features/gallery/photos/grid/photo-card.tsx';
import { useReload } from '#web/features/gallery/photos/grid/use-reload.ts';
import { useRows } from '#web/features/gallery/photos/grid/use-rows.ts';
import { partsOf, type RowRange } from '#web/features/gallery/photos/grid/window.ts';
import {
  type PastYear,
  type PhotoTile,
  photosIn,
  spanOf,
  tilesOf,
} from '#web/features/gallery/photos/model.ts';
import type { Selection } from '#web/features/gallery/photos/selection/use-selection.ts';
import { useReunion } from '#web/lib/boot.ts';
import { type Day, longDayIn, type Span } from '#web/lib/dates.ts';
import { useUser } from '#web/lib/session.ts';
import { isShortcut } from '#web/ui/keys.ts';
import css from './photo-grid.module.css';

interface RowGapProps extends RowRange {
  readonly height: number;
  readonly rows: readonly Row[];
  readonly tiles: readonly PhotoTile[];
}

/** The space of rows that are not rendered, with one line of titles per row, for find-in-page and screen readers. */
const RowGap = memo(function RowGap({ from, to, height, rows, tiles }: RowGapProps) {
  const lines = rows.slice(from, to).map(({ first, count }) => titlesOf(tiles.slice(first, first + count)));
  return (
    <li
      className={`${css.gap} text-2`}
      style={{ blockSize: `${height}px`, lineHeight: `${height / lines.length}px` }}
    >
      {lines.join('\n')}
    </li>
  );
});

const titlesOf = (tiles: readonly PhotoTile[]) => tiles.map(({ photo }) => photo.title).join(' · ');

interface DayLineProps {
  readonly day: Day;
  readonly span: Span;
  readonly count: number | undefined;
}

/** The sticky line above the pictures of a day. */
const DayLine = ({ day, span, count }: DayLineProps) => (
  <li className={`${css.day} row`}>
    <h2>{longDayIn(day, span)}</h2>
    {count !== undefined && <span className="num text-2 soft">{photosIn(count)}</span>}
  </li>
);

function countsOf(tiles: readonly PhotoTile[]): ReadonlyMap<Day, number> {
  const counts = new Map<Day, number>();
  for (const { day } of tiles) counts.set(day, (counts.get(day) ?? 0) + 1);
  return counts;
}

/** The number of pictures in the document, before the rows are known: a phone's screen and a half. */
const firstRendered = 12;
/**
 * The number of cards with a picture before the rows are known: browsers load lazy pictures two screens ahead, and the
 * first screen should have the connection to itself.
 */
const firstAsked = 8;

/** The index of the card to which an arrow key leads: the neighbor, or the card nearest to it in the next row. */
function neighborOf(card: HTMLElement, key: string): number | undefined {
  const index = Number(card.dataset.tile);
  if (key === 'ArrowLeft') return index - 1;
  if (key === 'ArrowRight') return index + 1;
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return undefined;
  const here = card.getBoundingClientRect();
  const middleOf = ({ left, width }: DOMRect) => left + width / 2;
  const [nearest] = [...(card.parentElement?.querySelectorAll<HTMLElement>('[data-tile]') ?? [])]
    .map((other) => ({ at: Number(other.dataset.tile), place: other.getBoundingClientRect() }))
    .filter(({ place }) => (key === 'ArrowUp' ? place.bottom <= here.top : place.top >= here.bottom))
    .map(({ at, place }) => ({
      at,
      rows: Math.abs(place.top - here.top),
      columns: Math.abs(middleOf(place) - middleOf(here)),
    }))
    .toSorted((one, other) => one.rows - other.rows || one.columns - other.columns);
  return nearest?.at;
}

interface PhotoGridProps {
  readonly photos: readonly Photo[];
  /** The total number, if not all of them have loaded. */
  readonly count?: number;
  /** The accessible name of the list. */
  readonly label: string;
  /** The page's address without a photo in it. */
  readonly base: string;
  /** Whether each day begins with a line that names it. */
  readonly isByDay?: boolean;
  readonly past?: PastYear | undefined;
  /** Set in selection mode. */
  readonly selection?: Selection | undefined;
  /** Asks before deleting a photo. */
  readonly onDelete: (photo: Photo) => void;
  /** Rendered in a picture's corner, such as the badge of the cover. */
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
  const reunion = useReunion();
  const { timeZone } = { ...reunion, ...past };
  const span = spanOf(reunion, past);
  const user = useUser();
  const addresses = usePhotoAddresses(base);
  const tiles = useMemo(() => tilesOf(photos, timeZone, isByDay), [photos, timeZone, isByDay]);
  const grid = useRef<HTMLUListElement>(null);
  const isWhole = tiles.length >= total;
  const { laid, isRushing } = useRows(grid, tiles, isWhole);
  const [focused, setFocused] = useState<number | null>(null);
  const end = laid ? endOf(laid.rows) : Math.min(firstRendered, tiles.length);
  useReload(grid, laid && (isWhole ? Number.POSITIVE_INFINITY : heightOf(laid.rows)));

  const counts = useMemo(() => countsOf(tiles), [tiles]);
  // More photos of the last day may arrive.
  const openDay = isWhole ? undefined : tiles.at(-1)?.day;
  const moveTo = useCallback((index: number) => {
    // Its row may have to be rendered first; synchronously, since the next key continues from there.
    flushSync(() => setFocused(index));
    const target = grid.current?.querySelector<HTMLElement>(`[data-tile="${index}"] [data-main]`);
    target?.focus({ preventScroll: true });
    target?.closest('li')?.scrollIntoView({ block: 'nearest' });
  }, []);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (isShortcut(event) || !(event.target instanceof HTMLElement)) return;
    const card = event.target.closest<HTMLElement>('[data-tile]');
    const next = card ? neighborOf(card, event.key) : undefined;
    if (next === undefined || !tiles[next]) return;
    event.preventDefault();
    moveTo(next);
  };

  // All are direct children of the list with the same keys before and after the rows are known: otherwise the server's
  // cards would be removed and rendered again.
  const lineOf = ({ day }: PhotoTile) => (
    <DayLine count={day === openDay ? undefined : counts.get(day)} day={day} key={`day-${day}`} span={span} />
  );
  const cardOf = (tile: PhotoTile, index: number, isLast: boolean) => (
    <PhotoCard
      badge={badgeOf?.(tile.photo)}
      hasPicture={!isRushing && (laid !== null || index < firstAsked)}
      href={addresses.of(tile.photo.id)}
      index={index}
      isFirst={index < 4}
      isLast={isLast}
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
  );
  const firstView = () =>
    tiles.slice(0, end).flatMap((tile, index) => [
      tile.isFirstOfDay && lineOf(tile),
      cardOf(tile, index, false),
      // After the last picture of a day, so that its row is not stretched.
      tile.isLastOfDay && <li aria-hidden="true" className={css.fill} key={`fill-${tile.photo.id}`} />,
    ]);
  const laidView = ({ rows, near }: NonNullable<typeof laid>) =>
    partsOf(rows, near, focused !== null && tiles[focused] ? rowOf(rows, focused) : undefined).flatMap(
      (part) => {
        if (part.kind === 'gap') {
          const { from, to, height } = part;
          return <RowGap from={from} height={height} key={`gap-${from}`} rows={rows} tiles={tiles} to={to} />;
        }
        const { first = 0, count = 0 } = rows[part.row] ?? {};
        const [start, next] = [tiles[first], tiles[first + count]];
        if (part.kind === 'line') return start && lineOf(start);
        const isLast = next ? next.isFirstOfDay : isWhole;
        return tiles.slice(first, first + count).map((tile, at) => cardOf(tile, first + at, isLast));
      },
    );
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
      {laid ? laidView(laid) : firstView()}
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
