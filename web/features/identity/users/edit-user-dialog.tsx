import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { AdminUser } from '#contract/identity/users.schema.ts';
import { removeUserPortrait } from '#contract/identity/users.ts';
import { ProfileFormDialog } from '#web/features/identity/accounts/profile/profile-dialog.tsx';
import { AdditionsDialog } from '#web/features/identity/users/additions-dialog.tsx';
import { nameOf } from '#web/features/identity/users/model.ts';
import { usersQuery, useUpdateUser } from '#web/features/identity/users/queries.ts';
import { withId } from '#web/lib/api.ts';
import { useCommand } from '#web/lib/command.ts';
import { useUser } from '#web/lib/session.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { Trash2 } from '#web/ui/icons.ts';
import css from './edit-user-dialog.module.css';

interface EditUserDialogProps {
  readonly user: AdminUser;
  readonly onClose: () => void;
}

export function EditUserDialog({ user: opened, onClose }: EditUserDialogProps) {
  const list = useQuery(usersQuery).data;
  const user = list?.find((one) => one.id === opened.id) ?? opened;
  const [isClearing, setIsClearing] = useState(false);
  const update = useUpdateUser(user.id);
  const myId = useUser()?.id;
  const isOwn = user.id === myId;
  return (
    <ProfileFormDialog
      // The user when the dialog opened: the part stays, and says so, when the photo is removed.
      above={<EditPortrait user={opened} />}
      below={
        <>
          <div className={`${css.additions} grid gap-2`}>
            <Button icon={<Trash2 />} look="risk-line" onClick={() => setIsClearing(true)} size="s">
              Delete what they added…
            </Button>
            <p className="hint">Houses, events, albums, comments, and photos. You choose which.</p>
          </div>
          {isClearing && <AdditionsDialog onClose={() => setIsClearing(false)} user={user} />}
        </>
      }
      draftName={`user:${myId}:${user.id}`}
      isOwn={isOwn}
      onClose={onClose}
      onSave={update.mutateAsync}
      passwordHint={
        isOwn ? (
          'A new password signs you out everywhere else.'
        ) : (
          <>
            The current password asked for is <b>your own</b>. The new one is temporary: {nameOf(user)} is
            signed out and chooses another at the next sign-in. Tell them what it is; it is not mailed.
          </>
        )
      }
      title="Edit User"
      values={user}
    />
  );
}

const useRemoval = (id: number) =>
  useCommand({
    run: (send) => send(removeUserPortrait, withId(id)),
    done: { title: 'Photo removed' },
    failed: 'Photo not removed',
  });

function EditPortrait({ user }: { user: AdminUser }) {
  const remove = useRemoval(user.id);
  const self = useRef<HTMLDivElement>(null);
  if (!user.portrait) return null;
  const isGone = remove.isSuccess;
  return (
    <div className={`${css.portrait} gap-6 row`} ref={self} tabIndex={-1}>
      <Avatar name={nameOf(user)} portrait={isGone ? null : user.portrait} size="l" />
      <div className="grid gap-2">
        {!isGone && (
          <Button
            busyLabel="Removing..."
            isBusy={remove.isPending}
            // The button is removed afterwards.
            onClick={() => remove.mutate(undefined, { onSuccess: () => self.current?.focus() })}
            size="s"
          >
            Remove Photo
          </Button>
        )}
        <p className="hint">
          {isGone ? 'The photo is removed.' : 'People will see their initials until they choose another one.'}
        </p>
      </div>
    </div>
  );
}
