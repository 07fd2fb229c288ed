import { zodResolver } from '@hookform/resolvers/zod';
import type { ReactNode } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { User } from '#contract/identity/accounts.schema.ts';
import { ContactForm as FormSchema } from '#contract/identity/profile.schema.ts';
import { KeyRound } from '#web/features/identity/icons.ts';
import { ContactPreview } from '#web/features/identity/profile/contact-preview.tsx';
import { type ContactDraft, draftOf } from '#web/features/identity/profile/model.ts';
import { useUpdateContact } from '#web/features/identity/profile/queries.ts';
import type { EditWords } from '#web/lib/edit-words.ts';
import { useDraftForm } from '#web/lib/use-draft-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmailInput, NameInput, PhoneInput } from '#web/ui/contact-inputs.tsx';
import { EditNews } from '#web/ui/edit-news.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { KeptNote } from '#web/ui/kept-note.tsx';

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
  readonly photo: ReactNode;
  readonly onProfile: () => void;
}

export function ContactForm({ user, photo, onProfile }: ContactFormProps) {
  const saved = draftOf(user);
  const form = useForm<ContactDraft>({
    resolver: zodResolver(FormSchema, undefined, { raw: true }),
    defaultValues: saved,
  });
  const { register, control } = form;
  const update = useUpdateContact();
  const { edit, about, isKept, startOver, begin, onSubmit, isBusy } = useDraftForm(form, {
    name: `contact:${user.id}`,
    fresh: saved,
    shared: { kind: 'user', id: user.id, thing: 'your information', fieldsOf: draftOf, words },
    async save(body, base): Promise<boolean> {
      const changed = draftOf(await update.mutateAsync({ ...body, base }));
      const now = form.getValues();
      begin(changed);
      // Text typed during the save stays, and is the next draft.
      for (const name of shownHere.fields)
        if (now[name] !== body[name]) form.setValue(name, now[name], { shouldDirty: true });
      return false;
    },
    ...shownHere,
  });
  const draft = useWatch({ control, compute: (now: ContactDraft) => now });
  /** The server renders the fields with their values. */
  const field = (name: keyof ContactDraft) => ({ ...register(name), defaultValue: saved[name] });
  return (
    <>
      <Card>
        <form className="stack" method="post" noValidate onSubmit={onSubmit}>
          <div>
            <h2 className="h2">Update Your Information</h2>
            <p className="soft">What you save here is what the family sees.</p>
          </div>
          <EditNews saveLabel="Update Contact Info" view={edit.view} />
          {isKept && <KeptNote onStartOver={startOver} />}
          {photo}
          <Field
            {...about('fullName')}
            hint="A couple can share one entry, like Margaret & Robert Anderson."
            label="Full Name(s)"
          >
            <NameInput {...field('fullName')} />
          </Field>
          <div className="pair">
            <Field {...about('email')} label="Email">
              <EmailInput {...field('email')} />
            </Field>
            <Field {...about('phone')} label="Phone Number" mark="(optional)">
              <PhoneInput {...field('phone')} />
            </Field>
          </div>
          <Field {...about('rentalLocation')} label="Rental Location" mark="(optional)">
            <TextInput {...field('rentalLocation')} autoComplete="off" enterKeyHint="next" />
          </Field>
          <Field
            {...about('emergencyContact')}
            hint="A name and a number that can be called."
            label="Emergency Contact"
            mark="(optional)"
          >
            <TextInput {...field('emergencyContact')} autoComplete="off" enterKeyHint="done" />
          </Field>
          <div className="actions">
            <Button busyLabel="Updating..." isBusy={isBusy} look="primary" type="submit">
              Update Contact Info
            </Button>
            <Button icon={<KeyRound />} onClick={onProfile}>
              Update Profile & Password
            </Button>
          </div>
        </form>
      </Card>
      <ContactPreview draft={draft} portrait={user.portrait} />
    </>
  );
}
