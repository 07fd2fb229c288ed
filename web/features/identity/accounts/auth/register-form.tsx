import { zodResolver } from '@hookform/resolvers/zod';
import { type RefObject, useEffect } from 'react';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { RegisterInput } from '#contract/identity/accounts.schema.ts';
import { register as createAccount } from '#contract/identity/accounts.ts';
import { type PendingRegistration, registrationDraft } from '#web/features/identity/accounts/model.ts';
import { failureNotice, useCommand } from '#web/lib/command.ts';
import { useDraftForm } from '#web/lib/use-draft-form.ts';
import { Button } from '#web/ui/button.tsx';
import { EmailInput, NameInput, PhoneInput } from '#web/ui/contact-inputs.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';

const shownHere = {
  fields: ['fullName', 'username', 'phone', 'email', 'password'],
  codes: { USERNAME_TAKEN: 'username' },
} as const;

export type RegisterTyped = Partial<z.input<typeof RegisterInput>>;

interface RegisterFormProps {
  /** The typed values: switching tabs and coming back from the code do not lose them. */
  kept: RefObject<RegisterTyped>;
  /** Why another username is needed, as found when the code was entered; shown once. */
  taken: RefObject<string | null>;
  onRegistered: (pending: PendingRegistration) => void;
}

/** Creates an account, but does not sign in: the code sent by e-mail does. */
export function RegisterForm({ kept, taken, onRegistered }: RegisterFormProps) {
  const form = useForm<z.input<typeof RegisterInput>, unknown, z.output<typeof RegisterInput>>({
    resolver: zodResolver(RegisterInput),
    defaultValues: kept.current,
  });
  const { register } = form;
  const create = useCommand({
    run: (send, body: z.output<typeof RegisterInput>) =>
      send(createAccount, { body: { ...body, phone: body.phone ?? null } }),
    done: ({ email }, { username }) => {
      onRegistered({ email, username: username.trim(), sentAt: Date.now() });
      return {
        title: 'Registration successful',
        description: 'Please check your email for verification code',
      };
    },
    failed: (failure) => {
      const fallback = 'Registration failed. Please check your information and try again.';
      return failureNotice('Registration failed', failure, fallback);
    },
  });
  const { about, onSubmit, isBusy } = useDraftForm(form, {
    // The draft belongs to no account, since nobody is signed in yet.
    name: registrationDraft,
    fresh: { fullName: '', username: '', phone: '', email: '' },
    save: async (input) => {
      await create.mutateAsync(input);
      // It is stored until the e-mail is verified or somebody signs in.
      return false;
    },
    ...shownHere,
  });
  useEffect(
    () => () => {
      kept.current = form.getValues();
    },
    [form, kept],
  );
  useEffect(() => {
    if (!taken.current) return;
    form.setError('username', { type: 'server', message: taken.current }, { shouldFocus: true });
    taken.current = null;
  }, [form, taken]);
  return (
    <form className="stack" method="post" noValidate onSubmit={onSubmit}>
      <div>
        <h1 className="h2">Join the family</h1>
        <p className="soft">We'll e-mail you a code to make sure it's you.</p>
      </div>
      <Field {...about('fullName')} label="Full Name">
        <NameInput {...register('fullName')} />
      </Field>
      <div className="pair">
        <Field {...about('username')} label="Username">
          <TextInput
            {...register('username')}
            autoComplete="username"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="next"
          />
        </Field>
        <Field {...about('phone')} label="Phone" mark="(optional)">
          <PhoneInput {...register('phone')} />
        </Field>
      </div>
      <Field {...about('email')} label="Email">
        <EmailInput {...register('email')} />
      </Field>
      <Field
        {...about('password')}
        label="Password"
        hint="At least 6 characters. A short sentence is easy to remember and hard to guess."
      >
        <PasswordInput {...register('password')} autoComplete="new-password" enterKeyHint="done" />
      </Field>
      <Button type="submit" look="primary" isBusy={isBusy} busyLabel="Creating Account...">
        Create Account
      </Button>
      <p className="hint">
        An organizer looks over each new account before the whole site opens. You can RSVP right away.
      </p>
    </form>
  );
}
