// The dialogs of an album's page, loaded when the first of them opens, since they import Radix.
import { useState } from 'react';
import type { AlbumWithPhotos } from '#contract/gallery/albums.schema.ts';
import type { AlbumAction } from '#web/features/gallery/photos/album/album-head.tsx';
import { AddPhotosDialog } from '#web/features/gallery/photos/album-dialogs/add-photos-dialog.tsx';
import { DownloadDialog } from '#web/features/gallery/photos/album-dialogs/download-dialog.tsx';
import { PhotoPicker } from '#web/features/gallery/photos/album-dialogs/photo-picker.tsx';
import { useChooseCover, useDeleteAlbum } from '#web/features/gallery/photos/albums/queries.ts';
import { albumEditor, openUpload } from '#web/features/gallery/photos/gallery-buttons.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SaveActions } from '#web/ui/form-dialog.tsx';
import { Trash2 } from '#web/ui/icons.ts';

/** The choice of an album's cover. */
function ChooseCoverDialog({ album, onClose }: Pick<AlbumDialogsProps, 'album' | 'onClose'>) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set(album.cover ? [album.cover.id] : []));
  const choose = useChooseCover(album);
  const save = () => {
    const [coverPhotoId] = chosen;
    if (coverPhotoId !== undefined) choose.mutate(coverPhotoId, { onSuccess: onClose });
  };
  return (
    <Dialog
      actions={
        <SaveActions isBusy={choose.isPending} onCancel={onClose} onSave={save} saveLabel="Choose Cover" />
      }
      isBusy={choose.isPending}
      isForReading
      onClose={onClose}
      title="Choose Cover"
    >
      <PhotoPicker
        chosen={chosen}
        kind="one"
        label="The cover"
        onChange={setChosen}
        // Everybody sees the cover, so it cannot be a private photo.
        photos={album.photos.filter(({ isPrivate }) => !isPrivate)}
      />
    </Dialog>
  );
}

/** Asks before an album is deleted. */
function DeleteAlbumDialog({ album, onClose, onDeleted }: Omit<AlbumDialogsProps, 'open'>) {
  const { mutate, isPending } = useDeleteAlbum(album.id);
  return (
    <ConfirmDialog
      busyLabel="Deleting..."
      confirmIcon={<Trash2 />}
      confirmLabel="Delete Album"
      details={<p className="hint">Its photos stay in the gallery.</p>}
      isBusy={isPending}
      onClose={onClose}
      onConfirm={() => mutate(undefined, { onError: onClose, onSuccess: onDeleted })}
      question={`Are you sure you want to delete the album "${album.name}"?`}
      title="Delete Album"
    />
  );
}

interface AlbumDialogsProps {
  readonly album: AlbumWithPhotos;
  readonly open: AlbumAction;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

export function AlbumDialogs({ album, open, onClose, onDeleted }: AlbumDialogsProps) {
  const props = { album, onClose };
  switch (open) {
    case 'add':
      return <AddPhotosDialog {...props} onUpload={() => openUpload(album.id)} />;
    case 'download':
      return <DownloadDialog {...props} />;
    case 'cover':
      return <ChooseCoverDialog {...props} />;
    case 'edit':
      return <albumEditor.View {...props} />;
    case 'delete':
      return <DeleteAlbumDialog {...props} onDeleted={onDeleted} />;
  }
}
