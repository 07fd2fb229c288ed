import type { ReactNode } from 'react';
import type { Album } from '#contract/gallery/albums.schema.ts';
import { Button } from '#web/ui/button.tsx';
import { Bookmark, Download, ImagePlus, Pencil, Trash2 } from '#web/ui/icons.ts';
import { RowAction } from '#web/ui/row-action.tsx';
import css from './album-actions.module.css';

/** The actions of an album's page. */
export type AlbumAction = 'add' | 'download' | 'cover' | 'edit' | 'delete';

interface AlbumActionsProps {
  readonly album: Album;
  readonly onPress: (action: AlbumAction) => void;
}

interface Quiet {
  readonly action: AlbumAction;
  readonly label: string;
  readonly icon: ReactNode;
}

const cover: Quiet = { action: 'cover', label: 'Choose Cover', icon: <Bookmark /> };
const edit: Quiet = { action: 'edit', label: 'Rename', icon: <Pencil /> };
const remove: Quiet = { action: 'delete', label: 'Delete Album', icon: <Trash2 /> };

/** The buttons for the actions that this person may take on an album; a person who may change it has all of them. */
export function AlbumActions({ album, onPress }: AlbumActionsProps) {
  const { canAdd, canChange, photoCount } = album;
  const hasPhotos = photoCount > 0;
  const quiet = [...(canChange && album.cover ? [cover] : []), ...(canChange ? [edit, remove] : [])];
  return (
    <div className={`${css.actions} grid gap-3`} data-print="hide">
      {(canAdd || hasPhotos) && (
        <div className={css.main}>
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
      {quiet.length > 0 && (
        <ul className={`${css.quiet} flow`}>
          {quiet.map(({ action, label, icon }) => (
            <li key={action}>
              <RowAction icon={icon} onClick={() => onPress(action)}>
                {label}
              </RowAction>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
