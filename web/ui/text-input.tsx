import type { ComponentProps } from 'react';
import './text-input.css';
import { useFieldControl } from '#web/ui/field.tsx';

/** A line of text; inside a Field it is named, described and marked by it. */
export const TextInput = ({ className = '', type = 'text', ...rest }: ComponentProps<'input'>) => (
  <input {...useFieldControl()} {...rest} type={type} className={`input ${className}`.trim()} />
);

/** Several lines of text. */
export const TextArea = ({ className = '', rows = 3, ...rest }: ComponentProps<'textarea'>) => (
  <textarea
    {...useFieldControl()}
    {...rest}
    rows={rows}
    className={`input input--area ${className}`.trim()}
  />
);
