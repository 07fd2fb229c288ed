import css from './empty-art.module.css';

/** A picture of what will be here. Decoration. */
export const EmptyArt = ({ of }: { readonly of: 'album' | 'camera' | 'line' }) => (
  <div aria-hidden="true" className={css.art} data-of={of} />
);
