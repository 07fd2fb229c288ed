import { AlbumList } from '#web/features/gallery/photos/albums/album-list.tsx';
import { EmptyArt } from '#web/features/gallery/photos/empty-art.tsx';
import { CreateAlbumButton } from '#web/features/gallery/photos/gallery-buttons.tsx';
import { Empty } from '#web/ui/empty.tsx';

export default function AlbumsView() {
  return (
    <AlbumList
      empty={
        <Empty
          action={<CreateAlbumButton label="Create your first album" look="primary" />}
          art={<EmptyArt of="album" />}
          title="You haven't created any albums yet."
        />
      }
    />
  );
}
