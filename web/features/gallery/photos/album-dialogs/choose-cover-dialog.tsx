import { useState } from 'react';
import type { AlbumWithPhotos } from '#contract/gallery/albums.schema.ts';
import { PhotoPicker } from '#web/features/gallery/photos/album-dialogs/photo-picker.tsx';
import { useChooseCover } from '#web/features/gallery/photos/albums/queries.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { SaveActions } from '#web/ui/form-dialog.tsx';

interface ChooseCoverDialogProps {
  readonly album: AlbumWithPhotos;
  readonly onClose: () => void;
}

/** The choice of an album's cover. */
export function ChooseCoverDialog({ album, onClose }: ChooseCoverDialogProps) {
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
