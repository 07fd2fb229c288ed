import { AlbumView } from '#web/features/gallery/photos/album/album-view.tsx';
import type { PageProps } from '#web/routing/pages.ts';

export default function AlbumPage({ params }: PageProps<'/albums/:id'>) {
  return <AlbumView id={params.id} />;
}
