import type { ComponentProps, ReactNode } from 'react';
import { Check } from '#web/ui/icons.ts';
import css from './checkbox.module.css';

type InputProps = Omit<ComponentProps<'input'>, 'type' | 'className'>;

interface CheckboxProps extends InputProps {
  label: ReactNode;
}

/** A native checkbox with its label in the site's style, 44 px high. */
export const Checkbox = ({ label, ...rest }: CheckboxProps) => (
  <label className={`${css.checkbox} text-2 touch`}>
    <ToggleInput {...rest} look={`${css.box} center`}>
      <Check />
    </ToggleInput>
    {label}
  </label>
);

interface SwitchProps extends InputProps {
  label: string;
  hint?: ReactNode;
}

/** A switch with its state as text: on or off. */
export const Switch = ({ label, hint, ...rest }: SwitchProps) => (
  <label className={`${css.switch} row gap-5 apart touch`}>
    <span className="grid">
      <b>{label}</b>
      {hint && <span className="text-2 soft">{hint}</span>}
    </span>
    <ToggleInput {...rest} look={css.track} role="switch" />
  </label>
);

interface ToggleInputProps extends InputProps {
  readonly look: string | undefined;
  readonly children?: ReactNode;
}

/** An invisible native checkbox over its label, and a drawn box; in forced-colors mode the native one is shown. */
const ToggleInput = ({ look = '', children, ...rest }: ToggleInputProps) => (
  <>
    <input {...rest} className={`${css.input} unseen-control`} type="checkbox" />
    <span aria-hidden="true" className={`${css.control} ${look}`}>
      {children}
    </span>
  </>
);
