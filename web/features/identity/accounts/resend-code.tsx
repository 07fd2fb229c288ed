import type { Ref } from 'react';
import { useCountdown } from '#web/features/identity/accounts/use-countdown.ts';
import { type Send, useCommand } from '#web/lib/command.ts';
import { Button } from '#web/ui/button.tsx';
import { TextButton } from '#web/ui/text-link.tsx';

interface ResendCodeProps {
  /** Asks for another code. */
  readonly run: (send: Send) => Promise<unknown>;
  /** When (ms since 1970) the last one went out. */
  readonly sentAt: number;
  readonly onSent: () => void;
  /** It is the one next thing to do. */
  readonly isNext?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** Asks for another code, once a minute; until then it says how long that is. */
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
  // Not `disabled`: it keeps the focus while it counts.
  const press = { 'aria-disabled': !mayAsk, onClick: () => mayAsk && resend.mutate(), ref };
  return isNext ? (
    <Button {...press} look={mayAsk ? 'primary' : 'plain'}>
      {words}
    </Button>
  ) : (
    <TextButton {...press}>{words}</TextButton>
  );
}
