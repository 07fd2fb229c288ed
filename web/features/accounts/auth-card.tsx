import './auth.css';
import { lazy, Suspense, useEffect } from 'react';
import { Link, useSearch } from 'wouter';
import { LoginForm, useLoginForm } from '#web/features/accounts/login-form.tsx';
import { addressOfTab, tabOf } from '#web/features/accounts/model.ts';
import { RegisterForm } from '#web/features/accounts/register-form.tsx';
import { useRegisterForm } from '#web/features/accounts/use-register-form.ts';
import { useWaiting } from '#web/features/accounts/waiting.ts';
import { Loading } from '#web/ui/loading.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { TideLine } from '#web/ui/tide-line.tsx';

// The code input's library is for this step alone.
const loadVerifyForm = () => import('#web/features/accounts/verify-form.tsx');
const VerifyForm = lazy(async () => ({ default: (await loadVerifyForm()).VerifyForm }));

/** Signing in, registering, and the step in which the e-mail is proved. */
export function AuthCard() {
  const search = useSearch();
  const tab = tabOf(search);
  const waiting = useWaiting();
  const loginForm = useLoginForm();
  const registerForm = useRegisterForm();
  useEffect(() => {
    // Who registers needs the next step soon; should this fail, that step asks again.
    if (tab === 'register') void loadVerifyForm().catch(() => undefined);
  }, [tab]);
  if (waiting)
    return (
      <div className="auth__card">
        <Suspense fallback={<Loading />}>
          <VerifyForm waiting={waiting} back={addressOfTab('register', search)} />
        </Suspense>
      </div>
    );
  return (
    <div className="auth__card">
      <Tabs
        label="Sign in or register"
        current={tab}
        isReplacing
        tabs={[
          { key: 'login', label: 'Login', href: addressOfTab('login', search) },
          { key: 'register', label: 'Register', href: addressOfTab('register', search) },
        ]}
      >
        {tab === 'login' ? <LoginForm form={loginForm} /> : <RegisterForm form={registerForm} />}
      </Tabs>
      {tab === 'login' && (
        <div className="auth__foot">
          <TideLine />
          <p>
            New here? <Link href={addressOfTab('register', search)}>Register</Link>, and a code comes by
            e-mail.
          </p>
        </div>
      )}
    </div>
  );
}
