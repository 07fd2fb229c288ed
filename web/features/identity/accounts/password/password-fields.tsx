import type { ReactNode } from 'react';
import type { FieldErrors, UseFormRegisterReturn } from 'react-hook-form';
import { messagesOf } from '#web/lib/form-issues.ts';
import { Field } from '#web/ui/field.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';

interface Passwords {
  currentPassword?: unknown;
  newPassword?: unknown;
  confirmPassword?: unknown;
}
type Register<N extends keyof Passwords> = (name: N) => UseFormRegisterReturn;
type Errors = FieldErrors<Passwords>;

interface CurrentPasswordProps {
  readonly register: Register<'currentPassword'>;
  readonly errors: Errors;
  readonly hint?: ReactNode;
  readonly enterKeyHint?: 'next' | 'done';
}

export const CurrentPassword = ({ register, errors, hint, enterKeyHint = 'next' }: CurrentPasswordProps) => (
  <Field error={errors.currentPassword?.message} hint={hint} label="Current Password">
    <PasswordInput
      {...register('currentPassword')}
      autoComplete="current-password"
      enterKeyHint={enterKeyHint}
      what="current password"
    />
  </Field>
);

interface NewPasswordProps {
  readonly register: Register<'newPassword' | 'confirmPassword'>;
  readonly errors: Errors;
  readonly hint?: ReactNode;
  readonly placeholder?: string;
  /** Whether it is the viewer's own account, whose password the browser may store. */
  readonly isOwn?: boolean;
}

export function NewPassword({ register, errors, hint, placeholder, isOwn = true }: NewPasswordProps) {
  const autoComplete = isOwn ? 'new-password' : 'off';
  return (
    <>
      <Field error={messagesOf(errors.newPassword)} hint={hint} label="New Password">
        <PasswordInput
          {...register('newPassword')}
          autoComplete={autoComplete}
          enterKeyHint="next"
          {...(placeholder && { placeholder })}
          what="new password"
        />
      </Field>
      <Field error={errors.confirmPassword?.message} label="Confirm New Password">
        <PasswordInput
          {...register('confirmPassword')}
          autoComplete={autoComplete}
          enterKeyHint="done"
          what="confirmation"
        />
      </Field>
    </>
  );
}
