import type { ReactNode } from 'react';
import css from './empty.module.css';

interface EmptyProps {
  /** A picture of the future content. */
  art?: ReactNode;
  /** The sentence that says so. */
  title: string;
  children?: ReactNode;
  /** The one thing to do. */
  action?: ReactNode;
}

/** A page or a list with nothing on it yet. */
export const Empty = ({ art, title, children, action }: EmptyProps) => (
  <div className={`${css.empty} grid gap-5`} data-empty>
    {art && (
      <div className={css.art} aria-hidden="true">
        {art}
      </div>
    )}
    <h2>{title}</h2>
    {children && <p>{children}</p>}
    {action}
  </div>
);
