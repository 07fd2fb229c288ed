import type { ComponentProps, ReactNode } from 'react';
import css from './toggle-input.module.css';

interface ToggleInputProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  /** How its drawing looks. */
  readonly look: string | undefined;
  /** What is drawn in it. */
  readonly children?: ReactNode;
}

/**
 * A native checkbox that lies unseen over all of its label, and beside it the drawing of it. Where the colors are forced,
 * the browser's own box is shown in the drawing's place.
 */
export const ToggleInput = ({ look = '', children, ...rest }: ToggleInputProps) => (
  <>
    <input {...rest} className={css.input} type="checkbox" />
    <span aria-hidden="true" className={`${css.drawing} ${look}`}>
      {children}
    </span>
  </>
);
