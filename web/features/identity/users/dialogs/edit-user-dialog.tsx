import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import type { AdminUser } from '#contract/identity/users.schema.ts';
import { AdditionsDialog } from '#web/features/identity/users/dialogs/additions-dialog.tsx';
import { EditPortrait } from '#web/features/identity/users/dialogs/edit-portrait.tsx';
import { nameOf } from '#web/features/identity/users/model.ts';
import { type ProfileBody, usersQuery, useUpdateUser } from '#web/features/identity/users/queries.ts';
import { dropDraft } from '#web/lib/drafts.ts';
import { useUser } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { Trash2 } from '#web/ui/icons.ts';
import css from './edit-user-dialog.module.css';

/** The profile form belongs to the accounts; the console's page hands it in. */
export type ProfileSlot = (form: {
  readonly id: string;
  readonly draftName: string;
  readonly values: AdminUser;
  readonly onSave: (body: ProfileBody) => Promise<unknown>;
  readonly onDirty: (isDirty: boolean) => void;
  readonly passwordHint: ReactNode;
  readonly isOwn: boolean;
}) => ReactNode;

interface EditUserDialogProps {
  readonly user: AdminUser;
  readonly profileForm: ProfileSlot;
  readonly onClose: () => void;
}

/** An organizer changes how somebody is reached, or gives them a temporary password. */
export function EditUserDialog({ user: opened, profileForm, onClose }: EditUserDialogProps) {
  const id = useId();
  const list = useQuery(usersQuery).data;
  const user = list?.find((one) => one.id === opened.id) ?? opened;
  const [isClearing, setIsClearing] = useState(false);
  const [isDirty, setIsDirty] = useState(false);
  const update = useUpdateUser(user.id);
  const draftName = `user:${useUser()?.id}:${user.id}`;
  const close = () => {
    dropDraft(draftName);
    onClose();
  };
  return (
    <FormDialog
      form={id}
      saveLabel="Save Changes"
      busyLabel="Saving..."
      isBusy={update.isPending}
      isDirty={isDirty}
      onClose={close}
      title="Edit User"
    >
      {/* As it was opened: it stays, and says so, when the photo is removed. */}
      <EditPortrait user={opened} />
      {profileForm({
        id,
        draftName,
        values: user,
        onSave: async (body) => {
          await update.mutateAsync(body);
          close();
        },
        onDirty: setIsDirty,
        passwordHint: (
          <>
            The current password asked for is <b>your own</b>. The new one is temporary: {nameOf(user)} is
            signed out and chooses another at the next sign-in. Tell them what it is; it is not mailed.
          </>
        ),
        isOwn: false,
      })}
      <div className={css.additions}>
        <Button
          icon={<Trash2 aria-hidden="true" className="icon" />}
          look="risk-line"
          onClick={() => setIsClearing(true)}
          size="s"
        >
          Delete what they added…
        </Button>
        <p className="hint">Houses, events, albums, comments, and photos. You choose which.</p>
      </div>
      {isClearing && <AdditionsDialog onClose={() => setIsClearing(false)} user={user} />}
    </FormDialog>
  );
}
