import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog, type DialogProps } from '#web/ui/dialog.tsx';

interface SaveActionsProps {
  readonly saveLabel: string;
  readonly busyLabel?: string;
  readonly isBusy: boolean;
  /** The dialog can be closed during a save, which continues then. */
  readonly canLeave?: boolean;
  /** There is nothing to save yet. */
  readonly isDisabled?: boolean;
  /** The id of the form that is submitted, if there is one. */
  readonly form?: string;
  readonly onSave?: () => void;
  readonly cancelLabel?: string;
  readonly onCancel: () => void;
}

interface FormDialogProps
  extends Omit<DialogProps, 'actions' | 'isBusy'>,
    Partial<Pick<SaveActionsProps, 'saveLabel' | 'busyLabel' | 'canLeave' | 'onCancel'>> {
  /** Replaces Cancel and the save button after the save: another dialog would move the focus. */
  actions?: ReactNode;
  form: string;
  isBusy: boolean;
}

/** A dialog with a form: Cancel, then the button that saves it. */
export const FormDialog = ({
  form,
  saveLabel = 'Save Changes',
  busyLabel = 'Saving...',
  isBusy,
  canLeave = false,
  onClose,
  onCancel = onClose,
  actions,
  ...rest
}: FormDialogProps) => (
  <Dialog
    {...rest}
    actions={
      actions ?? (
        <SaveActions
          busyLabel={busyLabel}
          canLeave={canLeave}
          form={form}
          isBusy={isBusy}
          onCancel={onCancel}
          saveLabel={saveLabel}
        />
      )
    }
    isBusy={isBusy && !canLeave}
    onClose={onClose}
  />
);

/** The foot of a dialog: Cancel, then the button that saves. */
export const SaveActions = ({
  saveLabel,
  busyLabel = 'Saving...',
  isBusy,
  canLeave = false,
  isDisabled = false,
  form,
  onSave,
  cancelLabel = 'Cancel',
  onCancel,
}: SaveActionsProps) => (
  <>
    <Button disabled={isBusy && !canLeave} onClick={onCancel}>
      {cancelLabel}
    </Button>
    <Button
      busyLabel={busyLabel}
      disabled={isDisabled}
      form={form}
      isBusy={isBusy}
      look="primary"
      onClick={onSave}
      type={form === undefined ? 'button' : 'submit'}
    >
      {saveLabel}
    </Button>
  </>
);
