import { useLayoutEffect, useRef, useState } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import type { SignedOutReason } from '#contract/errors.ts';
import { LoginForm, type LoginTyped } from '#web/features/identity/accounts/auth/login-form.tsx';
import type { RegisterTyped } from '#web/features/identity/accounts/auth/register-form.tsx';
import { addressOfTab, type PendingRegistration, tabOf } from '#web/features/identity/accounts/model.ts';
import { useFetchedAhead } from '#web/lib/ahead.ts';
import { keepDraft, readDraft } from '#web/lib/drafts.ts';
import { useSignedOutReason } from '#web/lib/session.ts';
import { Alert } from '#web/ui/alert.tsx';
import { TideLine } from '#web/ui/drawings.tsx';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { toast } from '#web/ui/toast-store.ts';
import css from './auth-card.module.css';

// The steps that import a form library. Most people who open the card only sign in.
const registerForm = lazyComponent(
  async () => (await import('#web/features/identity/accounts/auth/register-form.tsx')).RegisterForm,
  () => <Loading />,
);
const verifyForm = lazyComponent(
  async () => (await import('#web/features/identity/accounts/auth/verify-form.tsx')).VerifyForm,
  () => <Loading />,
);

/** Fetches the code that an address's first view needs in addition to the page's own. */
export async function fetchParts(search: string): Promise<void> {
  if (tabOf(search) === 'register') await registerForm.fetch();
}

const reasons: Readonly<Record<SignedOutReason, string>> = {
  revoked: 'An organizer revoked your access. You can still sign in and change your RSVP.',
  demoted: 'You are no longer an admin. Sign in again to continue.',
  reset: 'An organizer reset your password. Sign in with the temporary one that you were sent.',
  deleted: 'An organizer deleted your account. If that surprises you, please call one of them.',
  ended: 'You were signed out in another window or on another device.',
};

const pendingDraft = 'waiting-for-code';

/** This tab's registration that waits for its code, and how to change it. The server does not know about it. */
function usePendingRegistration() {
  const [pending, setPending] = useState<PendingRegistration | null>(null);
  useLayoutEffect(() => setPending(readDraft(pendingDraft) as PendingRegistration | null), []);
  const change = (next: PendingRegistration | null) => {
    keepDraft(pendingDraft, next ?? undefined);
    setPending(next);
  };
  return [pending, change] as const;
}

export function AuthCard() {
  const search = useSearch();
  const tab = tabOf(search);
  const [pending, setPending] = usePendingRegistration();
  const reason = useSignedOutReason();
  const loginTyped = useRef<LoginTyped>(null);
  const registerTyped = useRef<RegisterTyped>({});
  const usernameTaken = useRef<string | null>(null);
  const [, navigate] = useLocation();
  // A person who registers needs the next step soon, and one who signs in perhaps the other tab.
  useFetchedAhead((tab === 'register' ? verifyForm : registerForm).fetchAhead);
  if (pending) {
    const back = addressOfTab('register', search);
    const chooseAnotherName = (message: string) => {
      const { email, username = '' } = pending;
      // A person who came here by signing in has typed no registration in this tab.
      registerTyped.current = { email, username, ...registerTyped.current };
      usernameTaken.current = message;
      toast({ variant: 'destructive', title: 'Registration failed', description: message });
      setPending(null);
      navigate(back, { replace: true });
    };
    return (
      <div className={`${css.card} stack gap-7`}>
        <verifyForm.View
          back={back}
          onChange={setPending}
          onUsernameTaken={chooseAnotherName}
          pending={pending}
        />
      </div>
    );
  }
  return (
    <div className={`${css.card} stack gap-7`}>
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
          <LoginForm kept={loginTyped} onUnverified={setPending} />
        ) : (
          <registerForm.View kept={registerTyped} onRegistered={setPending} taken={usernameTaken} />
        )}
      </Tabs>
      {tab === 'login' && (
        <div className={`${css.foot} grid gap-5 text-2 soft`}>
          <TideLine />
          <p>
            New here? <Link href={addressOfTab('register', search)}>Register</Link> and we'll e-mail you a
            code.
          </p>
        </div>
      )}
    </div>
  );
}
