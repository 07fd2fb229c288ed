import type { Photo } from '#contract/gallery/photos.schema.ts';
import { canShareFiles, useShareFiles } from '#web/features/gallery/photos/selection/share-files.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Share2 } from '#web/ui/icons.ts';
import { shareLink } from '#web/ui/share.ts';
import { toast } from '#web/ui/toast-store.ts';

/** Shares the photo by the device's share sheet, or copies its address, which nobody else can open if it is private. */
export function SharePhoto({ photo }: { readonly photo: Photo }) {
  const files = useShareFiles([photo], () =>
    toast({ title: 'The photo is ready', description: 'Please press Share once more.' }),
  );
  const copyLink = () =>
    shareLink({
      title: photo.title,
      path: location.pathname + location.search,
      copied: 'It opens this photo for everyone in the family.',
    });
  if (photo.isPrivate && !canShareFiles()) return null;
  const share = () => (canShareFiles() ? files.share() : copyLink());
  return <IconButton icon={<Share2 />} label="Share photo" onClick={() => void share()} />;
}
