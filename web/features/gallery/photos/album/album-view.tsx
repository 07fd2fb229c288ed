import '#web/ui/photo-colors.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { AlbumWithPhotos } from '#contract/gallery/albums.schema.ts';
import type { Photo } from '#contract/gallery/photos.schema.ts';
import { type AlbumAction, AlbumHead } from '#web/features/gallery/photos/album/album-head.tsx';
import { Bookmark, ImageMinus } from '#web/features/gallery/photos/album/icons.ts';
import { albumAddress, removable } from '#web/features/gallery/photos/albums/album-model.ts';
import { albumQuery, useChangeAlbumPhotos } from '#web/features/gallery/photos/albums/queries.ts';
import { PhotoGrid } from '#web/features/gallery/photos/grid/photo-grid.tsx';
import { srcSetOf } from '#web/features/gallery/photos/model.ts';
import { usePhotoDialogs } from '#web/features/gallery/photos/photo-dialogs.tsx';
import { onPictureClass } from '#web/features/gallery/photos/photo-marks.tsx';
import { previewOf } from '#web/features/gallery/photos/preview.ts';
import { SelectButton, selectionBar } from '#web/features/gallery/photos/selection/selection-tools.tsx';
import {
  type Choosing,
  type ChosenState,
  useSelection,
} from '#web/features/gallery/photos/selection/use-selection.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { ImagePlus } from '#web/ui/icons.ts';
import { lazyDialog } from '#web/ui/lazy-dialog.ts';
import { QueryView } from '#web/ui/query-view.tsx';
import css from './album-view.module.css';

/** An album's cover across the page, above the sand. Without photos it is only the sea. */
const AlbumCover = ({ cover }: { readonly cover: Photo | null }) => {
  const ratio = (cover?.width ?? 3) / (cover?.height ?? 2);
  return (
    <div
      className={`${css.cover} scene`}
      data-empty={cover ? undefined : true}
      data-print="hide"
      style={{ '--ratio': ratio, '--preview': cover ? previewOf(cover.thumbhash, ratio) : undefined }}
    >
      {cover && (
        <img
          alt=""
          className="covers"
          decoding="async"
          fetchPriority="high"
          height={cover.height ?? undefined}
          sizes="100vw"
          src={cover.imageUrl}
          srcSet={srcSetOf(cover.pictures)}
          width={cover.width ?? undefined}
        />
      )}
      <svg aria-hidden="true" className={css.shore} preserveAspectRatio="none" viewBox="0 0 1440 60">
        <path
          fill="var(--sand-wet)"
          d="M0 60V30C120 10 210 44 340 34S560 8 720 22 960 46 1100 34 1320 8 1440 24V60Z"
        />
        <path
          fill="var(--foam)"
          d="M0 60V40C120 22 210 52 340 43S560 20 720 32 960 54 1100 43 1320 20 1440 34V60Z"
        />
        <path
          fill="var(--surface)"
          d="M0 60V48C120 32 210 58 340 50S560 30 720 40 960 60 1100 50 1320 30 1440 43V60Z"
        />
      </svg>
    </div>
  );
};

/** The badge on the photo that is the album's cover. */
const CoverBadge = () => (
  <Badge className={`${onPictureClass} ${css.badge}`} icon={<Bookmark />}>
    Cover
  </Badge>
);

const dialogs = lazyDialog(
  async () => (await import('#web/features/gallery/photos/album-dialogs/album-dialogs.tsx')).AlbumDialogs,
);

/** An album: its details and its photos. */
export function AlbumView({ id }: { readonly id: number }) {
  return (
    <QueryView failed="The album did not load" query={useQuery(albumQuery(id))}>
      {(album) => <AlbumContent album={album} />}
    </QueryView>
  );
}

function AlbumContent({ album }: { readonly album: AlbumWithPhotos }) {
  const { id, name, photos, cover, canAdd } = album;
  const past = album.past ?? undefined;
  const [, navigate] = useLocation();
  const [open, setOpen] = useState<AlbumAction | null>(null);
  const state: ChosenState = useState<ReadonlySet<number> | null>(null);
  const choosing = useSelection(photos, state);
  const shown = { base: albumAddress(id), past, photos };
  const { onDelete, photoDialogs } = usePhotoDialogs(shown);
  return (
    <>
      <AlbumCover cover={cover} />
      <div className={`wrap ${css.album}`}>
        <AlbumHead album={album} onPress={setOpen} select={<SelectButton state={state} />} />
        {photos.length > 0 ? (
          <>
            <h2 className="visually-hidden">Photos</h2>
            <PhotoGrid
              {...shown}
              badgeOf={(photo) => photo.id === cover?.id && <CoverBadge />}
              isByDay={false}
              label={name}
              onDelete={onDelete}
              selection={choosing.selection}
            />
          </>
        ) : (
          <Empty
            action={
              canAdd && (
                <Button icon={<ImagePlus />} look="primary" onClick={() => setOpen('add')}>
                  Add Photos
                </Button>
              )
            }
            title="There are no photos in this album yet."
          />
        )}
        {choosing.selection && (
          <selectionBar.View choosing={choosing} onFailure={choosing.end}>
            {!past && <TakeOut album={album} choosing={choosing} />}
          </selectionBar.View>
        )}
      </div>
      {photoDialogs}
      {open && (
        <dialogs.View
          album={album}
          onClose={() => setOpen(null)}
          onDeleted={() => navigate('/gallery?tab=albums', { replace: true })}
          open={open}
        />
      )}
    </>
  );
}

/** Removes the selected photos from the album, as far as the viewer may. */
function TakeOut({ album, choosing }: { readonly album: AlbumWithPhotos; readonly choosing: Choosing }) {
  const change = useChangeAlbumPhotos(album.id);
  const ids = removable(choosing.photos, album).map(({ id }) => id);
  return (
    <Button
      busyLabel="Removing..."
      disabled={ids.length === 0}
      icon={<ImageMinus />}
      isBusy={change.isPending}
      onClick={() => change.mutate({ remove: ids }, { onSuccess: choosing.end })}
      size="s"
    >
      Remove from Album
    </Button>
  );
}
