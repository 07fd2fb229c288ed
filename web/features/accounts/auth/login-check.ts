// The contract's rule for what is typed into the sign-in form, as a file of its own: it brings zod along.
import { LoginInput } from '#contract/accounts.ts';
import { type LoginTyped, type Problems, problemsOf } from '#web/features/accounts/auth/login-typed.ts';

export const checkLogin = (typed: LoginTyped): Problems =>
  problemsOf(LoginInput.safeParse(typed).error?.issues ?? []);
