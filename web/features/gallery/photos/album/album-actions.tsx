import type { ReactNode } from 'react';
import type { Album } from '#contract/gallery/albums.schema.ts';
import { Button } from '#web/ui/button.tsx';
import { Bookmark, Download, ImagePlus, Pencil, Trash2 } from '#web/ui/icons.ts';
import { RowAction } from '#web/ui/row-action.tsx';
import css from './album-actions.module.css';

/** What is opened from the page of an album. */
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

const cover: Quiet = { action: 'cover', label: 'Choose Cover', icon: <Bookmark className="icon" /> };
const edit: Quiet = { action: 'edit', label: 'Rename', icon: <Pencil className="icon" /> };
const remove: Quiet = { action: 'delete', label: 'Delete Album', icon: <Trash2 className="icon" /> };

/** What this person may do with an album; who may change it, everything. */
export function AlbumActions({ album, onPress }: AlbumActionsProps) {
  const { canAdd, canChange, photoCount } = album;
  const hasPhotos = photoCount > 0;
  const quiet = [...(canChange && album.cover ? [cover] : []), ...(canChange ? [edit, remove] : [])];
  return (
    <div className={css.actions} data-print="hide">
      {(canAdd || hasPhotos) && (
        <div className={css.main}>
          {canAdd && (
            <Button icon={<ImagePlus className="icon" />} look="primary" onClick={() => onPress('add')}>
              Add Photos
            </Button>
          )}
          {hasPhotos && (
            <Button icon={<Download className="icon" />} onClick={() => onPress('download')}>
              Download ZIP
            </Button>
          )}
        </div>
      )}
      {quiet.length > 0 && (
        <ul className={css.quiet}>
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
