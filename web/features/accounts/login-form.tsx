import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type UseFormReturn, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { LoginInput } from '#contract/accounts.ts';
import { login } from '#web/features/accounts/api.ts';
import { setWaiting } from '#web/features/accounts/waiting.ts';
import { RequestFailure } from '#web/lib/api.ts';
import { showIssues } from '#web/lib/form-issues.ts';
import { setUser } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { toast } from '#web/ui/toast-store.ts';

type LoginForm = UseFormReturn<z.input<typeof LoginInput>, unknown, z.output<typeof LoginInput>>;

const isField = (path: string) => path === 'username' || path === 'password';

// No default values: what was typed or filled in before the page came to life stays in its fields.
export const useLoginForm = (): LoginForm => useForm({ resolver: zodResolver(LoginInput) });

/** Signing in. The form's state lives above, so that a look at the other tab loses nothing. */
export function LoginForm({ form }: { form: LoginForm }) {
  const { register, formState, handleSubmit } = form;
  const client = useQueryClient();
  const signIn = useMutation({
    mutationFn: login,
    onSuccess: (user) => {
      toast({
        title: 'Welcome back!',
        description: `You've successfully signed in as ${user.username}.`,
      });
      // The routing rules take it from here.
      setUser(client, user);
    },
    onError: (failure, { username }) => {
      if (failure instanceof RequestFailure) {
        if (failure.code === 'EMAIL_NOT_VERIFIED' && failure.email) {
          const isEmail = username.includes('@');
          setWaiting({ email: failure.email, sentAt: Date.now(), ...(!isEmail && { username }) });
          return;
        }
        showIssues(form, failure.issues, isField);
      }
      toast({
        variant: 'destructive',
        title: 'Login failed',
        description:
          failure.message || 'Invalid username or password. Please check your credentials and try again.',
      });
    },
  });
  return (
    // POST, so that a press before the page has come to life never puts a password into an address.
    <form className="stack" method="post" noValidate onSubmit={handleSubmit((input) => signIn.mutate(input))}>
      <div className="auth__head">
        <h1 className="h2">Welcome back</h1>
        <p className="soft">Sign in to see the week and who is coming.</p>
      </div>
      <Field label="Username" hint="Your e-mail works here too." error={formState.errors.username?.message}>
        <TextInput
          {...register('username')}
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="next"
        />
      </Field>
      <Field label="Password" error={formState.errors.password?.message}>
        <PasswordInput {...register('password')} autoComplete="current-password" enterKeyHint="go" />
      </Field>
      <div className="auth__shared">
        <Checkbox
          label="This is a shared device"
          {...register('isSharedDevice')}
          aria-describedby="shared-hint"
        />
        <p className="hint" id="shared-hint">
          Signs you out when the browser closes.
        </p>
      </div>
      <Button type="submit" look="accent" isBusy={signIn.isPending} busyLabel="Signing in...">
        Sign In
      </Button>
    </form>
  );
}
