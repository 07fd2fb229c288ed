import { type ComponentProps, useState } from 'react';
import { TextInput } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Eye, EyeOff } from '#web/ui/icons.ts';
import css from './password-input.module.css';

interface PasswordInputProps extends Omit<ComponentProps<'input'>, 'type'> {
  /** The name of the password, where a page has several: "Show current password". */
  what?: string;
}

/** A password input with a toggle that shows the text without losing it. */
export function PasswordInput({ what = 'password', ...rest }: PasswordInputProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <span className={css.password}>
      <TextInput
        autoCapitalize="none"
        spellCheck={false}
        placeholder=" "
        {...rest}
        type={isShown ? 'text' : 'password'}
      />
      <IconButton
        className={css.eye}
        label={`${isShown ? 'Hide' : 'Show'} ${what}`}
        icon={isShown ? <EyeOff /> : <Eye />}
        onClick={() => setIsShown(!isShown)}
      />
    </span>
  );
}
