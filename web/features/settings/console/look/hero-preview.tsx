import type { ComponentProps } from 'react';
import css from './hero-preview.module.css';

export const HeroPreview = ({ alt, ...image }: ComponentProps<'img'>) => (
  <img {...image} alt={alt} className={css.picture} />
);
