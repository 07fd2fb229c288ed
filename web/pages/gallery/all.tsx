import { Gallery } from '#web/features/photos/gallery.tsx';
import { Empty } from '#web/ui/empty.tsx';

export default function AllPhotosView() {
  return (
    <Gallery
      base="/gallery"
      empty={
        <Empty title="No photos have been uploaded yet.">
          The first sunrise, the first sandcastle: whoever is there first.
        </Empty>
      }
      label="All Photos"
      of="everyone"
    />
  );
}
