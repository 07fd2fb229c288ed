import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Album } from '#contract/gallery/albums.schema.ts';
import { PhotoPicker } from '#web/features/gallery/photos/album-dialogs/photo-picker.tsx';
import { addable, addLabel, movedWords } from '#web/features/gallery/photos/albums/album-model.ts';
import { everyonesAlbumsQuery, useChangeAlbumPhotos } from '#web/features/gallery/photos/albums/queries.ts';
import { openUpload } from '#web/features/gallery/photos/gallery-buttons.tsx';
import { photosQuery } from '#web/features/gallery/photos/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SaveActions } from '#web/ui/form-dialog.tsx';
import { ImageUp } from '#web/ui/icons.ts';
import { QueryView } from '#web/ui/query-view.tsx';
import css from './add-photos-dialog.module.css';

interface AddPhotosDialogProps {
  readonly album: Album;
  readonly onClose: () => void;
}

/** Photos for an album: of the gallery's those that one may add, or new ones. */
export function AddPhotosDialog({ album, onClose }: AddPhotosDialogProps) {
  const photos = useQuery(photosQuery);
  const { data: albums = [] } = useQuery(everyonesAlbumsQuery);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const change = useChangeAlbumPhotos(album.id);
  const moving = photos.data?.filter(({ id }) => chosen.has(id)) ?? [];
  const add = () => {
    const moved = movedWords(moving, albums, 'moved');
    if (chosen.size > 0) change.mutate({ add: [...chosen], moved }, { onSuccess: onClose });
  };
  const uploadNew = () => {
    onClose();
    openUpload(album.id);
  };
  return (
    <Dialog
      actions={
        <SaveActions
          busyLabel="Adding..."
          isBusy={change.isPending}
          isDisabled={chosen.size === 0}
          onCancel={onClose}
          onSave={add}
          saveLabel={addLabel(chosen.size)}
        />
      }
      isBusy={change.isPending}
      isForReading
      onClose={onClose}
      title="Add Photos"
    >
      <div className={css.new}>
        <Button icon={<ImageUp className="icon" />} onClick={uploadNew}>
          Upload new photos
        </Button>
      </div>
      <QueryView failed="The photos did not load" query={photos} size="s">
        {(all) => {
          const found = addable(all, album);
          return found.length > 0 ? (
            <div className="stack">
              <p className="hint">
                {album.canChange
                  ? 'Or choose among your photos, and those of others that are in no album.'
                  : 'Or choose among your photos.'}
              </p>
              <PhotoPicker chosen={chosen} label="Photos to add" onChange={setChosen} photos={found} />
              <p className="hint" role="status">
                {movedWords(moving, albums, 'move')}
              </p>
            </div>
          ) : (
            <p className="hint">All of your photos are in this album already.</p>
          );
        }}
      </QueryView>
    </Dialog>
  );
}
