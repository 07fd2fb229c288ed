import { SaveActions } from '#web/ui/form-dialog.tsx';

interface AddActionsProps {
  /** How many photos are chosen. */
  readonly count: number;
  readonly isBusy: boolean;
  readonly onAdd: () => void;
  readonly onCancel: () => void;
}

/** At the foot of a dialog that adds photos to an album. */
export const AddActions = ({ count, isBusy, onAdd, onCancel }: AddActionsProps) => (
  <SaveActions
    busyLabel="Adding..."
    isBusy={isBusy}
    isDisabled={count === 0}
    onCancel={onCancel}
    onSave={onAdd}
    saveLabel={count > 1 ? `Add ${count} Photos` : 'Add Photo'}
  />
);
