import { useState } from 'react';
import type { AdminRsvp } from '#contract/rsvps/rsvps.schema.ts';
import { isPending } from '#web/features/rsvps/console/console-model.ts';
import { useApproveRsvp, useDeleteRsvp, useRejectRsvp } from '#web/features/rsvps/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Check, Pencil, X } from '#web/ui/icons.ts';
import { confirmDialog } from '#web/ui/lazy-dialog.ts';
import { RowAction } from '#web/ui/row-action.tsx';
import css from './rsvp-actions.module.css';

export interface RsvpActionsProps {
  readonly rsvp: AdminRsvp;
  readonly nameId: string;
  readonly onEdit: (rsvp: AdminRsvp) => void;
  /** Called when the row has moved to the decided ones. */
  readonly onDecided: () => void;
}

export function RsvpActions({ rsvp, nameId, onEdit, onDecided }: RsvpActionsProps) {
  const [isDeleting, setIsDeleting] = useState(false);
  const approve = useApproveRsvp();
  const reject = useRejectRsvp();
  const remove = useDeleteRsvp();
  const close = () => setIsDeleting(false);
  const isDeciding = approve.isPending || reject.isPending;
  const goOn = { onSuccess: onDecided };
  return (
    <div className={`${css.actions} grid gap-2`}>
      {isPending(rsvp) && (
        <>
          <Button
            aria-describedby={nameId}
            busyLabel="Approving..."
            disabled={reject.isPending}
            icon={<Check />}
            isBusy={approve.isPending}
            look="primary"
            onClick={() => approve.mutate(rsvp.id, goOn)}
            size="s"
          >
            Approve
          </Button>
          <Button
            aria-describedby={nameId}
            busyLabel="Rejecting..."
            disabled={approve.isPending}
            icon={<X />}
            isBusy={reject.isPending}
            onClick={() => reject.mutate(rsvp.id, goOn)}
            size="s"
          >
            Reject
          </Button>
        </>
      )}
      <div className={css.quiet}>
        <RowAction
          aria-describedby={nameId}
          disabled={isDeciding}
          icon={<Pencil />}
          id={`edit-rsvp-${rsvp.id}`}
          onClick={() => onEdit(rsvp)}
        >
          Edit
        </RowAction>
        <RowAction
          aria-describedby={nameId}
          disabled={isDeciding}
          look="risk"
          onClick={() => setIsDeleting(true)}
        >
          Delete RSVP
        </RowAction>
      </div>
      {isDeleting && (
        <confirmDialog.View
          busyLabel="Deleting..."
          confirmLabel="Delete RSVP"
          isBusy={remove.isPending}
          onClose={close}
          onConfirm={() => remove.mutate(rsvp.id, { onError: close })}
          question={`Are you sure you want to delete RSVP for ${rsvp.familyName}? This action cannot be undone.`}
          title="Delete RSVP"
        />
      )}
    </div>
  );
}
