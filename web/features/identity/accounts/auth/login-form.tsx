import { useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, type FormEvent, type RefObject, useCallback, useRef, useState } from 'react';
import { AuthHead } from '#web/features/identity/accounts/auth/auth-head.tsx';
import { loadLoginCheck, loginCheck } from '#web/features/identity/accounts/auth/load-login-check.ts';
import {
  fieldsOf,
  type LoginTyped,
  type Problems,
  typedIn,
} from '#web/features/identity/accounts/auth/login-typed.ts';
import {
  registrationDraft,
  setPendingRegistration,
} from '#web/features/identity/accounts/auth/pending-registration.ts';
import { login } from '#web/features/identity/accounts/queries.ts';
import { failureMessage, RequestFailure } from '#web/lib/api.ts';
import { failureNotice, useCommand } from '#web/lib/command.ts';
import { dropDraft } from '#web/lib/drafts.ts';
import { issuesAtFields } from '#web/lib/form-issues.ts';
import { setUser } from '#web/lib/session.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import css from './login-form.module.css';

interface LoginFormProps {
  /** What was typed when the form was last left: kept above, so that a look at the other tab loses nothing. */
  readonly kept: RefObject<LoginTyped | null>;
  /** The link to the dialog of a forgotten password. */
  readonly forgot: Omit<ComponentProps<typeof TextLink>, 'children'>;
}

/**
 * Signing in. The fields are the browser's own: two of them need no form library, which is a seventh of this page's
 * script, and what was typed or filled in before the page came to life stays.
 */
export function LoginForm({ kept, forgot }: LoginFormProps) {
  const self = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<Problems>({});
  const [hasTried, setTried] = useState(false);
  const awaited = useRef<LoginTyped>(undefined);
  const [refusal, setRefusal] = useState({ message: '', attempt: 0 });
  const client = useQueryClient();

  const keep = useCallback(
    (form: HTMLFormElement) => {
      self.current = form;
      return () => {
        kept.current = typedIn(form);
      };
    },
    [kept],
  );
  function tell(found: Problems) {
    setProblems(found);
    const first = fieldsOf.find((name) => found[name]);
    const field = first && self.current?.elements.namedItem(first);
    if (field instanceof HTMLElement) field.focus();
  }
  const signIn = useCommand({
    run: login,
    done: (user) => {
      // What another person typed to register in this tab is not this one's.
      dropDraft(registrationDraft);
      // The routing rules take it from here.
      setUser(client, user);
      return {
        title: 'Welcome back!',
        description: `You've successfully signed in as ${user.username}.`,
      };
    },
    failed: (failure, { username }) => {
      if (failure instanceof RequestFailure) {
        if (failure.code === 'EMAIL_NOT_VERIFIED' && failure.email) {
          const isEmail = username.includes('@');
          setPendingRegistration({ email: failure.email, sentAt: Date.now(), ...(!isEmail && { username }) });
          return undefined;
        }
      }
      const fallback = 'Invalid username or password. Please check your credentials and try again.';
      const message = failureMessage(failure, fallback);
      const { shown } = issuesAtFields(failure, { fields: fieldsOf });
      if (shown.length > 0) tell(Object.fromEntries(shown.map(([name, [first]]) => [name, first])));
      else setRefusal(({ attempt }) => ({ message, attempt: attempt + 1 }));
      return failureNotice('Login failed', { message });
    },
  });
  const check = (typed: LoginTyped): Problems => loginCheck()?.(typed) ?? {};
  const send = (typed: LoginTyped) => {
    setRefusal(({ attempt }) => ({ message: '', attempt }));
    const found = check(typed);
    tell(found);
    if (Object.keys(found).length === 0 && !signIn.isPending)
      signIn.mutate({ ...typed, username: typed.username.trim() });
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = typedIn(event.currentTarget);
    setTried(true);
    if (loginCheck()) send(typed);
    // The last press alone counts. Without the rule the server checks, and says the same.
    else {
      const isFirst = !awaited.current;
      awaited.current = typed;
      if (isFirst)
        void loadLoginCheck().then(() => {
          const last = awaited.current;
          awaited.current = undefined;
          if (last) send(last);
        });
    }
  };
  const last = kept.current;
  return (
    // POST, so that a press before the page has come to life never puts a password into an address.
    <form
      className="stack"
      method="post"
      noValidate
      onInput={({ currentTarget }) => hasTried && setProblems(check(typedIn(currentTarget)))}
      onSubmit={submit}
      ref={keep}
    >
      <AuthHead title="Welcome back">Sign in to see the week and who is coming.</AuthHead>
      {refusal.message && (
        <Alert focusKey={refusal.attempt} title="Login failed">
          {refusal.message}
        </Alert>
      )}
      <Field label="Username" hint="Your e-mail works here too." error={problems.username}>
        <TextInput
          name="username"
          defaultValue={last?.username}
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="next"
        />
      </Field>
      <Field label="Password" error={problems.password}>
        <PasswordInput
          name="password"
          defaultValue={last?.password}
          autoComplete="current-password"
          enterKeyHint="go"
        />
      </Field>
      <div className={css.options}>
        <Checkbox
          label="This is a shared device"
          name="isSharedDevice"
          defaultChecked={last?.isSharedDevice}
          aria-describedby="shared-hint"
        />
        <p className="hint" id="shared-hint">
          Signs you out when the browser closes.
        </p>
        <TextLink {...forgot}>Forgot your password?</TextLink>
      </div>
      <Button type="submit" look="primary" isBusy={signIn.isPending} busyLabel="Signing in...">
        Sign In
      </Button>
    </form>
  );
}
