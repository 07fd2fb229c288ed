import type { ReactNode } from 'react';
import './badge.css';

type BadgeTone = 'plain' | 'positive' | 'warning' | 'danger' | 'line' | 'primary';

interface BadgeProps {
  tone?: BadgeTone;
  /** A state is never told by colour alone. */
  icon?: ReactNode;
  children: ReactNode;
}

/** A state or a count in a word or two. `line` is for counts. */
export const Badge = ({ tone = 'plain', icon, children }: BadgeProps) => (
  <span className={`badge badge--${tone}`} data-icon={icon ? true : undefined}>
    {icon}
    {children}
  </span>
);
