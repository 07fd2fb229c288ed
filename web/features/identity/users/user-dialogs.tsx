import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getAdditions } from '#contract/console/additions.ts';
import { listOf } from '#contract/dates.ts';
import type { AdminUser } from '#contract/identity/users.schema.ts';
import { UserRoundCheck } from '#web/features/identity/icons.ts';
import { consequencesOf, nameOf } from '#web/features/identity/users/model.ts';
import { useAuthorizeUsers, useDeleteUser } from '#web/features/identity/users/queries.ts';
import { useResetPassword } from '#web/features/identity/users/reset-password.tsx';
import type { useUserActions } from '#web/features/identity/users/use-user-actions.ts';
import { call, withId } from '#web/lib/api.ts';
import { useUser } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Images, Trash2 } from '#web/ui/icons.ts';
import { confirmDialog, lazyDialog } from '#web/ui/lazy-dialog.ts';
import { QueryView } from '#web/ui/query-view.tsx';
import css from './user-dialogs.module.css';

const editUser = lazyDialog(
  async () => (await import('#web/features/identity/users/edit-user-dialog.tsx')).EditUserDialog,
);

interface DialogProps {
  readonly user: AdminUser;
  readonly onClose: () => void;
}

function ResetDialog({ user, onClose }: DialogProps) {
  const name = nameOf(user);
  const reset = useResetPassword({ id: user.id, name, isOwn: useUser()?.id === user.id });
  return (
    <confirmDialog.View
      busyLabel="Sending..."
      confirmLabel="Reset Password"
      details={
        <p className="hint">
          The old password stops working, and {name} will be signed out everywhere at once.
        </p>
      }
      isBusy={reset.isPending}
      onClose={onClose}
      onConfirm={() => reset.mutate(undefined, { onSettled: onClose })}
      question={`Are you sure you want to reset the password for ${name}? They will receive a new temporary password via email.`}
      title="Reset Password"
    />
  );
}

function DeletionConsequences({ user }: { readonly user: AdminUser }) {
  // Fetched once each time it opens: the announcement of the deletion itself must not refetch a deleted account.
  const query = useQuery({
    queryKey: ['deletion', user.id],
    queryFn: () => call(getAdditions, withId(user.id)),
    gcTime: 0,
    meta: { topics: [] },
  });
  return (
    <QueryView failed="What goes with the account did not load" query={query} size="s">
      {(counts) => {
        const { goes, stays } = consequencesOf(user, counts);
        return (
          <ul className={`${css.consequences} grid gap-3 text-2 sunken`}>
            <li className="beside gap-3">
              <Trash2 />
              <span>
                <b>This permanently deletes</b> {goes}.
              </span>
            </li>
            {stays && (
              <li className="beside gap-3">
                <Images />
                <span>
                  <b>The family keeps</b> {stays}, without a name.
                </span>
              </li>
            )}
          </ul>
        );
      }}
    </QueryView>
  );
}

function DeleteDialog({ user, onClose }: DialogProps) {
  const remove = useDeleteUser();
  return (
    <confirmDialog.View
      busyLabel="Deleting..."
      confirmIcon={<Trash2 />}
      confirmLabel="Delete User"
      details={<DeletionConsequences user={user} />}
      isBusy={remove.isPending}
      onClose={onClose}
      onConfirm={() => remove.mutate(user.id, { onSettled: onClose })}
      question={`Are you sure you want to delete user ${nameOf(user)}? This action cannot be undone.`}
      title="Delete User"
    />
  );
}

const leaving = {
  demote: {
    title: 'Remove Admin',
    question: 'Are you sure you want to remove your own admin privileges?',
    busyLabel: 'Removing...',
    them: 'them',
  },
  revoke: {
    title: 'Revoke',
    question: 'Are you sure you want to revoke your own authorization?',
    busyLabel: 'Revoking...',
    them: 'it',
  },
} as const;

export function UserDialogs({ actions }: { readonly actions: ReturnType<typeof useUserActions> }) {
  const { asked, close, change, isPending } = actions;
  if (!asked) return null;
  const { action, user } = asked;
  return (
    <>
      {action === 'edit' && <editUser.View onClose={close} user={user} />}
      {action === 'reset' && <ResetDialog onClose={close} user={user} />}
      {action === 'delete' && <DeleteDialog onClose={close} user={user} />}
      {(action === 'demote' || action === 'revoke') && (
        <confirmDialog.View
          busyLabel={leaving[action].busyLabel}
          confirmLabel={leaving[action].title}
          details={
            <p className="hint">
              You'll be signed out right away. Only another organizer can give {leaving[action].them} back.
            </p>
          }
          isBusy={isPending}
          onClose={close}
          onConfirm={() => change(action, user, close)}
          question={leaving[action].question}
          title={leaving[action].title}
        />
      )}
    </>
  );
}

interface AuthorizeAllProps {
  /** The listed people who wait for authorization. */
  readonly people: readonly AdminUser[];
  readonly onDone: () => void;
}

export function AuthorizeAll({ people, onDone }: AuthorizeAllProps) {
  const [asked, setAsked] = useState<readonly AdminUser[]>();
  const authorize = useAuthorizeUsers();
  const close = () => setAsked(undefined);
  return (
    <>
      <Button icon={<UserRoundCheck />} onClick={() => setAsked(people)} size="s">
        Authorize all shown
      </Button>
      {asked && (
        <confirmDialog.View
          busyLabel="Authorizing..."
          confirmLabel={`Authorize ${asked.length} people`}
          details={
            <>
              <p>{listOf(asked.map(nameOf))}</p>
              <p className="hint">
                They'll see the whole site and get an e-mail. Their RSVPs still wait for your decision.
              </p>
            </>
          }
          isBusy={authorize.isPending}
          look="primary"
          onClose={close}
          onConfirm={() =>
            authorize.mutate(
              asked.map(({ id }) => id),
              { onSettled: close, onSuccess: onDone },
            )
          }
          question={`Are you sure you want to authorize these ${asked.length} people?`}
          title="Authorize all shown"
        />
      )}
    </>
  );
}
