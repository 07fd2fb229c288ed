import { hueOf, initials } from '#web/ui/initials.ts';
import css from './avatar.module.css';

interface AvatarProps {
  name: string;
  /** Of the person's portrait, where they have one: it lies over the initials, which show until it comes. */
  portrait?: string | null | undefined;
  /** A colour role such as a family's, in place of the one the name gives. */
  hue?: string;
  size?: 's' | 'm' | 'l';
  className?: string | undefined;
}

/** A person's portrait, or their initials on their colour. Says nothing by itself: the name stands beside it. */
export const Avatar = ({ name, portrait, hue, size = 's', className = '' }: AvatarProps) => (
  <span
    className={`${css.avatar} ${className}`}
    data-size={size}
    aria-hidden="true"
    style={{ '--h': hue ?? `var(--person-${hueOf(name)})`, ...(portrait && { position: 'relative' }) }}
  >
    {initials(name)}
    {portrait && (
      <img
        alt=""
        loading="lazy"
        src={`/api/portraits/${portrait}/${size === 'l' ? 256 : 128}`}
        // Not in the stylesheet, which every page loads: it holds for those who have a portrait.
        style={{ position: 'absolute' }}
        width="100%"
      />
    )}
  </span>
);
