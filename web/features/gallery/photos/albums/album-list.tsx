import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { Album } from '#contract/gallery/albums.schema.ts';
import { albumAddress, photoCount } from '#web/features/gallery/photos/albums/album-model.ts';
import { everyonesAlbumsQuery, ownAlbumsQuery } from '#web/features/gallery/photos/albums/queries.ts';
import { AlbumTide, EmptyArt } from '#web/features/gallery/photos/empty-art.tsx';
import { CreateAlbumButton } from '#web/features/gallery/photos/gallery-buttons.tsx';
import { srcSetOf } from '#web/features/gallery/photos/model.ts';
import { pastGalleryQuery, usePastYear } from '#web/features/gallery/photos/past-year.ts';
import { previewOf } from '#web/features/gallery/photos/preview.ts';
import { useUser } from '#web/lib/session.ts';
import { Empty } from '#web/ui/empty.tsx';
import { BookImage } from '#web/ui/icons.ts';
import { QueryView } from '#web/ui/query-view.tsx';
import css from './album-list.module.css';

interface AlbumCardProps {
  readonly album: Album;
  /** The owner, if it is not the viewer. */
  readonly owner?: string | undefined;
  /** One of the first cards of the page: its picture is loaded eagerly. */
  readonly isFirst?: boolean;
}

const cardRatio = 4 / 3;

/** An album as a stack of prints. */
function AlbumCard({ album, owner, isFirst = false }: AlbumCardProps) {
  const { id, name, description, cover, photoCount: count } = album;
  return (
    <li className={css.card}>
      <Link className="grid gap-1" href={albumAddress(id)}>
        <span aria-hidden="true" className={css.prints}>
          {count > 2 && <span className={`${css.print} center`} data-under="2" />}
          {count > 1 && <span className={`${css.print} center`} data-under="1" />}
          <span
            className={`${css.print} center`}
            style={{ '--preview': cover ? previewOf(cover.thumbhash, cardRatio) : undefined }}
          >
            {cover ? (
              <img
                alt=""
                className="covers"
                decoding="async"
                loading={isFirst ? undefined : 'lazy'}
                sizes="(min-width: 62rem) 24rem, 46vw"
                src={cover.imageUrl}
                srcSet={srcSetOf(cover.pictures)}
              />
            ) : (
              <>
                <BookImage />
                <AlbumTide />
              </>
            )}
          </span>
        </span>
        <span className={`${css.words} row apart`}>
          <b className="h3">{name}</b>
          <span className="num text-1 soft">{photoCount(count)}</span>
        </span>
        {owner && <span className={`${css.owner} text-2`}>{owner}</span>}
        {description && <span className={`${css.description} text-2 soft`}>{description}</span>}
      </Link>
    </li>
  );
}

/** The viewer's own albums, and beneath them the family's; for a past year in the address, all of that year. */
export function AlbumList() {
  const year = usePastYear();
  return year === null ? <CurrentAlbums /> : <PastAlbums year={year} />;
}

const PastAlbums = ({ year }: { readonly year: number }) => (
  <QueryView failed="The albums did not load" query={useQuery(pastGalleryQuery(year))}>
    {({ albums }) =>
      albums.length === 0 ? (
        <Empty art={<EmptyArt of="album" />} title={`There are no albums from ${year}.`} />
      ) : (
        <Cards albums={albums} hasOwners label={`Albums of ${year}`} />
      )
    }
  </QueryView>
);

function CurrentAlbums() {
  const own = useQuery(ownAlbumsQuery);
  return (
    <div className={`${css.albums} grid gap-9`}>
      <QueryView
        empty={
          <Empty
            action={<CreateAlbumButton label="Create your first album" look="primary" />}
            art={<EmptyArt of="album" />}
            title="You haven't created any albums yet."
          />
        }
        failed="Your albums did not load"
        query={own}
      >
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
  <ul aria-label={label} className={`${css.cards} grid`}>
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

/** Other people's albums; renders nothing without any. */
function FamilyAlbums() {
  const user = useUser();
  const everyones = useQuery(everyonesAlbumsQuery);
  const albums = everyones.data?.filter(({ userId }) => userId !== user?.id) ?? [];
  if (albums.length === 0) return null;
  return (
    <section className="grid gap-6">
      <h2 className="h3">Family Albums</h2>
      <Cards albums={albums} hasOwners label="Family Albums" />
    </section>
  );
}
