import type { ComponentProps } from 'react';
import './card.css';

/** A sheet of raised paper for a form. */
export const Card = ({ className = '', ...rest }: ComponentProps<'div'>) => (
  <div {...rest} className={`sheetcard ${className}`.trim()} />
);
