import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

interface ConfirmDialogProps {
  title: string;
  question: string;
  /** Further facts for the decision. */
  details?: ReactNode;
  confirmLabel: string;
  confirmIcon?: ReactNode;
  busyLabel?: string;
  isBusy?: boolean;
  /** primary: no data is lost by it. */
  look?: 'risk' | 'primary';
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something that cannot be undone. The focus starts on Cancel. */
export const ConfirmDialog = ({
  title,
  question,
  details,
  confirmLabel,
  confirmIcon,
  busyLabel,
  isBusy = false,
  look = 'risk',
  onConfirm,
  onClose,
}: ConfirmDialogProps) => (
  <Dialog
    title={title}
    description={question}
    role="alertdialog"
    size="s"
    isBusy={isBusy}
    onClose={onClose}
    actions={
      <>
        <Button autoFocus disabled={isBusy} onClick={onClose}>
          Cancel
        </Button>
        <Button
          look={look}
          icon={confirmIcon}
          isBusy={isBusy}
          {...(busyLabel && { busyLabel })}
          onClick={onConfirm}
        >
          {confirmLabel}
        </Button>
      </>
    }
  >
    {details}
  </Dialog>
);
