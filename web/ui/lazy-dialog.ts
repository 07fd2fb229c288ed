import type { ComponentType } from 'react';
import { DialogLoading } from '#web/ui/dialog-loading.tsx';
import { lazyComponent } from '#web/ui/lazy-component.tsx';

/** A dialog whose code is loaded by the press that opens it, since dialogs import Radix. */
export const lazyDialog = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazyComponent(load, DialogLoading);

/** The confirmation of an action that cannot be undone. */
export const confirmDialog = lazyDialog(
  async () => (await import('#web/ui/confirm-dialog.tsx')).ConfirmDialog,
);
