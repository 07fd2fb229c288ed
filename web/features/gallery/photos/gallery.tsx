import '#web/ui/photo-colors.css';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { Photo } from '#contract/gallery/photos.schema.ts';
import { PhotoGrid } from '#web/features/gallery/photos/grid/photo-grid.tsx';
import { loadPhotoDialog, PhotoDialogs } from '#web/features/gallery/photos/photo-dialogs.tsx';
import { type FirstPhotos, firstPhotosKey, photosQuery } from '#web/features/gallery/photos/queries.ts';
import { SelectionTools, selectionBar } from '#web/features/gallery/photos/selection/selection-tools.tsx';
import { useSelection } from '#web/features/gallery/photos/selection/use-selection.ts';
import { useDeletion } from '#web/features/gallery/photos/use-deletion.tsx';
import { useUser } from '#web/lib/session.ts';
import { LoadError, QueryView } from '#web/ui/query-view.tsx';

// The one list of photos. The document has only the first of a long list; the rest is fetched once the page has loaded.

/** Milliseconds after which the page no longer waits for a picture. */
const pictureTimeoutMs = 4000;

/** The document alone has them. */
const never = () => Promise.reject<FirstPhotos>();

/** Whether the pictures of the first view are here: they come before photos that nobody sees yet. */
function useHasLoaded(): boolean {
  const [hasLoaded, setHasLoaded] = useState(false);
  useEffect(() => {
    const tell = () => setHasLoaded(true);
    if (document.readyState === 'complete') return tell();
    const timer = setTimeout(tell, pictureTimeoutMs);
    window.addEventListener('load', tell);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('load', tell);
    };
  }, []);
  return hasLoaded;
}

/** Everyone's photos or one's own, newest first, as a query; those of a beginning come with the number of all. */
function usePhotos(of: 'everyone' | 'mine') {
  const whole = useQuery({ ...photosQuery, enabled: useHasLoaded() });
  const { data: first } = useQuery<FirstPhotos>({ queryKey: firstPhotosKey, queryFn: never, enabled: false });
  const part = whole.data ? undefined : first?.part;
  const found = whole.data ?? first?.data;
  const data = useMemo(() => {
    if (of === 'mine') return found?.filter(({ mine }) => mine);
    return part ? found?.slice(0, part.first) : found;
  }, [of, found, part]);
  return {
    query: { ...whole, data, isLoadingError: whole.isLoadingError && !part },
    count: part?.[of === 'mine' ? 'own' : 'all'] ?? data?.length ?? 0,
  };
}

interface GalleryProps {
  readonly of: 'everyone' | 'mine';
  readonly label: string;
  /** The view's address. */
  readonly base: string;
  /** Stands where there is no photo yet. */
  readonly empty: ReactNode;
  /** Further actions on the chosen photos, such as adding them to an album. */
  readonly chosenActions?: (photos: readonly Photo[], onDone: () => void) => ReactNode;
}

/** The family's photos, or one's own, and the one that the address names. */
export function Gallery({ of, ...props }: GalleryProps) {
  const { query, count } = usePhotos(of);
  const { error, refetch } = query;
  return (
    <QueryView failed="The photos did not load" query={query}>
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
  /** The missing ones could not be fetched. */
  readonly hasFailed: boolean;
}

function Photos({ photos, count, hasFailed, label, base, empty, chosenActions }: PhotosProps) {
  const user = useUser();
  const choosing = useSelection(photos);
  const deletion = useDeletion();
  return (
    // Fetched at the first sign of interest: at the beach the line may be gone by the press.
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing here can be pressed
    <div onFocus={loadPhotoDialog} onPointerOver={loadPhotoDialog}>
      {photos.length === 0 ? (
        empty
      ) : (
        <>
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
        </>
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
