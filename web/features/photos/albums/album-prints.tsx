import { AlbumTide } from '#web/features/photos/albums/album-tide.tsx';
import css from './album-prints.module.css';

/** The cover of the album that is being made, with the name that is being typed. Decoration. */
export const AlbumPrints = ({ name }: { readonly name: string }) => (
  <div aria-hidden="true" className={css.prints}>
    <span className={css.under} data-under="2" />
    <span className={css.under} data-under="1" />
    <span className={css.cover}>
      <b>{name.trim() || 'Our album'}</b>
      <AlbumTide />
    </span>
  </div>
);
