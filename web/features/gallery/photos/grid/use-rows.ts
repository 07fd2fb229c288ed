// The grid's rows at its current width, and which of them are rendered.
import {
  type RefObject,
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { layOut, type Metrics, type Row, type Tile } from '#web/features/gallery/photos/grid/layout.ts';
import { type RowRange, rowsBetween } from '#web/features/gallery/photos/grid/window.ts';

/** How many screens beyond the viewport rows are rendered. */
const ahead = 0.6;
/** How many screens beyond the viewport a row may stay rendered: removing rows in groups costs less than one by one. */
const farthest = 1.4;
/** The scrolling speed (screens per second) from which no pictures are loaded: nobody could see them. */
const fast = 4;
/** Milliseconds without scrolling after which it has stopped. */
const restMs = 120;

/** Reads the lengths from the stylesheet, which has them in rem for each breakpoint. */
function measure(grid: HTMLElement): Metrics {
  const style = getComputedStyle(grid);
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const figure = (name: string) => Number.parseFloat(style.getPropertyValue(name));
  return {
    width: grid.getBoundingClientRect().width,
    rowHeight: figure('--row') * rem,
    isInColumns: figure('--columns') > 0,
    gap: figure('--gap') * rem,
    dayLine: figure('--day-line') * rem,
    maxGrowth: figure('--most-growth'),
  };
}

const isSame = (one: Metrics | null, other: Metrics) =>
  one !== null && Object.entries(other).every(([name, value]) => one[name as keyof Metrics] === value);

function useMetrics(grid: RefObject<HTMLElement | null>): Metrics | null {
  const [metrics, setMetrics] = useState<Metrics | null>(null);
  // Before the paint: otherwise a page that the person returns to would be too short for its scroll position.
  useLayoutEffect(() => {
    const element = grid.current;
    if (!element) return;
    const look = () => {
      const found = measure(element);
      setMetrics((before) => (isSame(before, found) ? before : found));
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => observer.disconnect();
  }, [grid]);
  return metrics;
}

const isIn = (part: RowRange, whole: RowRange) => whole.from <= part.from && part.to <= whole.to;

interface Laid {
  readonly metrics: Metrics;
  readonly rows: readonly Row[];
  /** The rows near the viewport. */
  readonly near: RowRange;
}

export interface RenderedRows {
  /** Null on the server and until the grid has been measured. */
  readonly laid: Laid | null;
  /** Whether it scrolls too fast to load pictures. */
  readonly isRushing: boolean;
}

/** @param isWhole whether the list of tiles is complete */
export function useRows(
  grid: RefObject<HTMLElement | null>,
  tiles: readonly Tile[],
  isWhole: boolean,
): RenderedRows {
  const metrics = useMetrics(grid);
  const rows = useMemo(() => metrics && layOut(tiles, metrics, isWhole), [metrics, tiles, isWhole]);
  const [near, setNear] = useState<RowRange | null>(null);
  const [isRushing, setIsRushing] = useState(false);
  const last = useRef({ y: 0, at: 0 });
  const rendered = useRef<RowRange>(null);

  const look = useCallback(() => {
    const element = grid.current;
    if (!element || !rows) return;
    const top = -element.getBoundingClientRect().top;
    const screen = window.innerHeight;
    const within = (screens: number) =>
      rowsBetween(rows, top - screen * screens, top + screen * (1 + screens));
    const there = rendered.current;
    const seen = within(0);
    let found = within(ahead);
    if (there && isIn(there, within(farthest)))
      found = { from: Math.min(found.from, there.from), to: Math.max(found.to, there.to) };
    const show = () =>
      setNear((before) => (before?.from === found.from && before.to === found.to ? before : found));
    // Renders with low priority as long as the rows in the viewport are there.
    if (there && isIn(seen, there)) startTransition(show);
    else show();
  }, [grid, rows]);
  useLayoutEffect(() => {
    rendered.current = near;
  }, [near]);

  useLayoutEffect(look, [look]);
  useEffect(() => {
    let rest: ReturnType<typeof setTimeout> | undefined;
    const onScroll = () => {
      const now = performance.now();
      const [y, since] = [window.scrollY, now - last.current.at];
      const screens = Math.abs(y - last.current.y) / window.innerHeight;
      last.current = { y, at: now };
      if (since < 200 && screens / (Math.max(since, 8) / 1000) > fast) setIsRushing(true);
      clearTimeout(rest);
      rest = setTimeout(() => setIsRushing(false), restMs);
      look();
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      clearTimeout(rest);
      window.removeEventListener('scroll', onScroll);
      window.removeEventListener('resize', look);
    };
  }, [look]);
  // Until the visible rows are known, the server's cards stay: otherwise they would be removed and rendered again, and a press
  // in one before hydration would be lost.
  const laid = useMemo(() => metrics && rows && near && { metrics, rows, near }, [metrics, rows, near]);
  return { laid, isRushing };
}
