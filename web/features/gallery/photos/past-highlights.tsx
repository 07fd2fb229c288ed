import '#web/ui/photo-colors.css';
import type { PastReunion } from '#contract/settings/reunions.schema.ts';
import { PhotoGrid } from '#web/features/gallery/photos/grid/photo-grid.tsx';
import { photosIn } from '#web/features/gallery/photos/model.ts';
import { usePhotoDialogs } from '#web/features/gallery/photos/photo-dialogs.tsx';
import { galleryAddress, yearAddress } from '#web/lib/year-links.ts';
import { TextLink } from '#web/ui/text-link.tsx';

/** The photos of a past reunion with the most likes, and a link to all of them. */
export function PastHighlights({ reunion }: { readonly reunion: PastReunion }) {
  const { year, photos, photoCount } = reunion;
  const shown = { base: yearAddress(year), past: reunion, photos };
  const { onDelete, photoDialogs } = usePhotoDialogs(shown);
  return (
    <>
      <PhotoGrid {...shown} isByDay={false} label={`Photos of ${year}`} onDelete={onDelete} />
      <div>
        <TextLink href={galleryAddress(year)}>
          {photoCount > photos.length ? `All ${photosIn(photoCount)}` : 'Albums and photos'}
        </TextLink>
      </div>
      {photoDialogs}
    </>
  );
}
