import { hueOf, initials } from '#web/ui/initials.ts';
import css from './avatar.module.css';

interface AvatarProps {
  name: string;
  /** A colour role such as a family's, in place of the one the name gives. */
  hue?: string;
  size?: 's' | 'm' | 'l';
  className?: string | undefined;
}

/** A person's initials on their colour. Says nothing by itself: the name stands beside it. */
export const Avatar = ({ name, hue, size = 's', className = '' }: AvatarProps) => (
  <span
    className={`${css.avatar} ${className}`}
    data-size={size}
    aria-hidden="true"
    style={{ '--h': hue ?? `var(--person-${hueOf(name)})` }}
  >
    {initials(name)}
  </span>
);
