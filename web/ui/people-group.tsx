import type { ReactNode } from 'react';
import { Badge } from '#web/ui/badge.tsx';
import { TideLine } from '#web/ui/drawings.tsx';
import { groupId } from '#web/ui/group-links.tsx';
import css from './people-group.module.css';

interface PeopleGroupProps {
  readonly title: string;
  readonly heading?: 'h2' | 'h3';
  /** `data-fam` of the group's hue. */
  readonly hue: number;
  readonly isOwn?: boolean;
  readonly badges: ReactNode;
  /** The text about people who are hidden. */
  readonly rest?: string | undefined;
  readonly children: ReactNode;
}

/** People of one group: their name, a tide line in their hue, and a table or its replacement. */
export const PeopleGroup = ({
  title,
  heading: Heading = 'h3',
  hue,
  isOwn = false,
  badges,
  rest,
  children,
}: PeopleGroupProps) => (
  <section aria-label={title} className={css.group} data-fam={hue} id={groupId(title)}>
    <div className={`${css.head} cluster`}>
      <Heading className="h2 family-dot row" tabIndex={-1}>
        {title}
      </Heading>
      {isOwn && (
        <Badge className={css.own} tone="line">
          Your family
        </Badge>
      )}
      {badges}
    </div>
    <TideLine className={css.tide} />
    {children}
    {rest && <p className={`${css.rest} text-2 soft`}>{rest}</p>}
  </section>
);
