import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Album } from '#contract/albums.ts';
import { AlbumCard } from '#web/features/photos/albums/album-card.tsx';
import { everyonesAlbumsQuery, ownAlbumsQuery } from '#web/features/photos/albums/api.ts';
import { useUser } from '#web/lib/session.ts';
import { QueryView } from '#web/ui/query-view.tsx';
import css from './album-list.module.css';

interface AlbumListProps {
  /** In place of one's own albums while there are none. */
  readonly empty: ReactNode;
}

/** One's own albums, and beneath them the family's. */
export function AlbumList({ empty }: AlbumListProps) {
  const own = useQuery(ownAlbumsQuery);
  return (
    <div className={css.albums}>
      <QueryView empty={empty} failed="Your albums did not load" query={own}>
        {(albums) => <Cards albums={albums} label="My Albums" />}
      </QueryView>
      <FamilyAlbums />
    </div>
  );
}

/** The first row of cards on any screen. */
const firstShown = 3;

const Cards = ({
  albums,
  label,
  hasOwners = false,
}: {
  albums: readonly Album[];
  label: string;
  hasOwners?: boolean;
}) => (
  <ul aria-label={label} className={css.cards}>
    {albums.map((album, index) => (
      <AlbumCard
        album={album}
        isFirst={!hasOwners && index < firstShown}
        key={album.id}
        owner={hasOwners ? (album.fullName ?? 'Unknown') : undefined}
      />
    ))}
  </ul>
);

/** Those of others; nothing is said while there are none. */
function FamilyAlbums() {
  const user = useUser();
  const everyones = useQuery(everyonesAlbumsQuery);
  const albums = everyones.data?.filter(({ userId }) => userId !== user?.id) ?? [];
  if (albums.length === 0) return null;
  return (
    <section className={css.family}>
      <h2 className="h2">Family Albums</h2>
      <Cards albums={albums} hasOwners label="Family Albums" />
    </section>
  );
}
