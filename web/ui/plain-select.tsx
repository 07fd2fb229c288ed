import type { ComponentProps } from 'react';
import { ChevronDown } from '#web/ui/icons.ts';
import { inputClass } from '#web/ui/text-input.tsx';
import css from './plain-select.module.css';

interface PlainSelectProps extends Omit<ComponentProps<'select'>, 'onSelect'> {
  readonly choices: readonly (readonly [value: string, label: string])[];
  readonly onSelect: (value: string) => void;
}

/**
 * A select that always has a value, such as the filter or the order of a list. Not a `Select`, which belongs to a form: pages
 * without a form would load its parts.
 */
export const PlainSelect = ({ choices, onSelect, className = '', ...rest }: PlainSelectProps) => (
  <span className={css.select}>
    <select
      {...rest}
      className={`${inputClass} ${css.control} ${className}`}
      onChange={({ currentTarget }) => onSelect(currentTarget.value)}
    >
      {choices.map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
    <ChevronDown aria-hidden="true" className={`icon ${css.arrow}`} />
  </span>
);
