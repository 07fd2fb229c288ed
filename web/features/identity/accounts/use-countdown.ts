import { useEffect, useState } from 'react';
import { secondsUntilResend } from '#web/features/identity/accounts/model.ts';

/** Whole seconds until another code may be asked for, counted down as they pass. */
export function useCountdown(sentAt: number): number {
  const [seconds, setSeconds] = useState(() => secondsUntilResend(sentAt, Date.now()));
  useEffect(() => {
    const look = () => setSeconds(secondsUntilResend(sentAt, Date.now()));
    look();
    const timer = setInterval(look, 500);
    return () => clearInterval(timer);
  }, [sentAt]);
  return seconds;
}
