import type { ReactNode } from 'react';
import css from './more-members.module.css';

/** The members of a large household beyond those that are shown at once, folded. */
export const MoreMembers = ({ count, children }: { count: number; children: ReactNode }) => (
  <details className={css.more}>
    <summary>{count} more</summary>
    {children}
  </details>
);
