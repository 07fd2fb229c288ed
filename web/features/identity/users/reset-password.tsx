// Resetting a person's password, and the notice about the outcome.

import type { ResponseBody } from '#contract/calls.ts';
import { resetPassword } from '#contract/identity/users.ts';
import { KeyRound } from '#web/features/identity/icons.ts';
import { withId } from '#web/lib/api.ts';
import { failureNotice, useCommand } from '#web/lib/command.ts';
import { showEverywhere } from '#web/lib/pinned.ts';
import { toast } from '#web/ui/toast-store.ts';
import css from './reset-password.module.css';

/** How long (ms) the notice of a failed mail is shown (specification, section 9). */
const noticeDuration = 10_000;

interface ResetTarget {
  readonly id: number;
  readonly name: string;
  /** The organizer's own: the reset signs them out, and they need it to come back. */
  readonly isOwn: boolean;
}

function tellReset(outcome: ResponseBody<typeof resetPassword>, { id, name, isOwn }: ResetTarget): void {
  const { success, message, emailSent, tempPassword, email } = outcome;
  if (!success)
    toast({ variant: 'destructive', title: 'Error', description: message || 'Failed to reset password' });
  else if (emailSent) toast({ title: 'Password reset email sent', description: `to ${email}` });
  else {
    toast({
      variant: 'warning',
      icon: <KeyRound />,
      duration: noticeDuration,
      title: (
        <>
          Password updated, but the <span className="nowrap">e-mail</span> failed
        </>
      ),
      description: tempPassword ? (
        <>
          Give {name} this temporary password yourself: <b className={css.selectable}>{tempPassword}</b>
        </>
      ) : (
        message
      ),
    });
    if (tempPassword) showEverywhere({ kind: 'password', userId: id, name, password: tempPassword, isOwn });
  }
}

export const useResetPassword = (target: ResetTarget) =>
  useCommand({
    run: (send) => send(resetPassword, withId(target.id)),
    // Not in the dialog: a person who resets their own password is signed out, and the page gone, before the answer.
    done: (outcome) => {
      tellReset(outcome, target);
      return undefined;
    },
    failed: (failure) => failureNotice('Error', failure, 'Failed to reset password'),
  });
