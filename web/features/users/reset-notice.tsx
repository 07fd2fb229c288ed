import { KeyRound } from 'lucide-react';
import type { Reply } from '#contract/endpoint.ts';
import type { resetPassword } from '#contract/users.ts';
import { TemporaryPassword } from '#web/features/users/temporary-password.tsx';
import { toast } from '#web/ui/toast-store.ts';

/** How long (ms) a password that could not be mailed is shown (specification, section 9). */
const noticeDuration = 10_000;

/** Tells how a reset went: mailed, to be handed over by hand, or not done. */
export function tellReset(outcome: Reply<typeof resetPassword>, name: string): void {
  const { success, message, emailSent, tempPassword, email } = outcome;
  if (!success)
    toast({ variant: 'destructive', title: 'Error', description: message || 'Failed to reset password' });
  else if (emailSent) toast({ title: 'Password reset email sent', description: `to ${email}` });
  else
    toast({
      variant: 'warning',
      icon: <KeyRound className="i" />,
      duration: noticeDuration,
      title: (
        <>
          Password updated, but the <span className="temp__word">e-mail</span> failed
        </>
      ),
      description: tempPassword ? (
        <>
          Give {name} this temporary password yourself:
          <TemporaryPassword password={tempPassword} />
        </>
      ) : (
        message
      ),
    });
}
