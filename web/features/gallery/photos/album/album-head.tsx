import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { AlbumWithPhotos } from '#contract/gallery/albums.schema.ts';
import { contentsOf } from '#web/features/gallery/photos/albums/album-model.ts';
import { useReunion } from '#web/lib/boot.ts';
import { galleryAddress } from '#web/lib/year-links.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { ArrowLeft } from '#web/ui/icons.ts';
import css from './album-head.module.css';

interface AlbumHeadProps {
  readonly album: AlbumWithPhotos;
  /** The album's actions. */
  readonly children: ReactNode;
}

/** An album's name, description and owner. */
export function AlbumHead({ album, children }: AlbumHeadProps) {
  const { name, description, familyMayAdd, fullName, past } = album;
  const { timeZone } = { ...useReunion(), ...past };
  const owner = fullName ?? 'Unknown';
  return (
    <header className={`${css.head} grid gap-7`}>
      <div className={`${css.words} grid gap-3`}>
        <Link
          className={`${css.back} inline-row soft`}
          data-print="hide"
          href={galleryAddress(past?.year ?? null)}
        >
          <ArrowLeft />
          Family Photo Gallery{past && ` of ${past.year}`}
        </Link>
        <h1 className={`h1 ${css.name}`}>{name}</h1>
        {description && <p className={`lede ${css.description}`}>{description}</p>}
        <div className={`${css.owner} gap-4 text-2 row`}>
          <Avatar name={owner} portrait={album.portrait} />
          <p>
            <b>{owner}</b>
            <span className="num text-1 soft">{contentsOf(album, timeZone)}</span>
          </p>
        </div>
        {familyMayAdd && !past && <p className="hint">Everyone in the family may add photos of their own.</p>}
      </div>
      {children}
    </header>
  );
}
