import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog, type DialogProps } from '#web/ui/dialog.tsx';

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
        <>
          <Button disabled={isBusy && !canLeave} onClick={onCancel}>
            Cancel
          </Button>
          <Button busyLabel={busyLabel} form={form} isBusy={isBusy} look="primary" type="submit">
            {saveLabel}
          </Button>
        </>
      )
    }
    isBusy={isBusy && !canLeave}
    onClose={onClose}
  />
);
