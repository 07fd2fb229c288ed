// The dialogs of an album's page, loaded when the first of them is asked for: they bring Radix along.
import type { AlbumWithPhotos } from '#contract/albums.ts';
import type { AlbumAction } from '#web/features/photos/album/album-actions.tsx';
import { AddPhotosDialog } from '#web/features/photos/album-dialogs/add-photos-dialog.tsx';
import { ChooseCoverDialog } from '#web/features/photos/album-dialogs/choose-cover-dialog.tsx';
import { DeleteAlbumDialog } from '#web/features/photos/album-dialogs/delete-album-dialog.tsx';
import { DownloadDialog } from '#web/features/photos/album-dialogs/download-dialog.tsx';
import { albumEditor } from '#web/features/photos/gallery-buttons.tsx';

interface AlbumDialogsProps {
  readonly album: AlbumWithPhotos;
  /** The one that is open. */
  readonly open: AlbumAction;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

export function AlbumDialogs({ album, open, onClose, onDeleted }: AlbumDialogsProps) {
  const props = { album, onClose };
  switch (open) {
    case 'add':
      return <AddPhotosDialog {...props} />;
    case 'download':
      return <DownloadDialog {...props} />;
    case 'cover':
      return <ChooseCoverDialog {...props} />;
    case 'edit':
      return <albumEditor.View {...props} onFailure={onClose} />;
    case 'delete':
      return <DeleteAlbumDialog {...props} onDeleted={onDeleted} />;
  }
}
