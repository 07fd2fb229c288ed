import type { ComponentProps } from 'react';
import css from './hero-preview.module.css';

/** A picture for home and sign-in, in the console. */
export const HeroPreview = ({ alt, ...image }: ComponentProps<'img'>) => (
  <img {...image} alt={alt} className={css.picture} />
);
