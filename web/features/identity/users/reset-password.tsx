// A password that an organizer resets: the messages, and the temporary password to hand over.
import { useRef, useState } from 'react';
import type { ResponseBody } from '#contract/calls.ts';
import { resetPassword } from '#contract/identity/users.ts';
import { failureMessage } from '#web/lib/api.ts';
import { failureNotice, useCommand } from '#web/lib/command.ts';
import { showEverywhere } from '#web/lib/pinned.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Check, Copy, KeyRound, X } from '#web/ui/icons.ts';
import { toast } from '#web/ui/toast-store.ts';
import css from './reset-password.module.css';

/** How long (ms) the notice of a mail that failed is shown (specification, section 9). */
const noticeDuration = 10_000;

/** The person whose password is reset. */
interface ResetTarget {
  readonly id: number;
  readonly name: string;
  /** The organizer's own: the reset signs them out, and they need it to come back. */
  readonly isOwn: boolean;
}

/** Tells how a reset went: mailed, to be handed over by hand, or not done. */
function tellReset(outcome: ResponseBody<typeof resetPassword>, { id, name, isOwn }: ResetTarget): void {
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
    run: (send) => send(resetPassword, { params: { id: String(target.id) } }),
    // Here and not in the dialog: a person who resets their own password is signed out, and the page gone, before the answer.
    done: (outcome) => {
      tellReset(outcome, target);
      return undefined;
    },
    failed: (failure) =>
      failureNotice('Error', { message: failureMessage(failure, 'Failed to reset password') }),
  });

interface PasswordCardProps {
  readonly name: string;
  readonly password: string;
  readonly onDismiss: () => void;
}

/** A temporary password that has to be handed over by hand: it is told once, so it stays until it is dismissed. */
export const PasswordCard = ({ name, password, onDismiss }: PasswordCardProps) => (
  <section aria-label={`Temporary password for ${name}`} className={`${css.card} grid`}>
    <KeyRound aria-hidden="true" className="icon" />
    <div>
      <b>Temporary password for {name}</b>
      <p>Works for 24 hours, shown only here.</p>
      <TemporaryPassword password={password} />
    </div>
    <IconButton
      icon={<X aria-hidden="true" className="icon" />}
      label={`Dismiss the password for ${name}`}
      onClick={onDismiss}
    />
  </section>
);

/** Without https or the person's permission there is no clipboard: then the selected text can still be copied. */
function copySelected(element: HTMLElement): boolean {
  getSelection()?.selectAllChildren(element);
  return document.execCommand('copy');
}

async function copy(element: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(element.textContent ?? '');
    return true;
  } catch {
    return copySelected(element);
  }
}

/** A password to hand over by hand, with a button that copies it. */
function TemporaryPassword({ password }: { password: string }) {
  const text = useRef<HTMLElement>(null);
  const [outcome, setOutcome] = useState<'copied' | 'refused'>();
  const press = async () => {
    if (text.current) setOutcome((await copy(text.current)) ? 'copied' : 'refused');
  };
  const isCopied = outcome === 'copied';
  return (
    <>
      <div className={`${css.password} row`} data-copied={isCopied || undefined}>
        <code ref={text}>{password}</code>
        <Button
          icon={
            isCopied ? (
              <Check aria-hidden="true" className="icon" />
            ) : (
              <Copy aria-hidden="true" className="icon" />
            )
          }
          onClick={() => void press()}
          size="s"
        >
          {isCopied ? 'Copied' : 'Copy'}
        </Button>
      </div>
      {outcome === 'refused' && <p role="status">It is selected now: please copy it yourself.</p>}
    </>
  );
}
