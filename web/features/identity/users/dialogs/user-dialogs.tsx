import type { ComponentProps } from 'react';
import type { AdminUser } from '#contract/identity/users.schema.ts';
import { DeletionConsequences } from '#web/features/identity/users/dialogs/deletion-consequences.tsx';
import { nameOf } from '#web/features/identity/users/model.ts';
import { useDeleteUser, useResetPassword } from '#web/features/identity/users/queries.ts';
import type { useUserActions } from '#web/features/identity/users/use-user-actions.ts';
import { useUser } from '#web/lib/session.ts';
import { DialogLoading } from '#web/ui/dialog-loading.tsx';
import { Trash2 } from '#web/ui/icons.ts';
import { lazyComponent } from '#web/ui/lazy-component.tsx';

// Dialogs bring Radix along, so they come when they are asked for.
const editUser = lazyComponent(
  async () => (await import('#web/features/identity/users/dialogs/edit-user-dialog.tsx')).EditUserDialog,
  DialogLoading,
);
const confirm = lazyComponent(
  async () => (await import('#web/ui/confirm-dialog.tsx')).ConfirmDialog,
  DialogLoading,
);

interface DialogProps {
  readonly user: AdminUser;
  readonly onClose: () => void;
}

function ResetDialog({ user, onClose }: DialogProps) {
  const name = nameOf(user);
  const reset = useResetPassword({ id: user.id, name, isOwn: useUser()?.id === user.id });
  return (
    <confirm.View
      busyLabel="Sending..."
      confirmLabel="Reset Password"
      details={
        <p className="hint">
          The old password stops working, and {name} will be signed out everywhere at once.
        </p>
      }
      isBusy={reset.isPending}
      onClose={onClose}
      onFailure={onClose}
      onConfirm={() => reset.mutate(undefined, { onSettled: onClose })}
      question={`Are you sure you want to reset the password for ${name}? They will receive a new temporary password via email.`}
      title="Reset Password"
    />
  );
}

function DeleteDialog({ user, onClose }: DialogProps) {
  const remove = useDeleteUser();
  return (
    <confirm.View
      busyLabel="Deleting..."
      confirmIcon={<Trash2 aria-hidden="true" className="icon" />}
      confirmLabel="Delete User"
      details={<DeletionConsequences user={user} />}
      isBusy={remove.isPending}
      onClose={onClose}
      onFailure={onClose}
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

interface UserDialogsProps {
  readonly actions: ReturnType<typeof useUserActions>;
  readonly profileForm: ComponentProps<typeof editUser.View>['profileForm'];
}

/** What is asked before something is done about an account. */
export function UserDialogs({ actions, profileForm }: UserDialogsProps) {
  const { asked, close, change, isPending } = actions;
  if (!asked) return null;
  const { action, user } = asked;
  return (
    <>
      {action === 'edit' && (
        <editUser.View onClose={close} onFailure={close} profileForm={profileForm} user={user} />
      )}
      {action === 'reset' && <ResetDialog onClose={close} user={user} />}
      {action === 'delete' && <DeleteDialog onClose={close} user={user} />}
      {(action === 'demote' || action === 'revoke') && (
        <confirm.View
          busyLabel={leaving[action].busyLabel}
          confirmLabel={leaving[action].title}
          details={
            <p className="hint">
              You'll be signed out right away. Only another organizer can give {leaving[action].them} back.
            </p>
          }
          isBusy={isPending}
          onClose={close}
          onFailure={close}
          onConfirm={() => change(action, user, close)}
          question={leaving[action].question}
          title={leaving[action].title}
        />
      )}
    </>
  );
}
