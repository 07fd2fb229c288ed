import { Button } from '#web/ui/button.tsx';

interface SaveActionsProps {
  readonly saveLabel: string;
  readonly busyLabel: string;
  readonly isBusy: boolean;
  /** Saving goes on without the dialog. */
  readonly canLeave?: boolean;
  /** There is nothing to save yet. */
  readonly isDisabled?: boolean;
  /** The id of the form that is submitted, where what is saved is one. */
  readonly form?: string;
  readonly onSave?: () => void;
  readonly cancelLabel?: string;
  readonly onCancel: () => void;
}

/** At the foot of a dialog: the way out, then the button that saves. */
export const SaveActions = ({
  saveLabel,
  busyLabel,
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
