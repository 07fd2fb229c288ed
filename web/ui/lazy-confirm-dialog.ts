import { DialogLoading } from '#web/ui/dialog-loading.tsx';
import { lazyComponent } from '#web/ui/lazy-component.tsx';

/** The question before something that cannot be undone. Dialogs bring Radix along, so its code comes with the press. */
export const confirmDialog = lazyComponent(
  async () => (await import('#web/ui/confirm-dialog.tsx')).ConfirmDialog,
  DialogLoading,
);
