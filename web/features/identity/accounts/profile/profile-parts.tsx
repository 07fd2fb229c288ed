import { type ReactNode, useState } from 'react';
import type { User } from '#contract/identity/accounts.schema.ts';
import { Alert } from '#web/ui/alert.tsx';
import { lazyDialog } from '#web/ui/lazy-dialog.ts';
import { TextButton } from '#web/ui/text-link.tsx';

const profileDialog = lazyDialog(
  async () => (await import('#web/features/identity/accounts/profile/profile-dialog.tsx')).ProfileDialog,
);

/** The dialog 'Update Profile & Password', which the caller renders. */
export function useProfileDialog(user: User | null): { open: () => void; dialog: ReactNode } {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return {
    open: () => setIsOpen(true),
    dialog: isOpen && user && <profileDialog.View onClose={close} user={user} />,
  };
}

/** Shown to a person with a temporary password. No route reaches it, since the routing redirects them (product rule 40). */
export const TemporaryPassword = ({ onChange }: { onChange: () => void }) => (
  <Alert
    title="You are currently using a temporary password. Please update your password for security."
    tone="orange"
  >
    <TextButton onClick={onChange}>Change Password Now</TextButton>
  </Alert>
);
