// Fetches the sign-in form's rule beside the page and not before it: painting and hydrating wait for neither.
import type { checkLogin } from '#web/features/identity/accounts/auth/login-check.ts';

let check: typeof checkLogin | undefined;
let pending: Promise<void> | undefined;

/** Undefined while it is on its way. */
export const loginCheck = () => check;

/** Settled once it is here, or will not come; then the next call asks anew. */
export function loadLoginCheck(): Promise<void> {
  pending ??= import('#web/features/identity/accounts/auth/login-check.ts').then(
    (module) => {
      check = module.checkLogin;
    },
    () => {
      pending = undefined;
    },
  );
  return pending;
}

// As soon as the form's code runs, so that it is here before anybody has typed.
if (!import.meta.env.SSR) void loadLoginCheck();
