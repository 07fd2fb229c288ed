import { useState } from 'react';
import type { Photo } from '#contract/photos.ts';
import { RoundButton } from '#web/features/photos/dialog/round-button.tsx';
import { canShareFiles, fetchFiles } from '#web/features/photos/selection/share-files.ts';
import { shareLink } from '#web/lib/share.ts';
import { Share2 } from '#web/ui/icons.ts';
import { toast } from '#web/ui/toast-store.ts';

interface SharePhotoProps {
  readonly photo: Photo;
}

/** The photo itself to the device's own sheet; where it has none, its address to the clipboard. A private one is nobody else's. */
export function SharePhoto({ photo }: SharePhotoProps) {
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
  return (
    <RoundButton label="Share photo" onClick={() => void share()}>
      <Share2 className="icon" />
    </RoundButton>
  );
}
