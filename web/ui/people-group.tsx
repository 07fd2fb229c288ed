import type { ReactNode } from 'react';
import { nightsBetween } from '#web/lib/dates.ts';
import type { Span } from '#web/lib/days.ts';
import { Badge } from '#web/ui/badge.tsx';
import { groupId } from '#web/ui/group-links.tsx';
import { tideCurve } from '#web/ui/tide-curve.ts';
import css from './people-group.module.css';

const [width, height] = [1600, 16];

/** The tide of a week as a path. Made once for a page of groups: it takes thousands of cosines. */
export const tideOf = ({ from, to }: Span): string =>
  tideCurve(from, nightsBetween(from, to) + 1, width, height);

interface PeopleGroupProps {
  readonly title: string;
  /** The heading's place in the page's outline. */
  readonly heading?: 'h2' | 'h3';
  /** `data-fam` of the group's hue. */
  readonly hue: number;
  /** The tide of the week, from `tideOf`. */
  readonly tide: string;
  /** Whether it is the viewer's own. */
  readonly isOwn?: boolean;
  /** It has just come, or changed: its tide runs in once. */
  readonly isNew?: boolean;
  /** State and count. */
  readonly badges: ReactNode;
  /** The text about people who are not shown. */
  readonly rest?: string | undefined;
  readonly children: ReactNode;
}

/** People who belong together: their name, the tide in their hue, and a table or its replacement. */
export const PeopleGroup = ({
  title,
  heading: Heading = 'h3',
  hue,
  tide,
  isOwn = false,
  isNew = false,
  badges,
  rest,
  children,
}: PeopleGroupProps) => (
  <section
    aria-label={title}
    className={css.group}
    data-fam={hue}
    data-new={isNew || undefined}
    id={groupId(title)}
  >
    <div className={`${css.head} cluster`}>
      <Heading className="h2" tabIndex={-1}>
        {title}
      </Heading>
      {isOwn && (
        <Badge className={css.own} tone="line">
          Your family
        </Badge>
      )}
      {badges}
    </div>
    <svg
      aria-hidden="true"
      className={css.tide}
      data-print="hide"
      preserveAspectRatio="none"
      viewBox={`0 0 ${width} ${height}`}
    >
      <path d={tide} />
    </svg>
    {children}
    {rest && <p className={`${css.rest} text-2 soft`}>{rest}</p>}
  </section>
);
