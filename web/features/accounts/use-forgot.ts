import { useLocation, useSearch } from 'wouter';
import { forgotPart } from '#web/features/accounts/auth-parts.tsx';
import { addressOfForgot, isForgot } from '#web/features/accounts/model.ts';
import { useIsHydrated } from '#web/lib/hydrated.ts';

/**
 * The dialog of a forgotten password. That it is asked for stands in the address: a press before the page has come to
 * life is a plain link to it, and so is never lost.
 */
export function useForgot() {
  const search = useSearch();
  const [, navigate] = useLocation();
  return {
    // The server draws no dialogs.
    isOpen: useIsHydrated() && isForgot(search),
    close: () => navigate(addressOfForgot(false, search), { replace: true }),
    link: {
      href: addressOfForgot(true, search),
      replace: true,
      onFocus: forgotPart.fetchAhead,
      onPointerEnter: forgotPart.fetchAhead,
    },
  };
}
