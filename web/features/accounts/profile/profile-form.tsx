import { zodResolver } from '@hookform/resolvers/zod';
import { type FormEvent, type ReactNode, useLayoutEffect } from 'react';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { ProfileForm as FormSchema, type ProfileInput } from '#contract/profile.ts';
import { CurrentPassword, NewPassword } from '#web/features/accounts/password/password-fields.tsx';
import { failureMessage, RequestFailure } from '#web/lib/api.ts';
import type { EditWords } from '#web/lib/edit-words.ts';
import { showFailure } from '#web/lib/form-issues.ts';
import { useSharedEdit } from '#web/lib/use-shared-edit.ts';
import { useTextDraft } from '#web/lib/use-text-draft.ts';
import { EmailInput, NameInput, PhoneInput } from '#web/ui/contact-inputs.tsx';
import { EditNews } from '#web/ui/edit-news.tsx';
import { Field, FieldError } from '#web/ui/field.tsx';
import { KeptNote } from '#web/ui/kept-note.tsx';
import css from './profile-form.module.css';

type Input = z.input<typeof FormSchema>;
type Body = z.input<typeof ProfileInput>;

const fieldsOf = ({
  fullName,
  email,
  phone,
}: Pick<ProfileFormProps['values'], 'fullName' | 'email' | 'phone'>) => ({
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
    PASSWORD_TOO_COMMON: 'newPassword',
    EMAIL_TAKEN: 'email',
  },
} as const;

interface ProfileFormProps {
  /** The form's id: its buttons stand in the dialog's foot, with `form={id}`. */
  readonly id: string;
  /** Under which name what is typed is kept, but for passwords, until the dialog is closed. */
  readonly draftName: string;
  /** Of the account, as they are saved now. */
  readonly values: {
    readonly id: number;
    readonly fullName: string;
    readonly email: string;
    readonly phone: string | null;
  };
  /** Saves; what it throws is shown at the fields it speaks of. The toast is the caller's. */
  readonly onSave: (body: Body) => Promise<unknown>;
  /** Above the fields of the password: what a new one does, whose current one is asked for. */
  readonly passwordHint: ReactNode;
  /** Told whether something is typed that is not saved. */
  readonly onDirty: (isDirty: boolean) => void;
  /** Whether it is one's own account, which the browser may fill in and remember. */
  readonly isOwn: boolean;
}

/** Name, e-mail, phone and a new password: 'Update Profile & Password', and 'Edit User' of the console. */
export function ProfileForm({
  id,
  draftName,
  values,
  onSave,
  onDirty,
  passwordHint,
  isOwn,
}: ProfileFormProps) {
  const form = useForm<Input, unknown, z.output<typeof FormSchema>>({
    resolver: zodResolver(FormSchema),
    // The new password says which of its rules failed.
    criteriaMode: 'all',
    defaultValues: fieldsOf(values),
  });
  const { register, formState, setError } = form;
  const { errors, isDirty } = formState;
  const { isKept, startOver } = useTextDraft(form, draftName, fieldsOf(values));
  // Not an effect of a later moment: the next key may be Escape.
  useLayoutEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  const edit = useSharedEdit({
    form,
    kind: 'user',
    id: values.id,
    thing: isOwn ? 'your profile' : 'this account',
    began: fieldsOf(values),
    latest: fieldsOf(values),
    fieldsOf,
    words,
    save: () => void submit(),
  });
  const submit = form.handleSubmit(async (profile) => {
    try {
      await onSave({ ...profile, base: edit.began() });
    } catch (failure) {
      if (edit.asks(failure)) return;
      if (!(failure instanceof RequestFailure)) throw failure;
      const { shown, others } = showFailure(form, failure, shownHere);
      // What is about no field stays to be read when the toast is gone.
      if (others.length > 0) setError('root', { message: others.join(' ') });
      else if (shown.length === 0)
        setError('root', { message: failureMessage(failure, 'Failed to update profile') });
    }
  });
  return (
    <>
      <EditNews saveLabel="Save Changes" view={edit.view} />
      <form
        className="stack"
        id={id}
        method="post"
        noValidate
        onSubmit={(event: FormEvent) => {
          // The dialog stands in a portal, but React's events still rise to the page.
          event.stopPropagation();
          void submit(event);
        }}
      >
        {isKept && <KeptNote onStartOver={startOver} />}
        <Field error={errors.fullName?.message} news={edit.newsAt('fullName')} label="Full Name">
          <NameInput {...register('fullName')} autoComplete={isOwn ? 'name' : 'off'} />
        </Field>
        <div className="pair">
          <Field error={errors.email?.message} news={edit.newsAt('email')} label="Email">
            <EmailInput {...register('email')} autoComplete={isOwn ? 'email' : 'off'} />
          </Field>
          <Field error={errors.phone?.message} news={edit.newsAt('phone')} label="Phone" mark="(optional)">
            <PhoneInput {...register('phone')} autoComplete={isOwn ? 'tel' : 'off'} />
          </Field>
        </div>
        <fieldset className={css.password}>
          <legend className="h3">Change Password (Optional)</legend>
          <p className="hint">{passwordHint}</p>
          <CurrentPassword errors={errors} register={register} />
          <div className="pair">
            <NewPassword errors={errors} isOwn={isOwn} placeholder="min 6 characters" register={register} />
          </div>
        </fieldset>
        {errors.root && <FieldError>{errors.root.message}</FieldError>}
      </form>
    </>
  );
}
