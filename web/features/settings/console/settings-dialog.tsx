import { type ReactNode, useId } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { Trash2 } from '#web/ui/icons.ts';

interface SettingsDialogProps<Fields extends FieldValues> {
  readonly form: UseFormReturn<Fields>;
  readonly title: string;
  readonly saveLabel: string;
  readonly isBusy: boolean;
  /** With the typed values, which it may refuse by errors of the form. */
  readonly onSubmit: (values: Fields) => unknown;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Beneath the form: what else can be done with the thing. */
  readonly actions?: ReactNode;
}

/** The dialog of one thing in the settings, with the error that belongs to no field beneath its fields. */
export function SettingsDialog<Fields extends FieldValues>({
  form,
  title,
  saveLabel,
  isBusy,
  onSubmit,
  onClose,
  children,
  actions,
}: SettingsDialogProps<Fields>) {
  const id = useId();
  const { errors, isDirty } = form.formState;
  return (
    <FormDialog
      busyLabel="Checking..."
      form={id}
      isBusy={isBusy}
      isDirty={isDirty}
      onClose={onClose}
      saveLabel={saveLabel}
      size="s"
      title={title}
    >
      <form className="stack" id={id} method="post" noValidate onSubmit={form.handleSubmit(onSubmit)}>
        {children}
        {errors.root?.message && <FieldError>{errors.root.message}</FieldError>}
      </form>
      {actions}
    </FormDialog>
  );
}

interface RemoveButtonProps {
  readonly label: string;
  readonly isBusy: boolean;
  readonly onClick: () => void;
}

/** Beneath the form of a thing: takes it out of its list. */
export const RemoveButton = ({ label, isBusy, onClick }: RemoveButtonProps) => (
  <div className="actions">
    <Button disabled={isBusy} icon={<Trash2 />} look="risk-line" onClick={onClick} size="s">
      {label}
    </Button>
  </div>
);
