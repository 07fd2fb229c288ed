import css from './empty-art.module.css';

/** A decorative picture of the future content. */
export const EmptyArt = ({ of }: { readonly of: 'album' | 'camera' | 'line' }) => (
  <div aria-hidden="true" className={css.art} style={{ '--art': `var(--drawn-empty-${of})` }} />
);

/** The sea at the bottom of an album's empty cover. Decorative. */
export const AlbumTide = () => (
  <svg aria-hidden="true" className={css.tide} preserveAspectRatio="none" viewBox="0 0 400 40">
    <path d="M-5 16c22 0 30-9 52-9s30 14 54 14 32-15 56-15 32 17 58 17 34-15 58-15 32 13 54 13 30-11 50-11 24 6 33 6v30H-5Z" />
  </svg>
);
