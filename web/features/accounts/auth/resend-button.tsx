import type { Ref } from 'react';
import { resendCode } from '#web/features/accounts/api.ts';
import { setPendingRegistration } from '#web/features/accounts/auth/pending-registration.ts';
import type { PendingRegistration } from '#web/features/accounts/model.ts';
import { useCountdown } from '#web/features/accounts/use-countdown.ts';
import { useCommand } from '#web/lib/command.ts';
import { Button } from '#web/ui/button.tsx';
import { TextButton } from '#web/ui/text-link.tsx';

interface ResendButtonProps {
  pending: PendingRegistration;
  onSent: () => void;
  /** It is the one next thing to do. */
  isNext?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** Asks for another code, once a minute; until then it says how long that is. */
export function ResendButton({ pending, onSent, isNext = false, ref }: ResendButtonProps) {
  const seconds = useCountdown(pending.sentAt);
  const resend = useCommand({
    run: (send) => {
      const { email, username } = pending;
      return resendCode(send, { email, ...(username && { username }) });
    },
    done: () => {
      setPendingRegistration({ ...pending, sentAt: Date.now() });
      onSent();
      return { title: 'Code sent', description: 'Please check your email for verification code' };
    },
    failed: 'The code was not sent',
  });
  const mayAsk = seconds === 0 && !resend.isPending;
  const words = (
    <span className="num">
      {resend.isPending ? 'Sending...' : 'Resend code'}
      {seconds > 0 && ` in ${seconds} s`}
    </span>
  );
  // Not `disabled`: it keeps the focus while it counts.
  const press = { 'aria-disabled': !mayAsk, onClick: () => mayAsk && resend.mutate(), ref };
  return isNext ? (
    <Button {...press} look={mayAsk ? 'accent' : 'plain'}>
      {words}
    </Button>
  ) : (
    <TextButton {...press}>{words}</TextButton>
  );
}
