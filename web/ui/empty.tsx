import type { ReactNode } from 'react';
import css from './empty.module.css';

interface EmptyProps {
  /** A picture of the future content. */
  art?: ReactNode;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}

/** An empty page or list. */
export const Empty = ({ art, title, children, action }: EmptyProps) => (
  <div className={`${css.empty} grid gap-5`} data-empty>
    {art && (
      <div className={css.art} aria-hidden="true">
        {art}
      </div>
    )}
    <h2 className="h3">{title}</h2>
    {children && <p>{children}</p>}
    {action}
  </div>
);
