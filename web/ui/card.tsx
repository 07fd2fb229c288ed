import type { ComponentProps } from 'react';
import css from './card.module.css';

/** A sheet of raised paper for a form. */
export const Card = ({ className = '', ...rest }: ComponentProps<'div'>) => (
  <div {...rest} className={`${css.card} ${className} paper`} />
);
