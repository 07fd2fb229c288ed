import '#web/ui/photo-colors.css';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import type { Photo } from '#contract/photos.ts';
import { photosQuery } from '#web/features/photos/api.ts';
import { PhotoGrid } from '#web/features/photos/grid/photo-grid.tsx';
import { loadPhotoDialog, PhotoDialogs } from '#web/features/photos/photo-dialogs.tsx';
import { SelectionBar } from '#web/features/photos/selection/selection-bar.tsx';
import { SelectionTools } from '#web/features/photos/selection/selection-tools.tsx';
import { useSelection } from '#web/features/photos/selection/use-selection.ts';
import { useDeletion } from '#web/features/photos/use-deletion.tsx';
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
  const photos = useQuery(photosQuery);
  const own = useMemo(() => photos.data?.filter(({ mine }) => mine), [photos.data]);
  const shown = of === 'mine' ? { ...photos, data: own } : photos;
  return (
    <QueryView empty={props.empty} failed="The photos did not load" query={shown}>
      {(found) => <Photos {...props} photos={found} />}
    </QueryView>
  );
}

function Photos({
  photos,
  label,
  base,
  chosenActions,
}: Omit<GalleryProps, 'of'> & { readonly photos: readonly Photo[] }) {
  const choosing = useSelection(photos);
  const deletion = useDeletion();
  return (
    // Fetched at the first sign of interest: at the beach the line may be gone by the press.
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing here can be pressed
    <div onFocus={loadPhotoDialog} onPointerOver={loadPhotoDialog}>
      <SelectionTools choosing={choosing} count={photos.length} />
      <PhotoGrid
        base={base}
        label={label}
        onDelete={deletion.ask}
        photos={photos}
        selection={choosing.selection}
      />
      {choosing.selection && (
        <SelectionBar choosing={choosing}>{chosenActions?.(choosing.photos, choosing.end)}</SelectionBar>
      )}
      <PhotoDialogs base={base} deletingId={deletion.id} onDelete={deletion.ask} photos={photos} />
      {deletion.question}
    </div>
  );
}
