// The contract's rule for what is typed into the sign-in form, as a file of its own: it brings zod along.
import { LoginInput } from '#contract/identity/accounts.schema.ts';
import {
  fieldsOf,
  type LoginTyped,
  type Problems,
} from '#web/features/identity/accounts/auth/login-typed.ts';

export function checkLogin(typed: LoginTyped): Problems {
  const issues = LoginInput.safeParse(typed).error?.issues ?? [];
  const first = (name: string) => issues.find(({ path }) => path[0] === name)?.message;
  return Object.fromEntries(
    fieldsOf.flatMap((name) => {
      const message = first(name);
      return message === undefined ? [] : [[name, message]];
    }),
  );
}
