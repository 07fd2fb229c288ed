import type { ComponentProps, ReactNode } from 'react';
import css from './badge.module.css';

type BadgeTone = 'plain' | 'positive' | 'warning' | 'danger' | 'line' | 'primary';

interface BadgeProps extends ComponentProps<'span'> {
  tone?: BadgeTone;
  /** Color alone never conveys the state. */
  icon?: ReactNode;
}

/** A state or a count in one or two words. `line` is for counts. */
export const Badge = ({ tone = 'plain', icon, className = '', children, ...rest }: BadgeProps) => (
  <span {...rest} className={`${css.badge} inline-row text-1 strong nowrap ${className}`} data-tone={tone}>
    {icon}
    {children}
  </span>
);
