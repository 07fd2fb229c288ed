import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ChevronDown } from '#web/ui/icons.ts';
import css from './day-list.module.css';

interface DayListProps {
  /** The day, in the list's accessible name. */
  readonly label: string;
  readonly count: number;
  /** In the row of the eighth day: few large cards, or many small ones. */
  readonly wide: 'few' | 'many' | undefined;
  readonly children: ReactNode;
}

/** How much of a card (px) may be beneath the edge for it to count as seen. */
const allowance = 12;

/** The events of a day in a card that does not grow with them: it scrolls, and says how many are still beneath. */
export function DayList({ label, count, wide, children }: DayListProps) {
  const list = useRef<HTMLUListElement>(null);
  const [beneath, setBeneath] = useState(0);
  const look = () => {
    const box = list.current;
    if (!box || box.scrollHeight <= box.clientHeight + allowance) return setBeneath(0);
    const edge = box.getBoundingClientRect().bottom + allowance;
    setBeneath([...box.children].filter((child) => child.getBoundingClientRect().bottom > edge).length);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again when there are more or fewer
  useEffect(() => {
    if (!list.current) return;
    const observer = new ResizeObserver(look);
    observer.observe(list.current);
    return () => observer.disconnect();
  }, [count]);
  return (
    <div className={css.scroll} data-more={beneath > 0 || undefined} data-wide={wide}>
      <ul
        aria-label={label}
        className={css.list}
        onScroll={look}
        ref={list}
        // What scrolls can be scrolled by keyboard.
        tabIndex={beneath > 0 ? 0 : undefined}
      >
        {children}
      </ul>
      {beneath > 0 && (
        // For the pointer alone: by keyboard one walks through the events themselves.
        <button
          aria-hidden="true"
          className={css.more}
          data-print="hide"
          onClick={() => list.current?.scrollBy({ top: list.current.clientHeight * 0.8, behavior: 'smooth' })}
          tabIndex={-1}
          type="button"
        >
          {beneath} more
          <ChevronDown className="icon" />
        </button>
      )}
    </div>
  );
}
