// Adds photos to an album: from the album's page, where the viewer chooses the photos, and from the gallery, where the
// photos are selected and the viewer chooses the album.
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Album } from '#contract/gallery/albums.schema.ts';
import type { Photo } from '#contract/gallery/photos.schema.ts';
import { PhotoPicker } from '#web/features/gallery/photos/album-dialogs/photo-picker.tsx';
import {
  addable,
  addLabel,
  movedWords,
  photoCount,
} from '#web/features/gallery/photos/albums/album-model.ts';
import { everyonesAlbumsQuery, useChangeAlbumPhotos } from '#web/features/gallery/photos/albums/queries.ts';
import { photosQuery } from '#web/features/gallery/photos/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { ChoiceCards } from '#web/ui/choice-cards.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { SaveActions } from '#web/ui/form-dialog.tsx';
import { ImageUp } from '#web/ui/icons.ts';
import { QueryView } from '#web/ui/query-view.tsx';
import { toast } from '#web/ui/toast-store.ts';
import css from './add-photos-dialog.module.css';

interface AddDialogProps {
  readonly title: string;
  readonly size?: 's';
  /** The album's id; undefined until one is chosen. */
  readonly albumId: number | undefined;
  /** The photos to add. */
  readonly photos: readonly Photo[];
  readonly onClose: () => void;
  readonly onAdded: () => void;
  readonly children: ReactNode;
}

function AddDialog({ title, size, albumId, photos, onClose, onAdded, children }: AddDialogProps) {
  const { data: albums = [] } = useQuery(everyonesAlbumsQuery);
  const change = useChangeAlbumPhotos(albumId ?? 0);
  const add = () => {
    if (photos.length === 0) {
      const missing = albumId === undefined ? 'an album' : 'at least one photo';
      return toast({ title: `Please choose ${missing}`, variant: 'destructive' });
    }
    const moved = movedWords(photos, albums, 'moved');
    change.mutate({ add: photos.map(({ id }) => id), moved }, { onSuccess: onAdded });
  };
  return (
    <Dialog
      actions={
        <SaveActions
          busyLabel="Adding..."
          isBusy={change.isPending}
          onCancel={onClose}
          onSave={add}
          saveLabel={photos.length > 0 ? addLabel(photos.length) : title}
        />
      }
      isBusy={change.isPending}
      isForReading
      onClose={onClose}
      {...(size && { size })}
      title={title}
    >
      {children}
    </Dialog>
  );
}

interface AddPhotosDialogProps {
  readonly album: Album;
  readonly onClose: () => void;
  /** Opens the upload instead of this dialog. */
  readonly onUpload: () => void;
}

/** Photos for an album: those of the gallery that the viewer may add, or new ones. */
export function AddPhotosDialog({ album, onClose, onUpload }: AddPhotosDialogProps) {
  const photos = useQuery(photosQuery);
  const { data: albums = [] } = useQuery(everyonesAlbumsQuery);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const moving = photos.data?.filter(({ id }) => chosen.has(id)) ?? [];
  const uploadNew = () => {
    onClose();
    onUpload();
  };
  return (
    <AddDialog albumId={album.id} onAdded={onClose} onClose={onClose} photos={moving} title="Add Photos">
      <div className={css.new}>
        <Button icon={<ImageUp />} onClick={uploadNew}>
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
                  ? "Or choose from your photos and from other people's photos that aren't in an album."
                  : 'Or choose from your photos.'}
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
    </AddDialog>
  );
}

interface AddToAlbumDialogProps {
  readonly photos: readonly Photo[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** The choice of an album for the selected photos: the viewer's own, or one that the family may add to. */
export function AddToAlbumDialog({ photos, onClose, onDone }: AddToAlbumDialogProps) {
  const albums = useQuery(everyonesAlbumsQuery);
  const open = albums.data?.filter(({ canAdd }) => canAdd);
  const [id, setId] = useState<number>();
  const album = open?.find((one) => one.id === id);
  const found = album ? addable(photos, album) : [];
  const close = () => {
    onClose();
    onDone();
  };
  return (
    <AddDialog
      // An album that accepts none of them is not selected initially.
      albumId={found.length > 0 ? id : undefined}
      onAdded={close}
      onClose={onClose}
      photos={found}
      size="s"
      title="Add to Album"
    >
      <QueryView
        empty={<p>There are no albums yet. Create one on the tab My Albums.</p>}
        failed="The albums did not load"
        query={{ ...albums, data: open }}
        size="s"
      >
        {(choices) => (
          <Field as="group" hint={album && hintFor(photos, found, album, albums.data ?? [])} label="Album">
            <ChoiceCards
              choices={choices.map(({ id: value, name }) => ({ value: String(value), label: name }))}
              name="album"
              onChange={({ target }) => setId(Number(target.value))}
              value={String(id ?? '')}
            />
          </Field>
        )}
      </QueryView>
    </AddDialog>
  );
}

/** Hints about side effects: photos that cannot be added, and photos that leave another album. */
function hintFor(
  photos: readonly Photo[],
  found: readonly Photo[],
  { canChange }: Album,
  albums: readonly Album[],
): string | undefined {
  const out = photos.length - found.length;
  const why = canChange ? 'in an album already' : "in it already, or somebody else's";
  const stay = out > 0 && `${photoCount(out)} of these ${out === 1 ? 'is' : 'are'} ${why}.`;
  return [stay, movedWords(found, albums, 'move')].filter(Boolean).join(' ') || undefined;
}
