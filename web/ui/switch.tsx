import type { ComponentProps, ReactNode } from 'react';
import { ToggleInput } from '#web/ui/toggle-input.tsx';
import css from './switch.module.css';

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'role'> {
  label: string;
  /** What it means, beneath the label. */
  hint?: ReactNode;
}

/** A switch with its words: on or off. */
export const Switch = ({ label, hint, ...rest }: SwitchProps) => (
  <label className={css.switch}>
    <span>
      <b>{label}</b>
      {hint && <span className={css.hint}>{hint}</span>}
    </span>
    <ToggleInput {...rest} look={css.track} role="switch" />
  </label>
);
