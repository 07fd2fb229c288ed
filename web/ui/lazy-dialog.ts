import type { ComponentType } from 'react';
import { DialogLoading } from '#web/ui/dialog-loading.tsx';
import { lazyComponent } from '#web/ui/lazy-component.tsx';

/** A dialog whose code comes with the press that opens it, since dialogs bring Radix along. */
export const lazyDialog = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazyComponent(load, DialogLoading);

/** The question before something that cannot be undone. */
export const confirmDialog = lazyDialog(
  async () => (await import('#web/ui/confirm-dialog.tsx')).ConfirmDialog,
);
