import type { ComponentProps } from 'react';
import { useFieldControl } from '#web/ui/field.tsx';
import { ChevronDown } from '#web/ui/icons.ts';
import { inputClass } from '#web/ui/text-input.tsx';
import css from './select.module.css';

interface SelectProps extends ComponentProps<'select'> {
  readonly choices: readonly string[];
  /** Says what to choose; cannot be chosen itself. */
  readonly placeholder: string;
}

/** One of a list, in the browser's own way; inside a Field it is named, described and marked by it. */
export const Select = ({ choices, placeholder, className = '', ...rest }: SelectProps) => (
  <span className={css.select}>
    <select {...useFieldControl()} required {...rest} className={`${inputClass} ${css.control} ${className}`}>
      <option disabled hidden value="">
        {placeholder}
      </option>
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {choice}
        </option>
      ))}
    </select>
    <ChevronDown aria-hidden="true" className={`icon ${css.arrow}`} />
  </span>
);
