import { zodResolver } from '@hookform/resolvers/zod';
import type { ReactNode } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { User } from '#contract/accounts.ts';
import { ContactForm as FormSchema } from '#contract/profile.ts';
import { useUpdateContact } from '#web/features/profile/api.ts';
import { ContactPreview } from '#web/features/profile/contact-preview.tsx';
import { type ContactDraft, draftOf } from '#web/features/profile/model.ts';
import type { EditWords } from '#web/lib/edit-words.ts';
import { showFailure } from '#web/lib/form-issues.ts';
import { useSharedEdit } from '#web/lib/use-shared-edit.ts';
import { useTextDraft } from '#web/lib/use-text-draft.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmailInput, NameInput, PhoneInput } from '#web/ui/contact-inputs.tsx';
import { EditNews } from '#web/ui/edit-news.tsx';
import { Field } from '#web/ui/field.tsx';
import { KeyRound } from '#web/ui/icons.ts';
import { KeptNote } from '#web/ui/kept-note.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import css from './contact-form.module.css';

const shownHere = {
  fields: ['fullName', 'email', 'phone', 'rentalLocation', 'emergencyContact'],
  codes: { EMAIL_TAKEN: 'email' },
} as const;

const words: EditWords = {
  fullName: { label: 'Full name' },
  email: { label: 'Email' },
  phone: { label: 'Phone number' },
  rentalLocation: { label: 'Rental location' },
  emergencyContact: { label: 'Emergency contact' },
};

interface ContactFormProps {
  readonly user: User;
  /** Where one's own photo is chosen. */
  readonly photo: ReactNode;
  /** Opens 'Update Profile & Password'. */
  readonly onProfile: () => void;
}

/** 'Update Your Information', and beside it how the family will see it. */
export function ContactForm({ user, photo, onProfile }: ContactFormProps) {
  const saved = draftOf(user);
  const form = useForm<ContactDraft>({
    resolver: zodResolver(FormSchema, undefined, { raw: true }),
    defaultValues: saved,
  });
  const { register, formState, control } = form;
  const { errors } = formState;
  const { isKept, startOver, drop } = useTextDraft(form, `contact:${user.id}`, saved);
  const draft = useWatch({ control, compute: (now: ContactDraft) => now });
  const update = useUpdateContact();
  // What was saved elsewhere comes in, and leaves alone what is being typed.
  const edit = useSharedEdit<ContactDraft>({
    form,
    kind: 'user',
    id: user.id,
    thing: 'your information',
    began: saved,
    latest: saved,
    fieldsOf: draftOf,
    words,
    save: () => void submit(),
  });
  const submit = form.handleSubmit((body) =>
    update.mutate(
      { ...body, base: edit.began() },
      {
        onSuccess: (changed) => {
          form.reset(draftOf(changed));
          edit.restart(draftOf(changed));
          drop();
        },
        onError: (failure) => edit.asks(failure) || showFailure(form, failure, shownHere),
      },
    ),
  );
  /** The server paints the fields with their values. */
  const field = (name: keyof ContactDraft) => ({ ...register(name), defaultValue: saved[name] });
  return (
    <>
      <Card>
        <form className="stack" method="post" noValidate onSubmit={submit}>
          <div>
            <h2 className="h2">Update Your Information</h2>
            <p className="soft">What you save here is what the family sees.</p>
          </div>
          <EditNews saveLabel="Update Contact Info" view={edit.view} />
          {isKept && <KeptNote onStartOver={startOver} />}
          {photo}
          <Field
            error={errors.fullName?.message}
            news={edit.newsAt('fullName')}
            hint="A couple can share one entry, like Margaret & Robert Anderson."
            label="Full Name(s)"
          >
            <NameInput {...field('fullName')} />
          </Field>
          <div className="pair">
            <Field error={errors.email?.message} news={edit.newsAt('email')} label="Email">
              <EmailInput {...field('email')} />
            </Field>
            <Field
              error={errors.phone?.message}
              news={edit.newsAt('phone')}
              label="Phone Number"
              mark="(optional)"
            >
              <PhoneInput {...field('phone')} />
            </Field>
          </div>
          <Field
            error={errors.rentalLocation?.message}
            news={edit.newsAt('rentalLocation')}
            label="Rental Location"
            mark="(optional)"
          >
            <TextInput {...field('rentalLocation')} autoComplete="off" enterKeyHint="next" />
          </Field>
          <Field
            error={errors.emergencyContact?.message}
            news={edit.newsAt('emergencyContact')}
            hint="A name and a number that can be called."
            label="Emergency Contact"
            mark="(optional)"
          >
            <TextInput {...field('emergencyContact')} autoComplete="off" enterKeyHint="done" />
          </Field>
          <div className={css.actions}>
            <Button busyLabel="Updating..." isBusy={update.isPending} look="primary" type="submit">
              Update Contact Info
            </Button>
            <Button icon={<KeyRound aria-hidden="true" className="icon" />} onClick={onProfile}>
              Update Profile & Password
            </Button>
          </div>
        </form>
      </Card>
      <ContactPreview draft={draft} portrait={user.portrait} />
    </>
  );
}
