import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { AlbumWithPhotos } from '#contract/gallery/albums.schema.ts';
import { Bookmark } from '#web/features/gallery/photos/album/icons.ts';
import { contentsOf } from '#web/features/gallery/photos/albums/album-model.ts';
import { useReunion } from '#web/lib/boot.ts';
import { galleryAddress } from '#web/lib/year-links.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { ArrowLeft, Download, ImagePlus, Pencil, Trash2 } from '#web/ui/icons.ts';
import { RowAction } from '#web/ui/row-action.tsx';
import css from './album-head.module.css';

/** The actions of an album's page. */
export type AlbumAction = 'add' | 'download' | 'cover' | 'edit' | 'delete';

interface AlbumHeadProps {
  readonly album: AlbumWithPhotos;
  readonly onPress: (action: AlbumAction) => void;
  /** The button that starts selecting photos. */
  readonly select: ReactNode;
}

/** An album's name, description and owner, and the viewer's actions on it. */
export function AlbumHead({ album, onPress, select }: AlbumHeadProps) {
  const { name, description, familyMayAdd, fullName, past } = album;
  const { timeZone } = { ...useReunion(), ...past };
  const owner = fullName ?? 'Unknown';
  return (
    <header className={`${css.head} grid gap-7`}>
      <div className={`${css.words} grid gap-3`}>
        <Link
          className={`${css.back} inline-row text-2 soft touch`}
          data-print="hide"
          href={galleryAddress(past?.year ?? null)}
        >
          <ArrowLeft />
          Family Photo Gallery{past && ` of ${past.year}`}
        </Link>
        <h1 className={`h1 ${css.name}`}>{name}</h1>
        {description && <p className={`soft ${css.description}`}>{description}</p>}
        <div className={`${css.owner} gap-4 text-2 row`}>
          <Avatar name={owner} portrait={album.portrait} />
          <p className="grid">
            <b>{owner}</b>
            <span className="num text-1 soft">{contentsOf(album, timeZone)}</span>
          </p>
        </div>
        {familyMayAdd && !past && <p className="hint">Everyone in the family may add photos of their own.</p>}
      </div>
      <Actions album={album} onPress={onPress} select={select} />
    </header>
  );
}

function Actions({ album, onPress, select }: AlbumHeadProps) {
  const { canAdd, canChange, cover, photoCount } = album;
  const hasPhotos = photoCount > 0;
  const quiet = (action: AlbumAction, label: string, icon: ReactNode) => (
    <li>
      <RowAction icon={icon} onClick={() => onPress(action)}>
        {label}
      </RowAction>
    </li>
  );
  return (
    <div className={`${css.actions} grid gap-3`} data-print="hide">
      {(canAdd || hasPhotos) && (
        <div className={`${css.main} row`}>
          {canAdd && (
            <Button icon={<ImagePlus />} look="primary" onClick={() => onPress('add')}>
              Add Photos
            </Button>
          )}
          {hasPhotos && (
            <Button icon={<Download />} onClick={() => onPress('download')}>
              Download ZIP
            </Button>
          )}
        </div>
      )}
      {(canChange || hasPhotos) && (
        <ul className={`${css.quiet} flow`}>
          {canChange && cover && quiet('cover', 'Choose Cover', <Bookmark />)}
          {canChange && quiet('edit', 'Rename', <Pencil />)}
          {canChange && quiet('delete', 'Delete Album', <Trash2 />)}
          {hasPhotos && <li>{select}</li>}
        </ul>
      )}
    </div>
  );
}
