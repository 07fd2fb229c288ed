import '#web/ui/photo-colors.css';
import type { PastReunion } from '#contract/settings/reunions.schema.ts';
import { PhotoGrid } from '#web/features/gallery/photos/grid/photo-grid.tsx';
import { photosIn } from '#web/features/gallery/photos/model.ts';
import { PhotoDialogs } from '#web/features/gallery/photos/photo-dialogs.tsx';
import { useDeletion } from '#web/features/gallery/photos/use-deletion.tsx';
import { galleryAddress, yearAddress } from '#web/lib/year-links.ts';
import { TextLink } from '#web/ui/text-link.tsx';

/** The photos of a past reunion with the most likes, and a link to all of them. */
export function PastHighlights({ reunion }: { readonly reunion: PastReunion }) {
  const { year, photos, photoCount } = reunion;
  const deletion = useDeletion();
  const shown = { base: yearAddress(year), onDelete: deletion.ask, past: reunion, photos };
  return (
    <>
      <PhotoGrid {...shown} isByDay={false} label={`Photos of ${year}`} />
      <div>
        <TextLink href={galleryAddress(year)}>
          {photoCount > photos.length ? `All ${photosIn(photoCount)}` : 'Albums and photos'}
        </TextLink>
      </div>
      <PhotoDialogs {...shown} deletingId={deletion.id} />
      {deletion.question}
    </>
  );
}
