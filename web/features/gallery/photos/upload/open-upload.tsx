// Opens the upload dialog from anywhere. What is on its way goes on over all pages, so it hangs on the shell and not on
// the page that it was opened from.
import { showEverywhere, unpin } from '#web/lib/pinned.ts';
import { DialogLoading } from '#web/ui/dialog-loading.tsx';
import { lazyComponent } from '#web/ui/lazy-component.tsx';

const uploads = lazyComponent(
  async () => (await import('#web/features/gallery/photos/upload/photo-uploads.tsx')).PhotoUploads,
  DialogLoading,
);

const key = 'uploads';
const end = () => unpin(key);

/**
 * Opens it, or shows again what is on its way.
 * @param albumId the album that is proposed
 */
export function openUpload(albumId?: number): void {
  const message = <uploads.View albumId={albumId} onEnd={end} onFailure={end} opening={{}} />;
  showEverywhere({ key, message, outlivesSession: false });
}
