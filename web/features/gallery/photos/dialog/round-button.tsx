import type { ComponentProps } from 'react';
import css from './round-button.module.css';

/** Of a link that looks like it. */
export const roundClass = css.round;

interface RoundButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** What it does, for those who cannot see the icon. */
  readonly label: string;
}

/** A filled round button with an icon and no words, over a picture or beside a field. */
export const RoundButton = ({ label, className = '', type = 'button', ...rest }: RoundButtonProps) => (
  <button {...rest} aria-label={label} className={`${css.round} ${className}`} type={type} />
);
