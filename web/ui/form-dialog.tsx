import type { ReactNode } from 'react';
import { Dialog, type DialogProps } from '#web/ui/dialog.tsx';
import { SaveActions } from '#web/ui/save-actions.tsx';

interface FormDialogProps extends Omit<DialogProps, 'actions' | 'isBusy'> {
  /** In place of Cancel and the save button, once there is nothing to save any more: another dialog would move the focus. */
  actions?: ReactNode;
  /** The id of the form inside, which the button submits. */
  form: string;
  saveLabel: string;
  busyLabel: string;
  /** While it is being saved the dialog stays, unless `canLeave`. */
  isBusy: boolean;
  /** Saving goes on without the dialog. */
  canLeave?: boolean;
  /** What Cancel does, where that is more than closing the dialog. */
  onCancel?: () => void;
}

/** A dialog with a form: Cancel, then the button that saves it. */
export const FormDialog = ({
  form,
  saveLabel,
  busyLabel,
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
