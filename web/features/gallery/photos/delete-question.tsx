import type { Photo } from '#contract/gallery/photos.schema.ts';
import { useDeletePhoto } from '#web/features/gallery/photos/queries.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Trash2 } from '#web/ui/icons.ts';

interface DeleteQuestionProps {
  readonly photo: Photo;
  readonly onClose: () => void;
}

export function DeleteQuestion({ photo, onClose }: DeleteQuestionProps) {
  const { mutate, isPending } = useDeletePhoto();
  return (
    <ConfirmDialog
      busyLabel="Deleting..."
      confirmIcon={<Trash2 className="icon" />}
      confirmLabel="Delete"
      isBusy={isPending}
      onClose={onClose}
      onConfirm={() => mutate(photo.id, { onSettled: onClose })}
      question="Are you sure you want to delete this photo?"
      title={`Delete ${photo.title}`}
    />
  );
}
