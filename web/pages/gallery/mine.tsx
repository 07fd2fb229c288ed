import { EmptyArt } from '#web/features/gallery/photos/empty-art.tsx';
import { Gallery } from '#web/features/gallery/photos/gallery.tsx';
import { UploadButton } from '#web/features/gallery/photos/gallery-buttons.tsx';
import { Empty } from '#web/ui/empty.tsx';

export default function OwnPhotosView() {
  return (
    <Gallery
      base="/gallery?tab=mine"
      empty={
        <Empty
          action={<UploadButton label="Upload your first photo" />}
          art={<EmptyArt of="camera" />}
          title="You haven't uploaded any photos yet."
        />
      }
      label="My Photos"
      of="mine"
    />
  );
}
