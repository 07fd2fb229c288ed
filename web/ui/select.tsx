import type { ComponentProps } from 'react';
import { inputClass, useFieldControl } from '#web/ui/field.tsx';
import { ChevronDown } from '#web/ui/icons.ts';
import css from './select.module.css';

export interface Choice {
  readonly value: string;
  readonly label: string;
}
interface ChoiceGroup {
  readonly label: string;
  readonly choices: readonly Choice[];
}

interface SelectProps extends ComponentProps<'select'> {
  readonly choices?: readonly string[];
  /** Replaces `choices` if values and labels differ; `first` comes before the groups, each under its label. */
  readonly first?: readonly Choice[];
  readonly groups?: readonly ChoiceGroup[];
  /** A prompt that cannot be chosen itself. Without it an option is selected from the start. */
  readonly placeholder?: string;
}

const option = ({ value, label }: Choice) => (
  <option key={value} value={value}>
    {label}
  </option>
);

/** The browser's own select; a Field around it gives its name, description and error. */
export const Select = ({
  choices = [],
  first = choices.map((choice) => ({ value: choice, label: choice })),
  groups = [],
  placeholder,
  className = '',
  ...rest
}: SelectProps) => (
  <span className={css.select}>
    <select
      {...useFieldControl()}
      required={placeholder !== undefined}
      {...rest}
      className={`${inputClass} ${css.control} ${className}`}
    >
      {placeholder !== undefined && (
        <option disabled hidden value="">
          {placeholder}
        </option>
      )}
      {first.map(option)}
      {groups.map(({ label, choices: within }) => (
        <optgroup key={label} label={label}>
          {within.map(option)}
        </optgroup>
      ))}
    </select>
    <ChevronDown className={`icon ${css.arrow}`} />
  </span>
);
