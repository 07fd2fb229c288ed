import type { Activity, ActivityCategory } from '#contract/activities.ts';
import { useActivitiesAddress } from '#web/features/activities/addresses.ts';
import { shownActivities } from '#web/features/activities/model.ts';
import { isOpenedHere } from '#web/lib/back.ts';
import { useIsHydrated } from '#web/lib/hydrated.ts';
import { DialogLoading } from '#web/ui/dialog-loading.tsx';
import { lazyComponent } from '#web/ui/lazy-component.tsx';

const detail = lazyComponent(
  async () => (await import('#web/features/activities/activity-detail.tsx')).ActivityDetail,
  DialogLoading,
);

interface ActivityDialogProps {
  readonly activities: readonly Activity[];
  readonly categories: readonly ActivityCategory[];
}

/** The details that the address names: ?activity=bandstand. One that there is none of opens nothing. */
export function ActivityDialog({ activities, categories }: ActivityDialogProps) {
  const address = useActivitiesAddress();
  const isHydrated = useIsHydrated();
  const shown = shownActivities(activities, categories).find(
    ({ activity }) => activity.id === address.activity,
  );
  if (!isHydrated || !shown) return null;
  return (
    <detail.View
      {...shown}
      isInAddress={isOpenedHere()}
      key={shown.activity.id}
      onClose={address.close}
      onFailure={address.close}
    />
  );
}
