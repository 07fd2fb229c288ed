import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { VerifyInput } from '#contract/identity/accounts.schema.ts';
import { resendCode, verifyEmail } from '#contract/identity/accounts.ts';
import { type PendingRegistration, registrationDraft } from '#web/features/identity/accounts/model.ts';
import { ResendCode } from '#web/features/identity/accounts/resend-code.tsx';
import { RequestFailure } from '#web/lib/api.ts';
import { failureNotice, type Send, useCommand } from '#web/lib/command.ts';
import { dropDraft } from '#web/lib/drafts.ts';
import { setUser } from '#web/lib/session.ts';
import { useDraftForm } from '#web/lib/use-draft-form.ts';
import { Button } from '#web/ui/button.tsx';
import { CodeInput } from '#web/ui/code-input.tsx';
import { Bottle } from '#web/ui/drawings.tsx';
import { Field } from '#web/ui/field.tsx';
import { ArrowLeft } from '#web/ui/icons.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import css from './verify-form.module.css';

const CodeForm = z.pick(VerifyInput, { code: true });
const shownHere = { fields: ['code'], codes: { WRONG_CODE: 'code' } } as const;

interface VerifyFormProps {
  pending: PendingRegistration;
  /** Called when another code was sent, or when no registration is pending any more. */
  onChange: (pending: PendingRegistration | null) => void;
  /** The address of the tabs. */
  back: string;
  /** Another person has been verified with the username; called with the message. */
  onUsernameTaken: (message: string) => void;
}

export function VerifyForm({ pending, onChange, back, onUsernameTaken }: VerifyFormProps) {
  const client = useQueryClient();
  const form = useForm({ resolver: zodResolver(CodeForm), defaultValues: { code: '' } });
  const { control, formState, setFocus, setValue, resetField } = form;
  /** The reason why only a new code helps: typing does not clear this message, unlike others. */
  const [needsNew, setNeedsNew] = useState<{ why: string } | null>(null);
  const resend = useRef<HTMLButtonElement>(null);
  const verify = useCommand({
    run: (send, { code }: { code: string }) => send(verifyEmail, { body: { email: pending.email, code } }),
    done: (user) => {
      onChange(null);
      dropDraft(registrationDraft);
      setUser(client, user);
      return { title: 'Email verified successfully', description: `Welcome, ${user.fullName}!` };
    },
    failed: (failure) => {
      const { message } = failure;
      const code = failure instanceof RequestFailure ? failure.code : undefined;
      if (code === 'USERNAME_TAKEN') {
        onUsernameTaken(message);
        return undefined;
      }
      // Only a wrong code is cleared; one that could not be submitted may be submitted again.
      if (code === 'WRONG_CODE' || code === 'CODE_VOID') setValue('code', '');
      if (code === 'CODE_VOID') setNeedsNew({ why: message });
      return failureNotice('Verification failed', failure);
    },
  });
  const { onSubmit, isBusy } = useDraftForm(form, {
    fresh: {},
    save: (input) => verify.mutateAsync(input),
    ...shownHere,
  });
  const resendTo = (send: Send) => {
    const { email, username } = pending;
    return send(resendCode, { body: { email, ...(username && { username }) } });
  };
  const forgetOldCode = () => {
    onChange({ ...pending, sentAt: Date.now() });
    setNeedsNew(null);
    resetField('code');
    setFocus('code');
  };
  const another = { run: resendTo, sentAt: pending.sentAt, onSent: forgetOldCode };
  useEffect(() => {
    // On a phone the previous form was longer: at its scroll position this one would be beneath the toast.
    window.scrollTo({ top: 0, behavior: 'instant' });
    setFocus('code');
  }, [setFocus]);
  // After the form, which moves the focus to the code.
  const { submitCount } = formState;
  useEffect(() => {
    if (needsNew && submitCount > 0) resend.current?.focus();
  }, [needsNew, submitCount]);
  return (
    <form className="stack" method="post" noValidate onSubmit={onSubmit}>
      <Bottle className={css.letter} />
      <div>
        <h1 className="h2">Check your e-mail</h1>
        <p className="soft">
          We sent a six-digit code to <b className={css.email}>{pending.email}</b>.
          {!needsNew && ' It works for 15 minutes.'}
        </p>
      </div>
      <Field
        label="Verification code"
        hint={!needsNew && 'Six digits. You can paste it, too.'}
        error={needsNew?.why ?? formState.errors.code?.message}
      >
        <Controller
          control={control}
          name="code"
          render={({ field }) => (
            <CodeInput ref={field.ref} name={field.name} value={field.value} onChange={field.onChange} />
          )}
        />
      </Field>
      {needsNew ? (
        <ResendCode {...another} isNext ref={resend} />
      ) : (
        <Button type="submit" look="primary" isBusy={isBusy} busyLabel="Verifying...">
          Verify Email
        </Button>
      )}
      <div className={`${css.options} flow apart`}>
        <TextLink href={back} icon={<ArrowLeft />} onClick={() => onChange(null)}>
          Back to registration
        </TextLink>
        {!needsNew && <ResendCode {...another} />}
      </div>
    </form>
  );
}
