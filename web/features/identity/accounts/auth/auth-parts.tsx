// The steps of the sign-in card that bring a library along. Most people who open the card only sign in.
import { tabOf } from '#web/features/identity/accounts/model.ts';
import { DialogLoading } from '#web/ui/dialog-loading.tsx';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import { Loading } from '#web/ui/loading.tsx';

export const registerPart = lazyComponent(
  async () => (await import('#web/features/identity/accounts/auth/register-form.tsx')).RegisterForm,
  () => <Loading />,
);
export const verifyPart = lazyComponent(
  async () => (await import('#web/features/identity/accounts/auth/verify-form.tsx')).VerifyForm,
  () => <Loading />,
);
export const forgotPart = lazyComponent(
  async () => (await import('#web/features/identity/accounts/auth/forgot-dialog.tsx')).ForgotDialog,
  DialogLoading,
);

/** What an address shows in its first view beside the page's own code. */
export async function fetchParts(search: string): Promise<void> {
  if (tabOf(search) === 'register') await registerPart.fetch();
}
