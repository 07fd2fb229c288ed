import { useState } from 'react';
import type { User } from '#contract/identity/accounts.schema.ts';
import { ProfileForm } from '#web/features/identity/accounts/profile/profile-form.tsx';
import { updateProfile } from '#web/features/identity/accounts/queries.ts';
import { failureMessage } from '#web/lib/api.ts';
import { failureNotice, isConflict, useCommand } from '#web/lib/command.ts';
import { dropDraft } from '#web/lib/drafts.ts';
import { userKey } from '#web/lib/session.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';

interface ProfileDialogProps {
  readonly user: User;
  readonly onClose: () => void;
}

/** One's own name, e-mail, phone and password. */
export function ProfileDialog({ user, onClose }: ProfileDialogProps) {
  const draftName = `profile:${user.id}`;
  const close = () => {
    dropDraft(draftName);
    onClose();
  };
  const [isDirty, setIsDirty] = useState(false);
  const save = useCommand({
    run: updateProfile,
    updateCache: (client, changed) => client.setQueryData(userKey, changed),
    done: () => {
      close();
      return { title: 'Profile Updated', description: 'Your profile has been updated successfully' };
    },
    failed: (failure) =>
      isConflict(failure)
        ? undefined
        : failureNotice('Error', { message: failureMessage(failure, 'Failed to update profile') }),
  });
  return (
    <FormDialog
      form="profile"
      saveLabel="Save Changes"
      busyLabel="Saving..."
      isBusy={save.isPending}
      isDirty={isDirty}
      onClose={close}
      title="Update Profile & Password"
    >
      <ProfileForm
        draftName={draftName}
        id="profile"
        isOwn
        onDirty={setIsDirty}
        onSave={save.mutateAsync}
        passwordHint="A new password signs you out everywhere else."
        values={user}
      />
    </FormDialog>
  );
}
