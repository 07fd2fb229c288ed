import { type Ref, useEffect, useState } from 'react';
import { secondsUntilResend } from '#web/features/identity/accounts/model.ts';
import { type Send, useCommand } from '#web/lib/command.ts';
import { Button } from '#web/ui/button.tsx';
import { TextButton } from '#web/ui/text-link.tsx';

function useCountdown(sentAt: number): number {
  const [seconds, setSeconds] = useState(() => secondsUntilResend(sentAt, Date.now()));
  useEffect(() => {
    const look = () => setSeconds(secondsUntilResend(sentAt, Date.now()));
    look();
    const timer = setInterval(look, 500);
    return () => clearInterval(timer);
  }, [sentAt]);
  return seconds;
}

interface ResendCodeProps {
  readonly run: (send: Send) => Promise<unknown>;
  /** When (ms since 1970) the last one was sent. */
  readonly sentAt: number;
  readonly onSent: () => void;
  /** It is the primary action. */
  readonly isNext?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
}

export function ResendCode({ run, sentAt, onSent, isNext = false, ref }: ResendCodeProps) {
  const seconds = useCountdown(sentAt);
  const resend = useCommand({
    run,
    done: () => {
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
  // Not `disabled`, which would drop the focus during the countdown.
  const press = { 'aria-disabled': !mayAsk, onClick: () => mayAsk && resend.mutate(), ref };
  return isNext ? (
    <Button {...press} look={mayAsk ? 'primary' : 'plain'}>
      {words}
    </Button>
  ) : (
    <TextButton {...press}>{words}</TextButton>
  );
}
