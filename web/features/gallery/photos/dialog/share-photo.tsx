import { useState } from 'react';
import type { Photo } from '#contract/gallery/photos.schema.ts';
import { canShareFiles, fetchFiles } from '#web/features/gallery/photos/selection/share-files.ts';
import { shareLink } from '#web/lib/share.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Share2 } from '#web/ui/icons.ts';
import { toast } from '#web/ui/toast-store.ts';

/** Shares the photo by the device's own sheet, or copies its address. A private photo's address is of no use to others. */
export function SharePhoto({ photo }: { readonly photo: Photo }) {
  const [isBusy, setIsBusy] = useState(false);
  const share = async () => {
    if (isBusy) return;
    setIsBusy(true);
    try {
      if (canShareFiles()) {
        const files = await fetchFiles([photo], () => {}, AbortSignal.timeout(20_000));
        await navigator.share({ files, title: photo.title });
      } else {
        const handed = await shareLink({ title: photo.title, path: location.pathname + location.search });
        if (handed === 'copied')
          toast({ title: 'Link copied', description: 'It opens this photo for everyone in the family.' });
        if (handed === 'failed') toast({ title: 'The link could not be copied', variant: 'destructive' });
      }
    } catch (failure) {
      // Sent away by the person: nothing to say.
      if (!(failure instanceof DOMException && failure.name === 'AbortError'))
        toast({ title: 'The photo could not be shared', variant: 'destructive' });
    } finally {
      setIsBusy(false);
    }
  };
  if (photo.isPrivate && !canShareFiles()) return null;
  return <IconButton icon={<Share2 />} label="Share photo" onClick={() => void share()} />;
}
