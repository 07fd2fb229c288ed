import type { ResponseBody } from '#contract/calls.ts';
import type { resetPassword } from '#contract/identity/users.ts';
import { PasswordCard } from '#web/features/identity/users/new-password/password-card.tsx';
import { showEverywhere, unpin } from '#web/lib/pinned.ts';
import { KeyRound } from '#web/ui/icons.ts';
import { toast } from '#web/ui/toast-store.ts';
import css from './reset-notice.module.css';

/** How long (ms) the notice of a mail that failed is shown (specification, section 9). */
const noticeDuration = 10_000;

/** Whose password is reset. */
export interface Whose {
  readonly id: number;
  readonly name: string;
  /** The organizer's own: the reset signs them out, and they need it to come back. */
  readonly isOwn: boolean;
}

/** Tells how a reset went: mailed, to be handed over by hand, or not done. */
export function tellReset(outcome: ResponseBody<typeof resetPassword>, { id, name, isOwn }: Whose): void {
  const { success, message, emailSent, tempPassword, email } = outcome;
  if (!success)
    toast({ variant: 'destructive', title: 'Error', description: message || 'Failed to reset password' });
  else if (emailSent) toast({ title: 'Password reset email sent', description: `to ${email}` });
  else {
    toast({
      variant: 'warning',
      icon: <KeyRound className="icon" />,
      duration: noticeDuration,
      title: (
        <>
          Password updated, but the <span className={css.email}>e-mail</span> failed
        </>
      ),
      description: tempPassword ? (
        <>
          Give {name} this temporary password yourself: <b className={css.password}>{tempPassword}</b>
        </>
      ) : (
        message
      ),
    });
    const key = `temporary password of ${id}`;
    if (tempPassword)
      showEverywhere({
        key,
        message: <PasswordCard name={name} onDismiss={() => unpin(key)} password={tempPassword} />,
        outlivesSession: isOwn,
      });
  }
}
