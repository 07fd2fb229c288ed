import type { ComponentProps } from 'react';
import css from './mark-button.module.css';

interface MarkButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'type'> {
  readonly mark: 'heart' | 'speech';
  /** chip: beside the photo by itself, with the word. */
  readonly look?: 'small' | 'chip' | undefined;
}

/** A mark and how many there are of it. One element, for there are many. */
export const MarkButton = ({ mark, look = 'small', ...rest }: MarkButtonProps) => (
  <button
    {...rest}
    className={`${css.mark} inline-row soft`}
    data-look={look}
    data-mark={mark}
    type="button"
  />
);
