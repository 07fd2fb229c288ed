import { useLocation, useSearch } from 'wouter';
import { forgotPart } from '#web/features/identity/accounts/auth/auth-parts.tsx';
import { addressOfForgot, isForgot } from '#web/features/identity/accounts/model.ts';
import { goBack, isOpenedHere, openedHere } from '#web/lib/back.ts';
import { useIsHydrated } from '#web/lib/screen.ts';

/**
 * The dialog of a forgotten password. That it is asked for stands in the address: a press before the page has come to
 * life is a plain link to it, and so is never lost.
 */
export function useForgot() {
  const search = useSearch();
  const [, navigate] = useLocation();
  // The server does not render this dialog.
  const isOpen = useIsHydrated() && isForgot(search);
  return {
    isOpen,
    isInAddress: isOpen && isOpenedHere(),
    close: () => {
      if (isOpenedHere()) void goBack();
      else navigate(addressOfForgot(false, search), { replace: true });
    },
    link: {
      href: addressOfForgot(true, search),
      state: openedHere,
      onFocus: forgotPart.fetchAhead,
      onPointerEnter: forgotPart.fetchAhead,
    },
  };
}
