import { useState } from 'react';
import type { AdminRsvp } from '#contract/rsvps/rsvps.schema.ts';
import { isPending } from '#web/features/rsvps/console/console-model.ts';
import { useApproveRsvp, useDeleteRsvp, useRejectRsvp } from '#web/features/rsvps/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Check, Pencil, X } from '#web/ui/icons.ts';
import { confirmDialog, lazyDialog } from '#web/ui/lazy-dialog.ts';
import { RowAction } from '#web/ui/row-action.tsx';
import css from './rsvp-actions.module.css';

const editRsvp = lazyDialog(
  async () => (await import('#web/features/rsvps/form/edit-rsvp-dialog.tsx')).EditRsvpDialog,
);

interface RsvpActionsProps {
  readonly rsvp: AdminRsvp;
  /** The id of the element with the row's name. */
  readonly nameId: string;
  /** The row has moved to the settled ones. */
  readonly onDecided: () => void;
}

/** An organizer's actions on an RSVP. */
export function RsvpActions({ rsvp, nameId, onDecided }: RsvpActionsProps) {
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null);
  const approve = useApproveRsvp();
  const reject = useRejectRsvp();
  const remove = useDeleteRsvp();
  const close = () => setOpen(null);
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
          onClick={() => setOpen('edit')}
        >
          Edit
        </RowAction>
        <RowAction
          aria-describedby={nameId}
          disabled={isDeciding}
          look="risk"
          onClick={() => setOpen('delete')}
        >
          Delete RSVP
        </RowAction>
      </div>
      {open === 'edit' && <editRsvp.View onClose={close} rsvp={rsvp} />}
      {open === 'delete' && (
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
