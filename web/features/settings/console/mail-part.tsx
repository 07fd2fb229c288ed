import type { PartProps } from '#web/features/settings/console/model.ts';
import { FormFrame } from '#web/features/settings/console/part-frame.tsx';
import { type PartFields, usePart } from '#web/features/settings/console/use-part.ts';
import { EmailInput } from '#web/ui/contact-inputs.tsx';
import { Field } from '#web/ui/field.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

interface Fields {
  readonly mailFrom: string;
}

const part: PartFields<Fields> = {
  part: 'mail',
  fieldsOf: ({ mailFrom = '' }) => ({ mailFrom }),
  write({ mailFrom: _, ...document }, { mailFrom }) {
    return mailFrom.trim() ? { ...document, mailFrom } : document;
  },
  words: { mailFrom: { label: 'Sender' } },
};

export function MailPart({ settings }: PartProps) {
  const { server, from, pinnedBy } = settings.mail;
  const edited = usePart({ ...settings, pinnedBy: settings.pinnedBy ?? pinnedBy }, part);
  return (
    <FormFrame part={edited}>
      <p>
        {server === null
          ? 'No mail server is set up, so mail is written to files in the outbox folder. SMTP_URL on the server names one.'
          : `Mail is sent by ${server}, which SMTP_URL on the server names.`}
      </p>
      <Field
        {...edited.about('mailFrom')}
        hint={
          pinnedBy === null
            ? `An address that the mail server is allowed to send for. Now: ${from}`
            : `${pinnedBy} on the server sets the sender: ${from}`
        }
        label="Sender's address"
      >
        <EmailInput {...edited.form.register('mailFrom')} />
      </Field>
      <div className="actions">
        <LinkButton href="/admin/mail">Send a test mail</LinkButton>
      </div>
    </FormFrame>
  );
}
