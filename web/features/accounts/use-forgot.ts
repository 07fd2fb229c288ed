import { useEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { ahead, forgotPart } from '#web/features/accounts/auth-parts.ts';
import { addressOfForgot, isForgot } from '#web/features/accounts/model.ts';
import { toast } from '#web/ui/toast-store.ts';

const fetchAhead = () => ahead(forgotPart);

/**
 * The dialog of a forgotten password. That it is asked for stands in the address: a press before the page has come to
 * life is a plain link to it, and so is never lost. Its code comes when it is asked for, or is about to be.
 */
export function useForgot() {
  const search = useSearch();
  const [, navigate] = useLocation();
  const [isThere, setThere] = useState(false);
  const isAsked = isForgot(search);
  const without = addressOfForgot(false, search);
  useEffect(() => {
    if (!isAsked || isThere) return;
    let isGone = false;
    const arrive = () => !isGone && setThere(true);
    const fail = () => {
      if (isGone) return;
      navigate(without, { replace: true });
      toast({ variant: 'destructive', title: 'Network error. Please try again.' });
    };
    forgotPart.fetch().then(arrive, fail);
    return () => {
      isGone = true;
    };
  }, [isAsked, isThere, navigate, without]);
  return {
    isOpen: isAsked && isThere,
    close: () => navigate(without, { replace: true }),
    link: {
      href: addressOfForgot(true, search),
      replace: true,
      'aria-busy': isAsked && !isThere,
      onFocus: fetchAhead,
      onPointerEnter: fetchAhead,
    },
  };
}
