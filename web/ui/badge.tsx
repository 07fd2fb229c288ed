import type { ComponentProps, ReactNode } from 'react';
import css from './badge.module.css';

type BadgeTone = 'plain' | 'positive' | 'warning' | 'danger' | 'line' | 'primary';

interface BadgeProps extends ComponentProps<'span'> {
  tone?: BadgeTone;
  /** A state is never told by colour alone. */
  icon?: ReactNode;
}

/** A state or a count in a word or two. `line` is for counts. */
export const Badge = ({ tone = 'plain', icon, className = '', children, ...rest }: BadgeProps) => (
  <span {...rest} className={`${css.badge} ${className}`} data-tone={tone}>
    {icon}
    {children}
  </span>
);
