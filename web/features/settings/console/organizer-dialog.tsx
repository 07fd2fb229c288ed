import { useId } from 'react';
import { useForm } from 'react-hook-form';
import type { ReunionDocument } from '#contract/settings/reunion.schema.ts';
import { showRefusal } from '#web/features/settings/console/refusal.ts';
import { Button } from '#web/ui/button.tsx';
import { EmailInput, NameInput, PhoneInput } from '#web/ui/contact-inputs.tsx';
import { Field, FieldError } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
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
  const id = useId();
  const form = useForm<Organizer>({ defaultValues: organizer ?? nobody });
  const { errors, isDirty } = form.formState;
  const sent = (work: Promise<void>) => work.catch((failure: unknown) => showRefusal(form, failure));
  return (
    <FormDialog
      busyLabel="Saving..."
      form={id}
      isBusy={isBusy}
      isDirty={isDirty}
      onClose={onClose}
      saveLabel={organizer ? 'Save Changes' : 'Add an organizer'}
      size="s"
      title={organizer ? organizer.name : 'A new organizer'}
    >
      <form
        className="stack"
        id={id}
        method="post"
        noValidate
        onSubmit={form.handleSubmit((values) => sent(onSave(values)))}
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
        {errors.root?.message && <FieldError>{errors.root.message}</FieldError>}
      </form>
      {organizer && !isOnly && (
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
      )}
    </FormDialog>
  );
}
