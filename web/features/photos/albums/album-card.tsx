import { Link } from 'wouter';
import type { Album } from '#contract/albums.ts';
import { albumAddress, photoCount } from '#web/features/photos/albums/album-model.ts';
import { AlbumTide } from '#web/features/photos/albums/album-tide.tsx';
import { srcSetOf } from '#web/features/photos/model.ts';
import { previewOf } from '#web/features/photos/preview.ts';
import { BookImage } from '#web/ui/icons.ts';
import css from './album-card.module.css';

interface AlbumCardProps {
  readonly album: Album;
  /** Whose it is, where that is not the reader. */
  readonly owner?: string | undefined;
  /** One of the first of the page: its picture is asked for with the document. */
  readonly isFirst?: boolean;
}

const cardRatio = 4 / 3;

/** An album as a few prints on top of each other. */
export function AlbumCard({ album, owner, isFirst = false }: AlbumCardProps) {
  const { id, name, description, cover, photoCount: count } = album;
  return (
    <li className={css.card}>
      <Link href={albumAddress(id)}>
        <span aria-hidden="true" className={css.prints}>
          {count > 2 && <span className={css.print} data-under="2" />}
          {count > 1 && <span className={css.print} data-under="1" />}
          <span
            className={css.print}
            style={{ '--preview': cover ? previewOf(cover.thumbhash, cardRatio) : undefined }}
          >
            {cover ? (
              <img
                alt=""
                decoding="async"
                loading={isFirst ? undefined : 'lazy'}
                sizes="(min-width: 62rem) 24rem, 46vw"
                src={cover.imageUrl}
                srcSet={srcSetOf(cover.pictures)}
              />
            ) : (
              <>
                <BookImage className="icon" />
                <AlbumTide />
              </>
            )}
          </span>
        </span>
        <span className={css.words}>
          <b>{name}</b>
          <span className="num">{photoCount(count)}</span>
        </span>
        {owner && <span className={css.owner}>{owner}</span>}
        {description && <span className={css.description}>{description}</span>}
      </Link>
    </li>
  );
}
