import { zodResolver } from '@hookform/resolvers/zod';
import { type FormEvent, useId } from 'react';
import { useForm } from 'react-hook-form';
import { ForgotPasswordInput } from '#contract/identity/recovery.schema.ts';
import { forgotPassword } from '#contract/identity/recovery.ts';
import { failureMessage } from '#web/lib/api.ts';
import { useCommand } from '#web/lib/command.ts';
import { showFailure } from '#web/lib/form-issues.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmailInput } from '#web/ui/contact-inputs.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import css from './forgot-dialog.module.css';

interface ForgotDialogProps {
  /** The text typed to sign in, if it was an e-mail. */
  readonly email: string;
  /** Back takes its address away by itself. */
  readonly isInAddress: boolean;
  readonly onClose: () => void;
}

/** A temporary password by mail. What it answers is the same for every address, so that it tells nobody who is a member. */
export function ForgotDialog({ email, isInAddress, onClose }: ForgotDialogProps) {
  const id = useId();
  const form = useForm({ resolver: zodResolver(ForgotPasswordInput), defaultValues: { email } });
  const { register, handleSubmit, formState } = form;
  const send = useCommand({
    run: (command, body: { email: string }) => command(forgotPassword, { body }),
    failed: (failure) => {
      showFailure(form, failure, { fields: ['email'] });
      return undefined;
    },
  });

  if (send.isSuccess)
    return (
      <FormDialog
        busyLabel="Sending..."
        form={id}
        isBusy={false}
        saveLabel="Send Reset Email"
        actions={
          // The key: a button of its own, which takes the focus, and not Cancel with other words.
          <Button aria-describedby={`${id}sent`} autoFocus key="close" look="primary" onClick={onClose}>
            Close
          </Button>
        }
        art={<span className={css.bottle} />}
        isInAddress={isInAddress}
        onClose={onClose}
        size="s"
        title="Email Sent!"
      >
        <p className="soft" id={`${id}sent`}>
          If an account with that e-mail exists, a temporary password was sent. It works for 24 hours.
        </p>
      </FormDialog>
    );
  const submit = handleSubmit((input) => send.mutate(input));
  return (
    <FormDialog
      isBusy={send.isPending}
      form={id}
      saveLabel="Send Reset Email"
      busyLabel="Sending..."
      canLeave
      description={
        <span className="soft">
          Tell us your e-mail and we'll send you a temporary password. Your old one keeps working until you
          use it.
        </span>
      }
      isInAddress={isInAddress}
      onClose={onClose}
      size="s"
      title="Reset Password"
    >
      {send.isError && !formState.errors.email && (
        <Alert title={failureMessage(send.error, 'Failed to send reset email')} />
      )}
      <form
        id={id}
        method="post"
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          if (!send.isPending) void submit(event);
        }}
      >
        <Field error={formState.errors.email?.message} label="Email">
          <EmailInput {...register('email')} enterKeyHint="send" />
        </Field>
      </form>
    </FormDialog>
  );
}
