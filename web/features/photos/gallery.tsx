import '#web/ui/photo-colors.css';
import type { ReactNode } from 'react';
import type { Photo } from '#contract/photos.ts';
import { PhotoGrid } from '#web/features/photos/grid/photo-grid.tsx';
import { loadPhotoDialog, PhotoDialogs } from '#web/features/photos/photo-dialogs.tsx';
import { SelectionTools, selectionBar } from '#web/features/photos/selection/selection-tools.tsx';
import { useSelection } from '#web/features/photos/selection/use-selection.ts';
import { useDeletion } from '#web/features/photos/use-deletion.tsx';
import { usePhotos } from '#web/features/photos/use-photos.ts';
import { useUser } from '#web/lib/session.ts';
import { LoadError } from '#web/ui/load-error.tsx';
import { QueryView } from '#web/ui/query-view.tsx';

interface GalleryProps {
  readonly of: 'everyone' | 'mine';
  readonly label: string;
  /** The view's address. */
  readonly base: string;
  /** Stands where there is no photo yet. */
  readonly empty: ReactNode;
  /** What else can be done with the photos that are chosen, such as adding them to an album. */
  readonly chosenActions?: (photos: readonly Photo[], onDone: () => void) => ReactNode;
}

/** The family's photos, or one's own, and the one that the address names. */
export function Gallery({ of, ...props }: GalleryProps) {
  const { query, count } = usePhotos(of);
  const { error, refetch } = query;
  return (
    <QueryView empty={props.empty} failed="The photos did not load" query={query}>
      {(found) => (
        <>
          <Photos {...props} count={count} hasFailed={error !== null} photos={found} />
          {error && found.length < count && (
            <LoadError cause={error} onRetry={refetch} title="The other photos did not load" />
          )}
        </>
      )}
    </QueryView>
  );
}

interface PhotosProps extends Omit<GalleryProps, 'of'> {
  readonly photos: readonly Photo[];
  /** How many there are, where not all of them are here yet. */
  readonly count: number;
  /** Those that are not here could not be asked for. */
  readonly hasFailed: boolean;
}

function Photos({ photos, count, hasFailed, label, base, chosenActions }: PhotosProps) {
  const user = useUser();
  const choosing = useSelection(photos);
  const deletion = useDeletion();
  return (
    // Fetched at the first sign of interest: at the beach the line may be gone by the press.
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing here can be pressed
    <div onFocus={loadPhotoDialog} onPointerOver={loadPhotoDialog}>
      {user && <SelectionTools choosing={choosing} count={count} />}
      <PhotoGrid
        base={base}
        count={hasFailed ? photos.length : count}
        label={label}
        onDelete={deletion.ask}
        photos={photos}
        selection={choosing.selection}
      />
      {choosing.selection && (
        <selectionBar.View choosing={choosing} onFailure={choosing.end} isWhole={photos.length >= count}>
          {chosenActions?.(choosing.photos, choosing.end)}
        </selectionBar.View>
      )}
      <PhotoDialogs
        base={base}
        count={count}
        deletingId={deletion.id}
        onDelete={deletion.ask}
        photos={photos}
      />
      {deletion.question}
    </div>
  );
}
