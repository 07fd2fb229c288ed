import type { ReactNode } from 'react';
import './people-group.css';
import { TideLine } from '#web/ui/tide-line.tsx';

interface PeopleGroupProps {
  readonly title: string;
  /** `data-fam` of the group's hue. */
  readonly hue: number;
  /** State and count. */
  readonly badges: ReactNode;
  readonly children: ReactNode;
}

/** People who belong together: their name, the tide in their hue, and a table or what stands in its place. */
export const PeopleGroup = ({ title, hue, badges, children }: PeopleGroupProps) => (
  <section aria-label={title} className="clan" data-fam={hue}>
    <div className="clan__head">
      <h3 className="h2">{title}</h3>
      {badges}
    </div>
    <TideLine />
    {children}
  </section>
);
