import { useForm } from 'react-hook-form';
import type { ReunionDocument } from '#contract/settings/reunion.schema.ts';
import { showRefusal } from '#web/features/settings/console/refusal.ts';
import { SettingsDialog } from '#web/features/settings/console/settings-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmailInput, NameInput, PhoneInput } from '#web/ui/contact-inputs.tsx';
import { Field } from '#web/ui/field.tsx';
import { Trash2 } from '#web/ui/icons.ts';

type Organizer = ReunionDocument['organizers'][number];

interface OrganizerDialogProps {
  /** undefined: a new one. */
  readonly organizer: Organizer | undefined;
  /** There is no other one. */
  readonly isOnly: boolean;
  readonly isBusy: boolean;
  readonly onSave: (organizer: Organizer) => Promise<void>;
  readonly onRemove: () => Promise<void>;
  readonly onClose: () => void;
}

const nobody: Organizer = { name: '', phone: '', email: '' };

/** How an organizer is called and reached. */
export function OrganizerDialog({
  organizer,
  isOnly,
  isBusy,
  onSave,
  onRemove,
  onClose,
}: OrganizerDialogProps) {
  const form = useForm<Organizer>({ defaultValues: organizer ?? nobody });
  const { errors } = form.formState;
  const sent = (work: Promise<void>) => work.catch((failure: unknown) => showRefusal(form, failure));
  return (
    <SettingsDialog
      form={form}
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={(values) => sent(onSave(values))}
      saveLabel={organizer ? 'Save Changes' : 'Add an organizer'}
      title={organizer ? organizer.name : 'A new organizer'}
      actions={
        organizer &&
        !isOnly && (
          <div className="actions">
            <Button
              disabled={isBusy}
              icon={<Trash2 aria-hidden="true" className="icon" />}
              look="risk-line"
              onClick={() => void sent(onRemove())}
              size="s"
            >
              Remove from the organizers
            </Button>
          </div>
        )
      }
    >
      <Field error={errors.name?.message} label="Name">
        <NameInput {...form.register('name')} />
      </Field>
      <Field error={errors.phone?.message} label="Phone">
        <PhoneInput {...form.register('phone')} />
      </Field>
      <Field error={errors.email?.message} label="E-mail">
        <EmailInput {...form.register('email')} />
      </Field>
    </SettingsDialog>
  );
}
