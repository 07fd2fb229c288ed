import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { Link, useLocation } from 'wouter';
import { focusById } from '#web/ui/focus.ts';
import { isShortcut } from '#web/ui/keys.ts';
import { segmentedClass } from '#web/ui/segmented.tsx';
import css from './tabs.module.css';

interface Tab {
  key: string;
  label: ReactNode;
  /** A tab that is worth sharing has an address; the browser's Back moves through them. */
  href: string;
  /** Its panel is a form, which is useless offline: then the tab is hidden, unless it is the current one. */
  isForm?: true;
}

interface TabsProps {
  label: string;
  tabs: readonly Tab[];
  current: string;
  /** segmented: a segmented control over a card; index: the index tabs of a card box. */
  look?: 'segmented' | 'index';
  /** A press replaces the address, too, instead of adding to the history; keys always do. */
  isReplacing?: boolean;
  panelClassName?: string | undefined;
  /** Actions for each tab, between the tabs and the panel. */
  beside?: ReactNode;
  children: ReactNode;
}

const steps: Partial<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/**
 * Tabs whose choice is in the address. Arrow keys, Home and End choose. Written here and not taken from Radix, whose
 * tabs are buttons: these are links, with addresses that can be shared and opened without scripts.
 */
export function Tabs({
  label,
  tabs,
  current,
  look = 'segmented',
  isReplacing = false,
  panelClassName,
  beside,
  children,
}: TabsProps) {
  const id = useId();
  const [, navigate] = useLocation();
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: shows the chosen one again when it is another
  useEffect(() => {
    const box = list.current?.getBoundingClientRect();
    const tab = list.current?.querySelector('[aria-selected=true]')?.getBoundingClientRect();
    // Not scrollIntoView, which would scroll the page itself.
    if (box && tab) list.current?.scrollBy({ left: tab.left + tab.width / 2 - (box.left + box.width / 2) });
  }, [current]);
  const move = (event: KeyboardEvent<HTMLElement>, at: number) => {
    // With these modifiers a key is the browser's: Alt and an arrow go back.
    if (isShortcut(event)) return;
    const next = event.key === ' ' ? at : steps[event.key]?.(at, tabs.length);
    const tab = next === undefined ? undefined : tabs[next];
    if (!tab) return;
    event.preventDefault();
    focusById(`${id}${tab.key}`);
    // Moving through tabs by keys does not fill the history: Back goes to the page before.
    navigate(tab.href, { replace: true });
  };
  return (
    <>
      <div
        className={look === 'segmented' ? segmentedClass : css.tabs}
        data-full={look === 'segmented' || undefined}
        ref={list}
        data-print="hide"
        role="tablist"
        aria-label={label}
      >
        {tabs.map((tab, at) => (
          <Link
            key={tab.key}
            className={look === 'segmented' ? undefined : 'inline-row gap-3 text-2 nowrap'}
            id={`${id}${tab.key}`}
            href={tab.href}
            data-writes={(tab.isForm && tab.key !== current) || undefined}
            replace={isReplacing}
            role="tab"
            aria-selected={tab.key === current}
            aria-controls={tab.key === current ? `${id}panel` : undefined}
            tabIndex={tab.key === current ? 0 : -1}
            onKeyDown={(event) => move(event, at)}
          >
            {tab.label}
          </Link>
        ))}
      </div>
      {beside}
      <div role="tabpanel" className={panelClassName} id={`${id}panel`} aria-labelledby={`${id}${current}`}>
        {children}
      </div>
    </>
  );
}

interface TabLabelProps {
  readonly name: string;
  readonly count: number;
  readonly due: number;
}

/** A tab's name with its counts. They are hidden from screen readers: texts on the page and in the tab say the same. */
export const TabLabel = ({ name, count, due }: TabLabelProps) => (
  <>
    {name}
    <span aria-hidden="true" className={`${css.count} num soft`}>
      {count}
    </span>
    {due > 0 && (
      <span aria-hidden="true" className={`${css.due} num text-1 strong`}>
        {due}
      </span>
    )}
  </>
);
