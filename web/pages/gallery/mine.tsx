import { Gallery } from '#web/features/photos/gallery.tsx';
import { Empty } from '#web/ui/empty.tsx';

export default function OwnPhotosView() {
  return (
    <Gallery
      base="/gallery?tab=mine"
      empty={<Empty title="You haven't uploaded any photos yet." />}
      label="My Photos"
      of="mine"
    />
  );
}
