import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Album } from '#contract/gallery/albums.schema.ts';
import type { Photo } from '#contract/gallery/photos.schema.ts';
import {
  addable,
  addLabel,
  movedWords,
  photoCount,
} from '#web/features/gallery/photos/albums/album-model.ts';
import { everyonesAlbumsQuery, useChangeAlbumPhotos } from '#web/features/gallery/photos/albums/queries.ts';
import { ChoiceCards } from '#web/ui/choice-cards.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { SaveActions } from '#web/ui/form-dialog.tsx';
import { QueryView } from '#web/ui/query-view.tsx';

interface AddToAlbumDialogProps {
  readonly photos: readonly Photo[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Into which album the chosen photos go: one's own, or one that the family may add to. */
export function AddToAlbumDialog({ photos, onClose, onDone }: AddToAlbumDialogProps) {
  const albums = useQuery(everyonesAlbumsQuery);
  const open = albums.data?.filter(({ canAdd }) => canAdd) ?? [];
  const [id, setId] = useState<number>();
  const album = open.find((one) => one.id === id);
  const found = album ? addable(photos, album) : [];
  const change = useChangeAlbumPhotos(id ?? 0);
  const add = () => {
    const done = () => {
      onClose();
      onDone();
    };
    const moved = movedWords(found, albums.data ?? [], 'moved');
    if (found.length > 0) change.mutate({ add: found.map((photo) => photo.id), moved }, { onSuccess: done });
  };
  return (
    <Dialog
      actions={
        <SaveActions
          busyLabel="Adding..."
          isBusy={change.isPending}
          isDisabled={found.length === 0}
          onCancel={onClose}
          onSave={add}
          saveLabel={addLabel(found.length)}
        />
      }
      isBusy={change.isPending}
      isForReading
      onClose={onClose}
      size="s"
      title="Add to Album"
    >
      <QueryView
        empty={<p>There are no albums yet. Create one on the tab My Albums.</p>}
        failed="The albums did not load"
        query={{ ...albums, data: albums.data && open }}
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
    </Dialog>
  );
}

/** Hints about unexpected effects: photos that stay out, and photos that leave another album. */
const hintFor = (
  photos: readonly Photo[],
  found: readonly Photo[],
  album: Album,
  albums: readonly Album[],
): string | undefined =>
  [leftOut(photos, found, album), movedWords(found, albums, 'move')].filter(Boolean).join(' ') || undefined;

/** Says it where not all of the chosen photos can go into an album. */
function leftOut(
  photos: readonly Photo[],
  found: readonly Photo[],
  { canChange }: Album,
): string | undefined {
  const count = photos.length - found.length;
  if (count === 0) return undefined;
  return canChange
    ? `${photoCount(count)} of these ${count === 1 ? 'is' : 'are'} in an album already.`
    : `${photoCount(count)} of these ${count === 1 ? 'is' : 'are'} in it already, or somebody else's.`;
}
