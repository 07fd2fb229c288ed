import { useState } from 'react';
import type { AdminRsvp } from '#contract/rsvps.ts';
import { useApproveRsvp, useDeleteRsvp, useRejectRsvp } from '#web/features/rsvps/api.ts';
import { isPending, stayWords, whenDone } from '#web/features/rsvps/console/console-model.ts';
import { MemberTag } from '#web/features/rsvps/console/member-tag.tsx';
import { weekOf } from '#web/features/rsvps/model.ts';
import { StatusBadge } from '#web/features/rsvps/status-badge.tsx';
import { useReunion, useToday } from '#web/lib/boot.ts';
import { mailHref } from '#web/lib/contact-links.ts';
import { familyHue } from '#web/lib/families.ts';
import { Button } from '#web/ui/button.tsx';
import { DialogLoading } from '#web/ui/dialog-loading.tsx';
import { Check, ChevronDown, Pencil, UsersRound, X } from '#web/ui/icons.ts';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import { RowAction } from '#web/ui/row-action.tsx';
import css from './rsvp-row.module.css';

// Dialogs bring Radix along, so they come when they are asked for.
const editRsvp = lazyComponent(
  async () => (await import('#web/features/rsvps/edit/edit-rsvp-dialog.tsx')).EditRsvpDialog,
  DialogLoading,
);
const confirm = lazyComponent(
  async () => (await import('#web/ui/confirm-dialog.tsx')).ConfirmDialog,
  DialogLoading,
);

interface RsvpRowProps {
  readonly rsvp: AdminRsvp;
  /** The row has moved to the settled ones. */
  readonly onDecided: () => void;
}

/** One RSVP in the console: whose, who comes, and what an organizer can do about it. */
export function RsvpRow({ rsvp, onDecided }: RsvpRowProps) {
  const reunion = useReunion();
  const today = useToday();
  const nameId = `rsvp-${rsvp.id}`;
  const [isOpen, setIsOpen] = useState(false);
  const listId = `members-${rsvp.id}`;
  return (
    <tr className={css.row} data-fam={familyHue(reunion.families, rsvp.familyName)}>
      <th className={css.who} scope="row">
        <h3 className="h2" id={nameId} tabIndex={-1}>
          {rsvp.familyName}
        </h3>
        <StatusBadge status={rsvp.status} />
        <p>
          Contact <a href={mailHref(rsvp.user.email) ?? undefined}>{rsvp.user.email}</a>
        </p>
        <p className="num">{whenDone(rsvp, today, reunion.timeZone)}</p>
      </th>
      <td>
        {rsvp.members.length > 0 && (
          <button
            aria-controls={listId}
            aria-describedby={nameId}
            aria-expanded={isOpen}
            className={`${css.fold} num`}
            onClick={() => setIsOpen(!isOpen)}
            type="button"
          >
            <UsersRound aria-hidden="true" className="icon" />
            {stayWords(rsvp)}
            <ChevronDown aria-hidden="true" className="icon" />
          </button>
        )}
        <ul
          aria-label="Members"
          className={css.members}
          data-folded={(rsvp.members.length > 0 && !isOpen) || undefined}
          id={listId}
        >
          {rsvp.members.map((member) => (
            <MemberTag key={member.id} member={member} week={weekOf(reunion)} />
          ))}
          {rsvp.members.length === 0 && (
            <li className={css.none}>
              <UsersRound aria-hidden="true" className="icon" />
              No members listed
            </li>
          )}
        </ul>
      </td>
      <td>
        <Actions nameId={nameId} onDecided={onDecided} rsvp={rsvp} />
      </td>
    </tr>
  );
}

function Actions({ rsvp, nameId, onDecided }: RsvpRowProps & { readonly nameId: string }) {
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null);
  const approve = useApproveRsvp();
  const reject = useRejectRsvp();
  const remove = useDeleteRsvp();
  const close = () => setOpen(null);
  const isDeciding = approve.isPending || reject.isPending;
  const goOn = { onSuccess: onDecided };
  return (
    <div className={css.actions}>
      {isPending(rsvp) && (
        <>
          <Button
            aria-describedby={nameId}
            busyLabel="Approving..."
            disabled={reject.isPending}
            icon={<Check aria-hidden="true" className="icon" />}
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
            icon={<X aria-hidden="true" className="icon" />}
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
          icon={<Pencil aria-hidden="true" className="icon" />}
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
      {open === 'edit' && <editRsvp.View onClose={close} onFailure={close} rsvp={rsvp} />}
      {open === 'delete' && (
        <confirm.View
          busyLabel="Deleting..."
          confirmLabel="Delete RSVP"
          isBusy={remove.isPending}
          onClose={close}
          onConfirm={() => remove.mutate(rsvp.id, { onError: close })}
          onFailure={close}
          question={`Are you sure you want to delete RSVP for ${rsvp.familyName}? This action cannot be undone.`}
          title="Delete RSVP"
        />
      )}
    </div>
  );
}
