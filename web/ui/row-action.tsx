import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import css from './row-action.module.css';

interface RowActionProps extends ComponentProps<'button'> {
  /** primary: a pending task; risk: it cannot be undone. */
  look?: 'plain' | 'primary' | 'risk';
  icon?: ReactNode;
}

/** An action of a row: a label without a border, 44 px high. With `aria-disabled` it is focusable but does nothing. */
export function RowAction({ look = 'plain', icon, onClick, children, ...rest }: RowActionProps) {
  const isOff = rest['aria-disabled'] === true;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (!isOff) onClick?.(event);
  };
  return (
    <button
      {...rest}
      className={`${css.action} inline-row text-1 strong touch nowrap`}
      data-look={look}
      onClick={press}
      type="button"
    >
      {icon}
      {children}
    </button>
  );
}
