import '#web/ui/photo-colors.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { AlbumWithPhotos } from '#contract/albums.ts';
import { type AlbumAction, AlbumActions } from '#web/features/photos/album/album-actions.tsx';
import { AlbumCover } from '#web/features/photos/album/album-cover.tsx';
import { AlbumHead } from '#web/features/photos/album/album-head.tsx';
import { CoverBadge } from '#web/features/photos/album/cover-badge.tsx';
import { albumAddress, removable } from '#web/features/photos/albums/album-model.ts';
import { albumQuery, useChangeAlbumPhotos } from '#web/features/photos/albums/api.ts';
import { PhotoGrid } from '#web/features/photos/grid/photo-grid.tsx';
import { PhotoDialogs } from '#web/features/photos/photo-dialogs.tsx';
import { SelectionTools, selectionBar } from '#web/features/photos/selection/selection-tools.tsx';
import { type Choosing, useSelection } from '#web/features/photos/selection/use-selection.ts';
import { useDeletion } from '#web/features/photos/use-deletion.tsx';
import { Button } from '#web/ui/button.tsx';
import { DialogLoading } from '#web/ui/dialog-loading.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { ImageMinus, ImagePlus } from '#web/ui/icons.ts';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import css from './album-view.module.css';

const dialogs = lazyComponent(
  async () => (await import('#web/features/photos/album-dialogs/album-dialogs.tsx')).AlbumDialogs,
  DialogLoading,
);

/** An album: what it is, and its photos. */
export function AlbumView({ id }: { readonly id: number }) {
  return (
    <QueryView failed="The album did not load" query={useQuery(albumQuery(id))}>
      {(album) => <Shown album={album} />}
    </QueryView>
  );
}

function Shown({ album }: { readonly album: AlbumWithPhotos }) {
  const { id, name, photos, cover, canAdd } = album;
  const [, navigate] = useLocation();
  const [open, setOpen] = useState<AlbumAction | null>(null);
  const choosing = useSelection(photos);
  const deletion = useDeletion();
  const base = albumAddress(id);
  return (
    <>
      <AlbumCover cover={cover} />
      <div className={`wrap ${css.album}`}>
        <AlbumHead album={album}>
          <AlbumActions album={album} onPress={setOpen} />
        </AlbumHead>
        {photos.length > 0 ? (
          <>
            <h2 className="visually-hidden">Photos</h2>
            <SelectionTools choosing={choosing} count={photos.length} />
            <PhotoGrid
              badgeOf={(photo) => photo.id === cover?.id && <CoverBadge />}
              base={base}
              isByDay={false}
              label={name}
              onDelete={deletion.ask}
              photos={photos}
              selection={choosing.selection}
            />
          </>
        ) : (
          <Empty
            action={
              canAdd && (
                <Button icon={<ImagePlus className="icon" />} look="primary" onClick={() => setOpen('add')}>
                  Add Photos
                </Button>
              )
            }
            title="There are no photos in this album yet."
          />
        )}
      </div>
      {choosing.selection && (
        <selectionBar.View choosing={choosing} onFailure={choosing.end}>
          <TakeOut album={album} choosing={choosing} />
        </selectionBar.View>
      )}
      <PhotoDialogs base={base} deletingId={deletion.id} onDelete={deletion.ask} photos={photos} />
      {deletion.question}
      {open && (
        <dialogs.View
          album={album}
          onClose={() => setOpen(null)}
          onDeleted={() => navigate('/gallery?tab=albums', { replace: true })}
          onFailure={() => setOpen(null)}
          open={open}
        />
      )}
    </>
  );
}

/** Takes what is chosen out of the album, as far as this person may. */
function TakeOut({ album, choosing }: { readonly album: AlbumWithPhotos; readonly choosing: Choosing }) {
  const change = useChangeAlbumPhotos(album.id);
  const ids = removable(choosing.photos, album).map(({ id }) => id);
  return (
    <Button
      busyLabel="Removing..."
      disabled={ids.length === 0}
      icon={<ImageMinus className="icon" />}
      isBusy={change.isPending}
      onClick={() => change.mutate({ remove: ids }, { onSuccess: choosing.end })}
      size="s"
    >
      Remove from Album
    </Button>
  );
}
