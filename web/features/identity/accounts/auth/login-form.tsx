import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { login, passwordRule, usernameRule } from '#contract/identity/accounts.ts';
import {
  addressOfTab,
  emailIn,
  type PendingRegistration,
  registrationDraft,
} from '#web/features/identity/accounts/model.ts';
import { failureMessage, RequestFailure } from '#web/lib/api.ts';
import { useReunion } from '#web/lib/boot.ts';
import { failureNotice, useCommand } from '#web/lib/command.ts';
import { dropDraft } from '#web/lib/drafts.ts';
import { issuesAtFields } from '#web/lib/form-issues.ts';
import { setUser } from '#web/lib/session.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { lazyDialog } from '#web/ui/lazy-dialog.ts';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import css from './login-form.module.css';

const forgotDialog = lazyDialog(
  async () => (await import('#web/features/identity/accounts/auth/forgot-dialog.tsx')).ForgotDialog,
);

export interface LoginTyped {
  readonly username: string;
  readonly password: string;
  readonly isSharedDevice: boolean;
}

const fields = ['username', 'password'] as const;
type Problems = Readonly<Partial<Record<(typeof fields)[number], string>>>;

/** Read from the inputs themselves: a password manager fills them in without an event that React receives. */
function typedIn(form: HTMLFormElement): LoginTyped {
  const data = new FormData(form);
  const text = (name: string) => String(data.get(name) ?? '');
  return {
    username: text('username'),
    password: text('password'),
    isSharedDevice: data.has('isSharedDevice'),
  };
}

/** The contract's messages for fields that are too short; the server checks everything else. */
const problemsOf = ({ username, password }: LoginTyped): Problems => ({
  ...(username.trim().length < usernameRule[0] && { username: usernameRule[1] }),
  ...(password.length < passwordRule[0] && { password: passwordRule[1] }),
});

interface LoginFormProps {
  /** The typed values. The parent stores them, so that switching tabs does not lose them. */
  readonly kept: RefObject<LoginTyped | null>;
  /** The e-mail has yet to be verified; a new code was sent to it. */
  readonly onUnverified: (pending: PendingRegistration) => void;
}

/** Signing in. The fields are uncontrolled, without a form library, which is a seventh of this page's script. */
export function LoginForm({ kept, onUnverified }: LoginFormProps) {
  const self = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<Problems>({});
  const [hasTried, setHasTried] = useState(false);
  const [refusal, setRefusal] = useState<{ readonly message: string }>();
  /** The e-mail with which the dialog of a forgotten password opens. */
  const [forgotten, setForgotten] = useState<string>();
  const client = useQueryClient();
  const { isNew } = useReunion();
  const search = useSearch();
  const [, navigate] = useLocation();
  // The link's target before hydration; if it stayed in the address, a reload would open the dialog again.
  useEffect(() => {
    if (!new URLSearchParams(search).has('forgot')) return;
    setForgotten('');
    navigate(addressOfTab('login', search), { replace: true });
  }, [search, navigate]);
  const keep = useCallback(
    (form: HTMLFormElement) => {
      self.current = form;
      return () => {
        kept.current = typedIn(form);
      };
    },
    [kept],
  );
  const showProblems = (found: Problems) => {
    setProblems(found);
    const first = fields.find((name) => found[name]);
    const field = first && self.current?.elements.namedItem(first);
    if (field instanceof HTMLElement) field.focus();
  };
  const signIn = useCommand({
    run: (send, body: LoginTyped) => send(login, { body }),
    done: (user) => {
      // A registration that another person typed in this tab must be dropped.
      dropDraft(registrationDraft);
      // The routing rules redirect from here.
      setUser(client, user);
      return {
        title: 'Welcome back!',
        description: `You've successfully signed in as ${user.username}.`,
      };
    },
    failed: (failure, { username }) => {
      if (failure instanceof RequestFailure && failure.code === 'EMAIL_NOT_VERIFIED' && failure.email) {
        const isEmail = username.includes('@');
        onUnverified({ email: failure.email, sentAt: Date.now(), ...(!isEmail && { username }) });
        return undefined;
      }
      const fallback = 'Invalid username or password. Please check your credentials and try again.';
      const message = failureMessage(failure, fallback);
      const { shown } = issuesAtFields(failure, { fields });
      if (shown.length > 0) showProblems(Object.fromEntries(shown.map(([name, [first]]) => [name, first])));
      else setRefusal({ message });
      return failureNotice('Login failed', { message });
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = typedIn(event.currentTarget);
    const found = problemsOf(typed);
    setHasTried(true);
    setRefusal(undefined);
    showProblems(found);
    if (Object.keys(found).length === 0 && !signIn.isPending)
      signIn.mutate({ ...typed, username: typed.username.trim() });
  };
  const last = kept.current;
  return (
    <>
      {/* POST, so that a submission before hydration never puts a password into an address. */}
      <form
        className="stack"
        method="post"
        noValidate
        onInput={({ currentTarget }) => hasTried && setProblems(problemsOf(typedIn(currentTarget)))}
        onSubmit={submit}
        ref={keep}
      >
        <div>
          <h1 className="h2">Welcome back</h1>
          <p className="soft">Sign in to see the week and who is coming.</p>
          {isNew && (
            <p className="hint">
              This site is new. Its first password was printed where it was started, or is in the file
              first-password of its data folder.
            </p>
          )}
        </div>
        {refusal && (
          <Alert focusKey={refusal} title="Login failed">
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
        <div className={`${css.options} grid`}>
          <Checkbox
            label="This is a shared device"
            name="isSharedDevice"
            defaultChecked={last?.isSharedDevice}
            aria-describedby="shared-hint"
          />
          <p className="hint" id="shared-hint">
            Signs you out when the browser closes.
          </p>
          <TextLink
            href={`/auth?forgot${search && `&${search}`}`}
            onClick={(event) => {
              event.preventDefault();
              setForgotten(self.current ? emailIn(typedIn(self.current).username) : '');
            }}
            onFocus={forgotDialog.fetchAhead}
            onPointerEnter={forgotDialog.fetchAhead}
          >
            Forgot your password?
          </TextLink>
        </div>
        <Button type="submit" look="primary" isBusy={signIn.isPending} busyLabel="Signing in...">
          Sign In
        </Button>
      </form>
      {forgotten !== undefined && (
        <forgotDialog.View email={forgotten} onClose={() => setForgotten(undefined)} />
      )}
    </>
  );
}
