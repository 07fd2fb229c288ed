import { Button } from '#web/ui/button.tsx';

interface AddActionsProps {
  /** How many photos are chosen. */
  readonly count: number;
  readonly isBusy: boolean;
  readonly onAdd: () => void;
  readonly onCancel: () => void;
}

/** At the foot of a dialog that adds photos to an album. */
export const AddActions = ({ count, isBusy, onAdd, onCancel }: AddActionsProps) => (
  <>
    <Button disabled={isBusy} onClick={onCancel}>
      Cancel
    </Button>
    <Button busyLabel="Adding..." disabled={count === 0} isBusy={isBusy} look="primary" onClick={onAdd}>
      {count > 1 ? `Add ${count} Photos` : 'Add Photo'}
    </Button>
  </>
);
