import type { RefObject } from 'react';
import { register as createAccount } from '#web/features/accounts/api.ts';
import { AuthHead } from '#web/features/accounts/auth/auth-head.tsx';
import { setPendingRegistration } from '#web/features/accounts/auth/pending-registration.ts';
import { type RegisterTyped, useRegisterForm } from '#web/features/accounts/auth/use-register-form.ts';
import { failureMessage } from '#web/lib/api.ts';
import { failureNotice, useCommand } from '#web/lib/command.ts';
import { showFailure } from '#web/lib/form-issues.ts';
import { Button } from '#web/ui/button.tsx';
import { EmailInput, NameInput, PhoneInput } from '#web/ui/contact-inputs.tsx';
import { Field } from '#web/ui/field.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import css from './register-form.module.css';

const shownHere = {
  fields: ['fullName', 'username', 'phone', 'email', 'password'],
  codes: { USERNAME_TAKEN: 'username' },
} as const;

interface RegisterFormProps {
  kept: RefObject<RegisterTyped>;
  taken: RefObject<string | null>;
}

/** Creating an account; it signs nobody in, the code that comes by e-mail does. */
export function RegisterForm({ kept, taken }: RegisterFormProps) {
  const form = useRegisterForm(kept, taken);
  const { register, formState, handleSubmit } = form;
  const { errors } = formState;
  const create = useCommand({
    run: createAccount,
    done: ({ email }, { username }) => {
      setPendingRegistration({ email, username: username.trim(), sentAt: Date.now() });
      return {
        title: 'Registration successful',
        description: 'Please check your email for verification code',
      };
    },
    failed: (failure) => {
      showFailure(form, failure, shownHere);
      const fallback = 'Registration failed. Please check your information and try again.';
      return failureNotice('Registration failed', { message: failureMessage(failure, fallback) });
    },
  });
  return (
    <form
      className="stack"
      method="post"
      noValidate
      onSubmit={handleSubmit((input) => create.mutate({ ...input, phone: input.phone ?? null }))}
    >
      <AuthHead title="Join the family">We'll e-mail you a code to make sure it's you.</AuthHead>
      <Field label="Full Name" error={errors.fullName?.message}>
        <NameInput {...register('fullName')} />
      </Field>
      <div className="pair">
        <Field label="Username" error={errors.username?.message}>
          <TextInput
            {...register('username')}
            autoComplete="username"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="next"
          />
        </Field>
        <Field label="Phone" mark="(optional)" error={errors.phone?.message}>
          <PhoneInput {...register('phone')} />
        </Field>
      </div>
      <Field label="Email" error={errors.email?.message}>
        <EmailInput {...register('email')} />
      </Field>
      <Field
        label="Password"
        hint="At least 6 characters. A short sentence is easy to remember and hard to guess."
        error={errors.password?.message}
      >
        <PasswordInput {...register('password')} autoComplete="new-password" enterKeyHint="done" />
      </Field>
      <Button type="submit" look="primary" isBusy={create.isPending} busyLabel="Creating Account...">
        Create Account
      </Button>
      <p className={`${css.note} hint`}>
        An organizer looks over each new account before the whole site opens. You can RSVP right away.
      </p>
    </form>
  );
}
