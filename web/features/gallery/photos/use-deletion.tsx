import { type ReactNode, useCallback, useState } from 'react';
import type { Photo } from '#contract/gallery/photos.schema.ts';
import { useDeletePhoto } from '#web/features/gallery/photos/queries.ts';
import { Trash2 } from '#web/ui/icons.ts';
import { lazyComponent } from '#web/ui/lazy-component.tsx';

const confirm = lazyComponent(async () => (await import('#web/ui/confirm-dialog.tsx')).ConfirmDialog);

/** Asks before a photo is deleted. */
export function useDeletion(): {
  ask: (photo: Photo) => void;
  /** The photo of the question, or the most recently deleted one, whose dialog closes silently. */
  id: number | null;
  question: ReactNode;
} {
  const [photo, setPhoto] = useState<Photo | null>(null);
  const [id, setId] = useState<number | null>(null);
  const { mutate, isPending } = useDeletePhoto();
  const ask = useCallback((which: Photo) => {
    setPhoto(which);
    setId(which.id);
  }, []);
  const close = () => setPhoto(null);
  const question = photo && (
    <confirm.View
      busyLabel="Deleting..."
      confirmIcon={<Trash2 />}
      confirmLabel="Delete"
      isBusy={isPending}
      onClose={close}
      onConfirm={() => mutate(photo.id, { onSettled: close })}
      question="Are you sure you want to delete this photo?"
      title={`Delete “${photo.title}”`}
    />
  );
  return { ask, id, question };
}
