import { useState } from 'react';
import { useLocation } from 'wouter';
import type { Photo } from '#contract/gallery/photos.schema.ts';
import { albumAddress } from '#web/features/gallery/photos/albums/album-model.ts';
import { showEverywhere } from '#web/lib/pinned.ts';
import { Button } from '#web/ui/button.tsx';
import { BookImage, ImageUp } from '#web/ui/icons.ts';
import { lazyDialog } from '#web/ui/lazy-dialog.ts';

/** Loaded lazily, since it imports the form library. */
export const albumEditor = lazyDialog(
  async () => (await import('#web/features/gallery/photos/albums/album-editor.tsx')).AlbumEditor,
);

interface ButtonProps {
  readonly label?: string;
  readonly look?: 'primary' | 'plain';
}

/** Opens the dialog for a new album, which is shown afterwards. */
export function CreateAlbumButton({ label = 'Create Album', look = 'plain' }: ButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [, navigate] = useLocation();
  const close = () => setIsOpen(false);
  return (
    <>
      <Button icon={<BookImage />} look={look} onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      {isOpen && <albumEditor.View onClose={close} onSaved={({ id }) => navigate(albumAddress(id))} />}
    </>
  );
}

/**
 * Opens the upload dialog from anywhere, or shows running uploads again. Uploads continue on all pages, so they are
 * pinned.
 * @param albumId the default album
 */
export const openUpload = (albumId?: number): void => showEverywhere({ kind: 'uploads', albumId });

export const UploadButton = ({ label = 'Upload Photo', look = 'primary' }: ButtonProps) => (
  <Button icon={<ImageUp />} look={look} onClick={() => openUpload()}>
    {label}
  </Button>
);

/** Asks into which album photos go. */
export const addToAlbum = lazyDialog(
  async () =>
    (await import('#web/features/gallery/photos/album-dialogs/add-photos-dialog.tsx')).AddToAlbumDialog,
);

interface AddToAlbumProps {
  /** The photos selected in the gallery. */
  readonly photos: readonly Photo[];
  readonly onDone: () => void;
}

export function AddToAlbum({ photos, onDone }: AddToAlbumProps) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button disabled={photos.length === 0} icon={<BookImage />} onClick={() => setIsOpen(true)} size="s">
        Add to Album
      </Button>
      {isOpen && <addToAlbum.View onClose={close} onDone={onDone} photos={photos} />}
    </>
  );
}
