import { useEffect, useRef } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import type { SignedOutReason } from '#contract/errors.ts';
import { forgotPart, registerPart, verifyPart } from '#web/features/identity/accounts/auth/auth-parts.tsx';
import { LoginForm } from '#web/features/identity/accounts/auth/login-form.tsx';
import { type LoginTyped, typedUsername } from '#web/features/identity/accounts/auth/login-typed.ts';
import {
  setPendingRegistration,
  usePendingRegistration,
} from '#web/features/identity/accounts/auth/pending-registration.ts';
import type { RegisterTyped } from '#web/features/identity/accounts/auth/register-form.tsx';
import { useForgot } from '#web/features/identity/accounts/auth/use-forgot.ts';
import { addressOfTab, emailIn, tabOf } from '#web/features/identity/accounts/model.ts';
import { useSignedOutReason } from '#web/lib/session.ts';
import { Alert } from '#web/ui/alert.tsx';
import { TideLine } from '#web/ui/drawings.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { toast } from '#web/ui/toast-store.ts';
import css from './auth-card.module.css';

/** How long (ms) the page may settle before the other tab's code is fetched ahead. */
const prefetchDelayMs = 1500;

const reasons: Readonly<Record<SignedOutReason, string>> = {
  revoked: 'An organizer revoked your access. You can still sign in and change your RSVP.',
  demoted: 'You are no longer an admin. Sign in again to go on as before.',
  reset: 'An organizer reset your password. Sign in with the temporary one that you were sent.',
  deleted: 'An organizer deleted your account. If that surprises you, please call one of them.',
  ended: 'You were signed out in another window or on another device.',
};

/** Signing in, registering, and the step in which the e-mail is proved. */
export function AuthCard() {
  const search = useSearch();
  const tab = tabOf(search);
  const pending = usePendingRegistration();
  const reason = useSignedOutReason();
  const loginTyped = useRef<LoginTyped>(null);
  const registerTyped = useRef<RegisterTyped>({});
  const usernameTaken = useRef<string | null>(null);
  const [, navigate] = useLocation();
  const forgot = useForgot();
  useEffect(() => {
    // A person who registers needs the next step soon, one who signs in perhaps the other tab.
    const next = tab === 'register' ? verifyPart : registerPart;
    const timer = setTimeout(next.fetchAhead, prefetchDelayMs);
    return () => clearTimeout(timer);
  }, [tab]);
  if (pending) {
    const back = addressOfTab('register', search);
    const chooseAnotherName = (message: string) => {
      const { email, username = '' } = pending;
      // A person who came here by signing in has typed no registration in this tab.
      registerTyped.current = { email, username, ...registerTyped.current };
      usernameTaken.current = message;
      toast({ variant: 'destructive', title: 'Registration failed', description: message });
      setPendingRegistration(null);
      navigate(back, { replace: true });
    };
    return (
      <div className={css.card}>
        <verifyPart.View pending={pending} back={back} onUsernameTaken={chooseAnotherName} />
      </div>
    );
  }
  return (
    <div className={css.card}>
      <Tabs
        label="Sign in or register"
        current={tab}
        isReplacing
        tabs={[
          { key: 'login', label: 'Login', href: addressOfTab('login', search) },
          { key: 'register', label: 'Register', href: addressOfTab('register', search) },
        ]}
      >
        {reason && (
          <div className={css.reason}>
            <Alert title={reasons[reason]} tone="orange" />
          </div>
        )}
        {tab === 'login' ? (
          <LoginForm forgot={forgot.link} kept={loginTyped} />
        ) : (
          <registerPart.View kept={registerTyped} taken={usernameTaken} />
        )}
      </Tabs>
      {tab === 'login' && (
        <div className={css.foot}>
          <TideLine />
          <p>
            New here? <Link href={addressOfTab('register', search)}>Register</Link> and we'll e-mail you a
            code.
          </p>
        </div>
      )}
      {forgot.isOpen && (
        <forgotPart.View
          email={emailIn(typedUsername())}
          isInAddress={forgot.isInAddress}
          onClose={forgot.close}
          onFailure={forgot.close}
        />
      )}
    </div>
  );
}
