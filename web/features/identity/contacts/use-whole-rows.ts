// Which rows of a long list are rendered whole. A list of five hundred people costs as much as all the rest of the page, and
// seven of them are seen: so the first view has few. Others follow when they come near; once somebody has turned to the
// list, or stays, all of them do, while nothing else is to do.
import { type FocusEvent, type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Rows that are made whole together, and those of the first view: more than any screen shows of the list. */
const rowsPerPart = 20;
/** Parts of one idle moment, few enough that a press meanwhile is answered at once. */
const partsPerStep = 2;
/** Rows above and below those on the screen that are whole before one comes to them. */
const margin = 10;
/** Longest wait for a moment without work. */
const idleTimeoutMs = 500;
/** After so long somebody stays. Nothing tells of a screen reader, which lists all links of a page at any time. */
const stayMs = 10_000;

const whenIdle = (work: () => void): (() => void) => {
  // Safari has no such callback.
  if (!window.requestIdleCallback) {
    const timer = setTimeout(work, 50);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: idleTimeoutMs });
  return () => cancelIdleCallback(handle);
};

/** The parts from that of a row to that of another, with those that begin near them. */
function partsOf(first: number, last: number, count: number): number[] {
  const from = Math.floor(Math.max(0, first - margin) / rowsPerPart);
  const to = Math.ceil(Math.min(count, last + margin) / rowsPerPart);
  return Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at);
}

/** The number of the first row that ends below a height of the screen. */
function rowAt(rows: HTMLCollection, y: number): number {
  let [from, to] = [0, rows.length - 1];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((rows[middle]?.getBoundingClientRect().bottom ?? 0) > y) to = middle;
    else from = middle + 1;
  }
  return from;
}

function partsSeen({ current }: RefObject<HTMLElement | null>, count: number): number[] {
  if (!current) return [];
  const { top, bottom } = current.getBoundingClientRect();
  return partsOf(rowAt(current.children, top), rowAt(current.children, bottom), count);
}

/** Has the browser search the page: what it marks must stay as it is. */
const isFind = ({ key, ctrlKey, metaKey }: KeyboardEvent) =>
  key === 'F3' || ((ctrlKey || metaKey) && /^[fg]$/i.test(key));

/** @param list the scrolled element: scrolling or focusing it renders the rest */
export function useWholeRows(count: number, list: RefObject<HTMLElement | null>) {
  const [parts, setParts] = useState<ReadonlySet<number>>(() => new Set([0]));
  const [isWanted, setWanted] = useState(false);
  const isDone = parts.size * rowsPerPart >= count;

  useEffect(() => {
    if (isDone || !isWanted) return;
    return whenIdle(() => {
      const missing = partsOf(0, count, count).filter((part) => !parts.has(part));
      setParts(new Set([...parts, ...missing.slice(0, partsPerStep)]));
    });
  }, [count, isDone, isWanted, parts]);

  useEffect(() => {
    if (isDone) return;
    const want = () => setWanted(true);
    // It may have been scrolled before the page lived.
    if (list.current && list.current.scrollTop > 0) {
      want();
      setParts((before) => new Set([...before, ...partsSeen(list, count)]));
    }
    // On paper there is no later.
    const showAll = () => flushSync(() => setParts(new Set(partsOf(0, count, count))));
    const onKey = (event: KeyboardEvent) => {
      if (isFind(event)) showAll();
      else if (event.key === 'Tab') want();
    };
    const stays = setTimeout(want, stayMs);
    window.addEventListener('beforeprint', showAll);
    window.addEventListener('keydown', onKey);
    return () => {
      clearTimeout(stays);
      window.removeEventListener('beforeprint', showAll);
      window.removeEventListener('keydown', onKey);
    };
  }, [count, isDone, list]);

  const want = () => setWanted(true);
  const wantNear = (near: readonly number[]) => {
    want();
    if (near.some((part) => !parts.has(part))) setParts(new Set([...parts, ...near]));
  };
  const onScroll = () => {
    // In this frame: else one would see them change.
    if (!isDone) flushSync(() => wantNear(partsSeen(list, count)));
  };
  const onFocus = ({ currentTarget, target }: FocusEvent<HTMLElement>) => {
    const row = [...currentTarget.children].findIndex((one) => one.contains(target));
    wantNear(partsOf(row, row, count));
  };
  return {
    isWhole: (row: number) => parts.has(Math.floor(row / rowsPerPart)),
    /** What the list tells of those who use it. */
    listeners: { onScroll, onFocus, onPointerEnter: want, onTouchStart: want },
  };
}
