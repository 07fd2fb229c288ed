import type { Album } from '#contract/albums.ts';
import { useDeleteAlbum } from '#web/features/photos/albums/api.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Trash2 } from '#web/ui/icons.ts';

interface DeleteAlbumDialogProps {
  readonly album: Album;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

/** Asks before an album is deleted. */
export function DeleteAlbumDialog({ album, onClose, onDeleted }: DeleteAlbumDialogProps) {
  const { mutate, isPending } = useDeleteAlbum(album.id);
  return (
    <ConfirmDialog
      busyLabel="Deleting..."
      confirmIcon={<Trash2 className="icon" />}
      confirmLabel="Delete Album"
      details={<p className="hint">Its photos stay in the gallery.</p>}
      isBusy={isPending}
      onClose={onClose}
      onConfirm={() => mutate(undefined, { onError: onClose, onSuccess: onDeleted })}
      question={`Are you sure you want to delete the album “${album.name}”?`}
      title="Delete Album"
    />
  );
}
