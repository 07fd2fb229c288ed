import './avatar.css';
import { hueOf, initials } from '#web/ui/initials.ts';

interface AvatarProps {
  name: string;
  /** A colour role such as a family's, in place of the one the name gives. */
  hue?: string;
  size?: 's' | 'm' | 'l';
}

/** A person's initials on their colour. Says nothing by itself: the name stands beside it. */
export const Avatar = ({ name, hue, size = 's' }: AvatarProps) => (
  <span
    className="avatar"
    data-size={size}
    aria-hidden="true"
    style={{ '--h': hue ?? `var(--person-${hueOf(name)})` }}
  >
    {initials(name)}
  </span>
);
