import type { ComponentProps, ReactNode } from 'react';
import { Check } from '#web/ui/icons.ts';
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
const ToggleInput = ({ look = '', children, ...rest }: ToggleInputProps) => (
  <>
    <input {...rest} className={css.input} type="checkbox" />
    <span aria-hidden="true" className={`${css.drawing} ${look}`}>
      {children}
    </span>
  </>
);
