import css from './avatar.module.css';

interface AvatarProps {
  name: string;
  /** The id of the person's portrait, which covers the initials once it has loaded. */
  portrait?: string | null | undefined;
  /** A color role such as a family's, instead of the color of the name. */
  hue?: string;
  size?: 's' | 'm' | 'l';
  className?: string | undefined;
}

/** A person's portrait, or their initials on their color. Hidden from screen readers: the name is beside it. */
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

const words = (name: string) => name.trim().split(/\s+/u).filter(Boolean);
/** Splits by code point, so that a surrogate pair is not cut in half. */
const letters = (word: string) => Array.from(word);

/** First letter of the first and the last word, or the first two letters of a single one; '?' for no name. */
export function initials(name: string): string {
  const [first, ...rest] = words(name);
  if (!first) return '?';
  const last = rest.at(-1);
  const two = last ? [letters(first)[0], letters(last)[0]] : letters(first).slice(0, 2);
  return two.join('').toUpperCase();
}

export const hueCount = 7;

/** The same name has the same color everywhere: 1 to 7 by a hash of the name. */
export function hueOf(name: string): number {
  let hash = 0;
  for (const letter of letters(words(name).join(' ').toLowerCase()))
    hash = (Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)) | 0;
  return (Math.abs(hash) % hueCount) + 1;
}
