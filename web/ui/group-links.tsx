import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { showWhole } from '#web/ui/focus.ts';
import css from './group-links.module.css';

interface Group {
  /** Its element has the `groupId` of it, and begins with its heading. */
  readonly title: string;
  /** `data-fam` of its hue, shown as a dot; absent: no dot. */
  readonly hue?: number;
  readonly count: number;
}

/** The id of a group's element, by its title. */
export const groupId = (title: string): string => `group-${title.replace(/\s+/g, '-')}`;

/** The part of the viewport in which a group counts as current: beneath the sticky parts. */
const reading = { rootMargin: '-160px 0px -55% 0px' };

/** A link to its group, whose heading is focused. It adds no history entry: Back leaves the page. */
function leadTo(event: MouseEvent, id: string): void {
  const group = document.getElementById(id);
  if (!group || event.metaKey || event.ctrlKey) return;
  event.preventDefault();
  group.scrollIntoView({ behavior: 'instant' });
  group.querySelector<HTMLElement>('[tabindex]')?.focus({ preventScroll: true });
}

/** The groups of a long page, as sticky links above them; the current one is marked. */
export function GroupLinks({ label, groups }: { label: string; groups: readonly Group[] }) {
  const [current, setCurrent] = useState<string>();
  const list = useRef<HTMLUListElement>(null);
  const ids = groups.map(({ title }) => groupId(title)).join(' ');
  useEffect(() => {
    const inView = new Set<string>();
    const order = ids.split(' ');
    const observer = new IntersectionObserver((changes) => {
      for (const { target, isIntersecting } of changes)
        isIntersecting ? inView.add(target.id) : inView.delete(target.id);
      setCurrent(order.find((id) => inView.has(id)));
    }, reading);
    for (const id of order) {
      const group = document.getElementById(id);
      if (group) observer.observe(group);
    }
    return () => observer.disconnect();
  }, [ids]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is read off the page
  useEffect(() => {
    const [row, chip] = [list.current, list.current?.querySelector<HTMLElement>('[aria-current]')];
    if (row && chip) row.scrollTo({ left: chip.offsetLeft - (row.clientWidth - chip.offsetWidth) / 2 });
  }, [current]);
  return (
    <nav aria-label={label} className={css.links} data-print="hide">
      <ul onFocus={showWhole} ref={list}>
        {groups.map(({ title, hue, count }) => {
          const id = groupId(title);
          return (
            <li key={id}>
              <a
                aria-current={id === current ? 'true' : undefined}
                className={`row touch text-2 strong nowrap ${hue === undefined ? '' : 'family-dot'}`}
                data-fam={hue}
                href={`#${encodeURIComponent(id)}`}
                onClick={(event) => leadTo(event, id)}
              >
                <span className="cut">{title}</span> <span className="num">{count}</span>
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
