import type { ComponentProps, ReactNode } from 'react';
import { Check } from '#web/ui/icons.ts';
import { ToggleInput } from '#web/ui/toggle-input.tsx';
import css from './checkbox.module.css';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  label: ReactNode;
}

/** A native checkbox with its words, drawn in the site's hand, 44 px high. */
export const Checkbox = ({ label, ...rest }: CheckboxProps) => (
  <label className={css.checkbox}>
    <ToggleInput {...rest} look={css.box}>
      <Check className="icon" />
    </ToggleInput>
    {label}
  </label>
);
