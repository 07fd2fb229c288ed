import { zodResolver } from '@hookform/resolvers/zod';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { ForgotPasswordInput } from '#contract/identity/recovery.schema.ts';
import { forgotPassword } from '#contract/identity/recovery.ts';
import { useCommand } from '#web/lib/command.ts';
import { useDraftForm } from '#web/lib/use-draft-form.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmailInput } from '#web/ui/contact-inputs.tsx';
import { Bottle } from '#web/ui/drawings.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';

interface ForgotDialogProps {
  /** The text typed for signing in, if it was an e-mail. */
  readonly email: string;
  readonly onClose: () => void;
}

/** A temporary password by mail. The answer is the same for every address, so that it does not reveal members. */
export function ForgotDialog({ email, onClose }: ForgotDialogProps) {
  const id = useId();
  const form = useForm({ resolver: zodResolver(ForgotPasswordInput), defaultValues: { email } });
  const { errors } = form.formState;
  const send = useCommand({
    run: (command, body: { email: string }) => command(forgotPassword, { body }),
  });
  const { about, onSubmit, isBusy } = useDraftForm(form, {
    fresh: {},
    save: (input) => send.mutateAsync(input),
    fields: ['email'],
    otherwise: 'Failed to send reset email',
  });

  if (send.isSuccess)
    return (
      <FormDialog
        form={id}
        isBusy={false}
        actions={
          // The key makes it a new button, which is focused, instead of Cancel with another label.
          <Button aria-describedby={`${id}sent`} autoFocus key="close" look="primary" onClick={onClose}>
            Close
          </Button>
        }
        art={<Bottle />}
        onClose={onClose}
        size="s"
        title="Email Sent!"
      >
        <p className="soft" id={`${id}sent`}>
          If an account with that e-mail exists, a temporary password was sent. It works for 24 hours.
        </p>
      </FormDialog>
    );
  return (
    <FormDialog
      isBusy={isBusy}
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
      onClose={onClose}
      size="s"
      title="Reset Password"
    >
      {errors.root && <Alert title={errors.root.message ?? ''} />}
      <form id={id} method="post" noValidate onSubmit={onSubmit}>
        <Field {...about('email')} label="Email">
          <EmailInput {...form.register('email')} enterKeyHint="send" />
        </Field>
      </form>
    </FormDialog>
  );
}
