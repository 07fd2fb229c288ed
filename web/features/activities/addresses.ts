// What stands in the page's address: a category, and the activity whose details are open. Back closes what was opened here.
import { useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { addressFor, namedIn } from '#web/features/activities/model.ts';
import { goBack, isOpenedHere, openedHere } from '#web/lib/back.ts';

export function useActivitiesAddress() {
  const named = namedIn(useSearch());
  const { category, activity } = named;
  const [, navigate] = useLocation();
  return useMemo(
    () => ({
      category,
      activity,
      choose: (wanted: string | null) =>
        navigate(addressFor({ category: wanted, activity: null }), { replace: true }),
      open: (id: string) => navigate(addressFor({ category, activity: id }), { state: openedHere }),
      close: () => {
        if (isOpenedHere()) void goBack();
        else navigate(addressFor({ category, activity: null }), { replace: true });
      },
    }),
    [category, activity, navigate],
  );
}
