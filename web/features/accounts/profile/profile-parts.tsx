import { deferred } from '#web/lib/deferred.tsx';
import { Coming } from '#web/ui/coming.tsx';

/** 'Update Profile & Password'. Dialogs bring Radix along, so it comes when it is asked for. */
export const profileDialog = deferred(
  async () => (await import('#web/features/accounts/profile/profile-dialog.tsx')).ProfileDialog,
  Coming,
);
