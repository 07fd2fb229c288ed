import { useState } from 'react';
import type { Photo } from '#contract/gallery/photos.schema.ts';
import { canShareFiles, fetchFiles } from '#web/features/gallery/photos/selection/share-files.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Share2 } from '#web/ui/icons.ts';
import { shareLink } from '#web/ui/share.ts';
import { toast } from '#web/ui/toast-store.ts';

/** Shares the photo by the device's share sheet, or copies its address, which nobody else can open if it is private. */
export function SharePhoto({ photo }: { readonly photo: Photo }) {
  const [isBusy, setIsBusy] = useState(false);
  const [fetched, setFetched] = useState<{ readonly id: number; readonly files: File[] }>();
  const share = async () => {
    if (isBusy) return;
    setIsBusy(true);
    const kept = fetched?.id === photo.id ? fetched.files : undefined;
    let files = kept;
    setFetched(undefined);
    try {
      if (canShareFiles()) {
        files ??= await fetchFiles([photo], () => {}, AbortSignal.timeout(20_000));
        await navigator.share({ files, title: photo.title });
      } else {
        await shareLink({
          title: photo.title,
          path: location.pathname + location.search,
          copied: 'It opens this photo for everyone in the family.',
        });
      }
    } catch (failure) {
      const why = failure instanceof DOMException ? failure.name : '';
      // The person dismissed the sheet: there is nothing to report.
      if (why === 'AbortError') return;
      // The browser requires a recent press.
      const ready = why === 'NotAllowedError' && !kept ? files : undefined;
      setFetched(ready && { id: photo.id, files: ready });
      toast(
        ready
          ? { title: 'The photo is ready', description: 'Please press Share once more.' }
          : { title: 'The photo could not be shared', variant: 'destructive' },
      );
    } finally {
      setIsBusy(false);
    }
  };
  if (photo.isPrivate && !canShareFiles()) return null;
  return <IconButton icon={<Share2 />} label="Share photo" onClick={() => void share()} />;
}
