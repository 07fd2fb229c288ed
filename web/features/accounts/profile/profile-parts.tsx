import { Coming } from '#web/ui/coming.tsx';
import { lazyComponent } from '#web/ui/lazy-component.tsx';

/** 'Update Profile & Password'. Dialogs bring Radix along, so it comes when it is asked for. */
export const profileDialog = lazyComponent(
  async () => (await import('#web/features/accounts/profile/profile-dialog.tsx')).ProfileDialog,
  Coming,
);
