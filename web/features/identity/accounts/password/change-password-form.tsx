import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { ChangePasswordForm as FormSchema } from '#contract/identity/accounts.schema.ts';
import { changePassword, defaultAdminName } from '#contract/identity/accounts.ts';
import { CurrentPassword, NewPassword } from '#web/features/identity/accounts/password/password-fields.tsx';
import { RequestFailure } from '#web/lib/api.ts';
import { useReunion } from '#web/lib/boot.ts';
import { failureNotice, useCommand } from '#web/lib/command.ts';
import { setUser, useUser } from '#web/lib/session.ts';
import { useDraftForm } from '#web/lib/use-draft-form.ts';
import { Button } from '#web/ui/button.tsx';
import { EmailInput, NameInput } from '#web/ui/contact-inputs.tsx';
import { Field } from '#web/ui/field.tsx';
import css from './change-password-form.module.css';

const shownHere = {
  fields: ['fullName', 'email', 'currentPassword', 'newPassword', 'confirmPassword'],
  codes: {
    EMAIL_TAKEN: 'email',
    WRONG_CURRENT_PASSWORD: 'currentPassword',
    SAME_PASSWORD: 'newPassword',
  },
} as const;

const mayBeSaved = 'Your new password may be saved already. If it does not work, use the old one.';

/**
 *  Replaces a temporary password with the person's own. The first administrator also enters their name and address: the
 * initial account belongs to nobody, and its notices would go to an invented address.
 */
export function ChangePasswordForm() {
  const client = useQueryClient();
  const isNameless = useUser()?.fullName === defaultAdminName;
  const form = useForm({
    resolver: zodResolver(FormSchema),
    // An empty field is an error; a hidden one is not sent.
    ...(isNameless && { defaultValues: { fullName: '', email: '' } }),
  });
  const { register, formState } = form;
  const { errors } = formState;
  const change = useCommand({
    run: (send, body: Omit<z.output<typeof FormSchema>, 'confirmPassword'>) => send(changePassword, { body }),
    // The answer is the updated account; the routing rules redirect home once nothing more is required.
    done: (user) => {
      setUser(client, user);
      return { title: 'Password changed', description: 'Use your new password from now on.' };
    },
    failed: (failure) => {
      // The answer to an earlier attempt, with the new session's cookie, may have been lost.
      if (failure instanceof RequestFailure && failure.code === 'SIGNED_OUT' && !failure.reason)
        return failureNotice('Please sign in', { message: mayBeSaved });
      return failureNotice('Password not changed', failure, 'Failed to change password. Please try again.');
    },
  });
  const { about, onSubmit, isBusy } = useDraftForm(form, {
    fresh: {},
    save: ({ confirmPassword: _, ...input }) => change.mutateAsync(input),
    ...shownHere,
  });
  return (
    <form className="stack" method="post" noValidate onSubmit={onSubmit}>
      <h2 className="visually-hidden">Change your password</h2>
      {isNameless && (
        <>
          <Field {...about('fullName')} label="Your name">
            <NameInput {...register('fullName')} />
          </Field>
          <Field
            {...about('email')}
            label="Your email"
            hint="New accounts, replies and questions of the family are mailed here."
          >
            <EmailInput {...register('email')} />
          </Field>
        </>
      )}
      <CurrentPassword errors={errors} hint="The temporary one you signed in with." register={register} />
      <NewPassword errors={errors} hint="At least 6 characters; longer is better." register={register} />
      <Button type="submit" look="primary" isBusy={isBusy} busyLabel="Changing Password...">
        Change Password
      </Button>
      <p className="hint">Your other devices are signed out. This one stays signed in.</p>
    </form>
  );
}

export const PasswordTip = () => (
  <aside className={`${css.tip} grid`}>
    <div className={`${css.words} grid gap-4`}>
      <h2 className="text-2 strong">A good password is a small story</h2>
      <p className={css.example}>
        <span className="visually-hidden">For example: </span>
        {useReunion().words.password}
      </p>
      <p>A few words you will remember beat one clever one. Spaces are fine. Make up your own.</p>
    </div>
    <div className={css.art} aria-hidden="true" />
  </aside>
);
