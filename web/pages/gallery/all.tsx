import { EmptyArt } from '#web/features/gallery/photos/empty-art.tsx';
import { Gallery } from '#web/features/gallery/photos/gallery.tsx';
import { UploadButton } from '#web/features/gallery/photos/gallery-buttons.tsx';
import { useReunion } from '#web/lib/boot.ts';
import { useUser } from '#web/lib/session.ts';
import { Empty } from '#web/ui/empty.tsx';

export default function AllPhotosView() {
  const isSignedIn = useUser() !== null;
  const { words } = useReunion();
  return (
    <Gallery
      base="/gallery"
      empty={
        <Empty
          action={isSignedIn && <UploadButton label="Upload the first photo" />}
          art={<EmptyArt of="line" />}
          title="No photos have been uploaded yet."
        >
          {words.firstPhoto}
        </Empty>
      }
      label="All Photos"
      of="everyone"
    />
  );
}
