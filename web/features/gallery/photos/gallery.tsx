import '#web/ui/photo-colors.css';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, use, useEffect, useState } from 'react';
import type { Photo } from '#contract/gallery/photos.schema.ts';
import { EmptyArt } from '#web/features/gallery/photos/empty-art.tsx';
import { AddToAlbum } from '#web/features/gallery/photos/gallery-buttons.tsx';
import { PhotoGrid } from '#web/features/gallery/photos/grid/photo-grid.tsx';
import type { PastYear } from '#web/features/gallery/photos/model.ts';
import { pastGalleryQuery, usePastYear } from '#web/features/gallery/photos/past-year.ts';
import { loadPhotoDialog, usePhotoDialogs } from '#web/features/gallery/photos/photo-dialogs.tsx';
import { selectionBar } from '#web/features/gallery/photos/selection/selection-tools.tsx';
import { ChosenPhotos, useSelection } from '#web/features/gallery/photos/selection/use-selection.ts';
import { usePhotos } from '#web/features/gallery/photos/use-photos.ts';
import { Empty } from '#web/ui/empty.tsx';
import { LoadError, QueryView } from '#web/ui/query-view.tsx';

interface GalleryProps {
  readonly of: 'everyone' | 'mine';
  readonly label: string;
  /** The view's address. */
  readonly base: string;
  /** Shown if there is no photo yet. */
  readonly empty: ReactNode;
}

/** The family's photos or the viewer's own, of a past year if the address has one, and the photo in the address. */
export function Gallery(props: GalleryProps) {
  const year = usePastYear();
  return year === null ? <CurrentPhotos {...props} /> : <PastPhotos {...props} key={year} year={year} />;
}

function PastPhotos({ year, of, label, base }: GalleryProps & { readonly year: number }) {
  const query = useQuery(pastGalleryQuery(year));
  return (
    <QueryView failed="The photos did not load" query={query}>
      {({ photos, timeZone }) => {
        const shown = of === 'mine' ? photos.filter(({ mine }) => mine) : photos;
        return (
          <Photos
            base={`${base}${base.includes('?') ? '&' : '?'}year=${year}`}
            count={shown.length}
            empty={<Empty art={<EmptyArt of="line" />} title={`No photos from ${year} here.`} />}
            hasFailed={false}
            label={label}
            past={{ year, timeZone }}
            photos={shown}
          />
        );
      }}
    </QueryView>
  );
}

function CurrentPhotos({ of, ...props }: GalleryProps) {
  const { query, count } = usePhotos(of);
  const { error, refetch } = query;
  const [hasFailed, setHasFailed] = useState(false);
  if (error && !hasFailed) setHasFailed(true);
  return (
    <QueryView failed="The photos did not load" query={query}>
      {(found) => (
        <>
          <Photos {...props} count={count} hasFailed={hasFailed} photos={found} />
          {hasFailed && found.length < count && (
            <LoadError
              cause={error}
              isBusy={error === null}
              onRetry={refetch}
              title="The other photos did not load"
            />
          )}
        </>
      )}
    </QueryView>
  );
}

interface PhotosProps extends Omit<GalleryProps, 'of'> {
  readonly photos: readonly Photo[];
  /** The total number, if not all of them have loaded. */
  readonly count: number;
  /** Whether fetching the others has failed. */
  readonly hasFailed: boolean;
  readonly past?: PastYear;
}

function Photos({ photos, count, hasFailed, past, label, base, empty }: PhotosProps) {
  const state = use(ChosenPhotos);
  const choosing = useSelection(photos, state);
  const [, setChosen] = state;
  // Another view of the gallery starts without a selection.
  useEffect(() => () => setChosen(null), [setChosen]);
  const { onDelete, photoDialogs } = usePhotoDialogs({ base, count, past, photos });
  return (
    // Fetched at the first sign of interest: at the beach the line may be gone by the press.
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing here can be pressed
    <div onFocus={loadPhotoDialog} onPointerOver={loadPhotoDialog}>
      {photos.length === 0 ? (
        empty
      ) : (
        <>
          <PhotoGrid
            base={base}
            count={hasFailed ? photos.length : count}
            label={label}
            onDelete={onDelete}
            past={past}
            photos={photos}
            selection={choosing.selection}
          />
          {choosing.selection && (
            <selectionBar.View choosing={choosing} onFailure={choosing.end} isWhole={photos.length >= count}>
              {!past && <AddToAlbum onDone={choosing.end} photos={choosing.photos} />}
            </selectionBar.View>
          )}
        </>
      )}
      {photoDialogs}
    </div>
  );
}
