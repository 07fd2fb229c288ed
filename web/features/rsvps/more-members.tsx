import type { ReactNode } from 'react';
import css from './more-members.module.css';

const maxAtOnce = 12;

/** How many of a household's members are shown at once; of a larger one the rest is folded. */
export const shownAtOnce = (members: number): number => (members > maxAtOnce ? maxAtOnce - 2 : members);

/** The members of a large household beyond those that are shown at once, folded: the browser's own search finds them. */
export const MoreMembers = ({ count, children }: { count: number; children: ReactNode }) => (
  <details className={css.more}>
    <summary>{count} more</summary>
    {children}
  </details>
);
