import type { ComponentProps } from 'react';
import { useFieldControl } from '#web/ui/field.tsx';
import css from './text-input.module.css';

/** The look of a text field, for a button that opens something to choose from. */
export const inputClass = css.input;

/** A line of text; inside a Field it is named, described and marked by it. */
export const TextInput = ({ className = '', type = 'text', ...rest }: ComponentProps<'input'>) => (
  <input {...useFieldControl()} {...rest} type={type} className={`${inputClass} ${className}`} />
);

/** Several lines of text. */
export const TextArea = ({ className = '', rows = 3, ...rest }: ComponentProps<'textarea'>) => (
  <textarea
    {...useFieldControl()}
    {...rest}
    rows={rows}
    className={`${inputClass} ${css.area} ${className}`}
  />
);
