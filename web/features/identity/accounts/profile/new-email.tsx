import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { User } from '#contract/identity/accounts.schema.ts';
import { getUser } from '#contract/identity/accounts.ts';
import { NewEmailInput } from '#contract/identity/profile.schema.ts';
import { resendNewEmailCode, verifyNewEmail } from '#contract/identity/profile.ts';
import { CurrentPassword } from '#web/features/identity/accounts/password/password-fields.tsx';
import { ResendCode } from '#web/features/identity/accounts/resend-code.tsx';
import { RequestFailure } from '#web/lib/api.ts';
import { failureNotice, useCommand } from '#web/lib/command.ts';
import { userKey } from '#web/lib/session.ts';
import { useDraftForm } from '#web/lib/use-draft-form.ts';
import { Status } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import css from './new-email.module.css';

// Its library is only for people who have changed their e-mail.
const codeInput = lazyComponent(
  async () => (await import('#web/ui/code-input.tsx')).CodeInput,
  () => <div className={css.slots} />,
);

const shownHere = {
  fields: ['code', 'currentPassword'],
  codes: {
    WRONG_CODE: 'code',
    WRONG_CURRENT_PASSWORD: 'currentPassword',
  },
} as const;

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

const isWrongCode = (failure: unknown) => failure instanceof RequestFailure && failure.code === 'WRONG_CODE';

interface NewEmailProps {
  readonly user: User;
  /** Whether the code was sent just now, before this was rendered. */
  readonly isJustSent?: boolean;
}

/** Shown while the new e-mail waits for its code and password; until then the old one is valid (product rule 34). */
export function NewEmail({ user, isJustSent = false }: NewEmailProps) {
  const { email, signInEmail } = user;
  const [sent, setSent] = useState(() => ({ email, at: isJustSent ? Date.now() : 0 }));
  // The address was changed while this page is open: a code has just been sent.
  if (!isSame(sent.email, email)) setSent({ email, at: Date.now() });
  if (isSame(email, signInEmail)) return null;
  return (
    <CodeForm
      email={email}
      key={email}
      onSent={() => setSent({ email, at: Date.now() })}
      sentAt={sent.at}
      signInEmail={signInEmail}
    />
  );
}

interface CodeFormProps {
  readonly email: string;
  readonly signInEmail: string;
  readonly sentAt: number;
  readonly onSent: () => void;
}

function CodeForm({ email, signInEmail, sentAt, onSent }: CodeFormProps) {
  const form = useForm({
    resolver: zodResolver(NewEmailInput),
    defaultValues: { code: '', currentPassword: '' },
  });
  const { control, register, formState } = form;
  const { errors } = formState;
  const verify = useCommand({
    run: (send, body: z.output<typeof NewEmailInput>) =>
      send(verifyNewEmail, { body }).catch(async (failure: unknown) => {
        if (!isWrongCode(failure)) throw failure;
        // An earlier attempt, whose answer was lost, may have used up the code.
        const now = await send(getUser);
        if (isSame(now.signInEmail, email)) return now;
        throw failure;
      }),
    updateCache: (client, user) => client.setQueryData(userKey, user),
    done: ({ signInEmail: newEmail }) => ({
      title: 'Email verified successfully',
      description: `You now sign in with ${newEmail}.`,
    }),
    failed: (failure) => {
      // Only a wrong code is cleared: one that was not tried is still good, and a password can be corrected.
      if (isWrongCode(failure)) form.setValue('code', '');
      return failureNotice('Verification failed', failure);
    },
  });
  const { about, onSubmit, isBusy } = useDraftForm(form, {
    fresh: {},
    save: (input) => verify.mutateAsync(input),
    ...shownHere,
  });
  const box = useRef<HTMLFormElement>(null);
  const wasJustSent = sentAt > 0;
  useEffect(() => {
    // After a save the person is further down: the box that asks for the code must not appear out of sight.
    if (wasJustSent) box.current?.scrollIntoView({ block: 'center' });
  }, [wasJustSent]);
  return (
    <form
      ref={box}
      aria-label="Confirm your new e-mail"
      className={`${css.form} grid gap-5`}
      method="post"
      noValidate
      onSubmit={onSubmit}
    >
      <Status>
        <p>
          You still sign in with <b>{signInEmail}</b> until you confirm the code we mailed to <b>{email}</b>.
        </p>
      </Status>
      <Field {...about('code')} label="Verification code">
        <Controller
          control={control}
          name="code"
          render={({ field }) => (
            <codeInput.View name={field.name} onChange={field.onChange} ref={field.ref} value={field.value} />
          )}
        />
      </Field>
      <CurrentPassword enterKeyHint="done" errors={errors} register={register} />
      <div className={`${css.actions} cluster`}>
        <Button busyLabel="Verifying..." isBusy={isBusy} look="primary" size="s" type="submit">
          Verify
        </Button>
        <ResendCode onSent={onSent} run={(send) => send(resendNewEmailCode)} sentAt={sentAt} />
      </div>
    </form>
  );
}
