import { useState } from 'react';
import type { Photo } from '#contract/gallery/photos.schema.ts';
import { Button } from '#web/ui/button.tsx';
import { DialogLoading } from '#web/ui/dialog-loading.tsx';
import { BookImage } from '#web/ui/icons.ts';
import { lazyComponent } from '#web/ui/lazy-component.tsx';

const dialog = lazyComponent(
  async () =>
    (await import('#web/features/gallery/photos/album-dialogs/add-to-album-dialog.tsx')).AddToAlbumDialog,
  DialogLoading,
);

interface AddToAlbumProps {
  /** That are chosen in the gallery. */
  readonly photos: readonly Photo[];
  readonly onDone: () => void;
}

/** Puts chosen photos into an album. */
export function AddToAlbum({ photos, onDone }: AddToAlbumProps) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button
        disabled={photos.length === 0}
        icon={<BookImage className="icon" />}
        onClick={() => setIsOpen(true)}
        size="s"
      >
        Add to Album
      </Button>
      {isOpen && <dialog.View onClose={close} onDone={onDone} onFailure={close} photos={photos} />}
    </>
  );
}
