import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useId } from 'react';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { User } from '#contract/identity/accounts.schema.ts';
import { ProfileForm as FormSchema, type ProfileInput } from '#contract/identity/profile.schema.ts';
import { updateProfile } from '#contract/identity/profile.ts';
import { CurrentPassword, NewPassword } from '#web/features/identity/accounts/password/password-fields.tsx';
import { failureNotice, isConflict, useCommand } from '#web/lib/command.ts';
import type { EditWords } from '#web/lib/edit-words.ts';
import { userKey } from '#web/lib/session.ts';
import { useDraftForm } from '#web/lib/use-draft-form.ts';
import { EmailInput, NameInput, PhoneInput } from '#web/ui/contact-inputs.tsx';
import { EditNews } from '#web/ui/edit-news.tsx';
import { Field, FieldError } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { KeptNote } from '#web/ui/kept-note.tsx';
import css from './profile-dialog.module.css';

type Input = z.input<typeof FormSchema>;
type Body = z.input<typeof ProfileInput>;

const fieldsOf = ({ fullName, email, phone }: Pick<User, 'fullName' | 'email' | 'phone'>) => ({
  fullName,
  email,
  phone: phone ?? '',
});

const words: EditWords = {
  fullName: { label: 'Full name' },
  email: { label: 'Email' },
  phone: { label: 'Phone' },
};

const shownHere = {
  fields: ['fullName', 'email', 'phone', 'currentPassword', 'newPassword', 'confirmPassword'],
  codes: {
    WRONG_CURRENT_PASSWORD: 'currentPassword',
    SAME_PASSWORD: 'newPassword',
    EMAIL_TAKEN: 'email',
  },
} as const;

interface ProfileFormDialogProps {
  readonly title: string;
  /** The name of the draft, without passwords, until the dialog is closed. */
  readonly draftName: string;
  readonly values: Pick<User, 'id' | 'fullName' | 'email' | 'phone'>;
  /** Saves; errors are shown at their fields. The caller shows the toast. */
  readonly onSave: (body: Body) => Promise<unknown>;
  readonly onClose: () => void;
  readonly passwordHint: ReactNode;
  /** Whether it is the viewer's own account, which the browser may fill in and store. */
  readonly isOwn?: boolean;
  readonly above?: ReactNode;
  readonly below?: ReactNode;
}

/** Name, e-mail, phone and a new password: 'Update Profile & Password', and 'Edit User' of the console. */
export function ProfileFormDialog({
  title,
  draftName,
  values,
  onSave,
  onClose,
  passwordHint,
  isOwn = false,
  above,
  below,
}: ProfileFormDialogProps) {
  const id = useId();
  const form = useForm<Input, unknown, z.output<typeof FormSchema>>({
    resolver: zodResolver(FormSchema),
    // The new password's messages name the failed rules.
    criteriaMode: 'all',
    defaultValues: fieldsOf(values),
  });
  const { register, formState } = form;
  const { errors, isDirty } = formState;
  const { edit, about, isKept, startOver, discardDraft, onSubmit, isBusy } = useDraftForm(form, {
    name: draftName,
    fresh: fieldsOf(values),
    shared: {
      kind: 'user',
      id: values.id,
      thing: isOwn ? 'your profile' : 'this account',
      fieldsOf,
      words,
    },
    async save(profile, base) {
      await onSave({ ...profile, base });
      close();
    },
    otherwise: 'Failed to update profile',
    ...shownHere,
  });
  const close = () => {
    discardDraft();
    onClose();
  };
  return (
    <FormDialog form={id} isBusy={isBusy} isDirty={isDirty} onClose={close} title={title}>
      {above}
      <EditNews saveLabel="Save Changes" view={edit.view} />
      <form className="stack" id={id} method="post" noValidate onSubmit={onSubmit}>
        {isKept && <KeptNote onStartOver={startOver} />}
        <Field {...about('fullName')} label="Full Name">
          <NameInput {...register('fullName')} autoComplete={isOwn ? 'name' : 'off'} />
        </Field>
        <div className="pair">
          <Field {...about('email')} label="Email">
            <EmailInput {...register('email')} autoComplete={isOwn ? 'email' : 'off'} />
          </Field>
          <Field {...about('phone')} label="Phone" mark="(optional)">
            <PhoneInput {...register('phone')} autoComplete={isOwn ? 'tel' : 'off'} />
          </Field>
        </div>
        <fieldset className={`${css.password} grid gap-6`}>
          <legend className="h3">Change Password (Optional)</legend>
          <p className="hint">{passwordHint}</p>
          <CurrentPassword errors={errors} register={register} />
          <div className="pair">
            <NewPassword errors={errors} isOwn={isOwn} placeholder="min 6 characters" register={register} />
          </div>
        </fieldset>
        {errors.root && <FieldError>{errors.root.message}</FieldError>}
      </form>
      {below}
    </FormDialog>
  );
}

export function ProfileDialog({ user, onClose }: { readonly user: User; readonly onClose: () => void }) {
  const save = useCommand({
    run: (send, body: Body) => send(updateProfile, { body }),
    updateCache: (client, changed) => client.setQueryData(userKey, changed),
    done: { title: 'Profile Updated', description: 'Your profile has been updated successfully' },
    failed: (failure) =>
      isConflict(failure) ? undefined : failureNotice('Error', failure, 'Failed to update profile'),
  });
  return (
    <ProfileFormDialog
      draftName={`profile:${user.id}`}
      isOwn
      onClose={onClose}
      onSave={save.mutateAsync}
      passwordHint="A new password signs you out everywhere else."
      title="Update Profile & Password"
      values={user}
    />
  );
}
