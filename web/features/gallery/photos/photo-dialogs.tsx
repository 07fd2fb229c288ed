import { type ReactNode, useCallback, useState } from 'react';
import { useSearch } from 'wouter';
import type { Photo } from '#contract/gallery/photos.schema.ts';
import { photoIn, usePhotoAddresses } from '#web/features/gallery/photos/addresses.ts';
import type { PastYear } from '#web/features/gallery/photos/model.ts';
import { useDeletePhoto } from '#web/features/gallery/photos/queries.ts';
import { useGone } from '#web/lib/address-dialog.ts';
import { isOpenedHere } from '#web/lib/back.ts';
import { useIsHydrated } from '#web/lib/screen.ts';
import { Trash2 } from '#web/ui/icons.ts';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import { lazyDialog } from '#web/ui/lazy-dialog.ts';
import { toast } from '#web/ui/toast-store.ts';

const dialog = lazyDialog(
  async () => (await import('#web/features/gallery/photos/dialog/photo-dialog.tsx')).PhotoDialog,
);

/** Prefetches the code of the most used dialog. */
export const loadPhotoDialog = dialog.fetchAhead;

const confirm = lazyComponent(async () => (await import('#web/ui/confirm-dialog.tsx')).ConfirmDialog);

interface ShownPhotos {
  /** The page's address without a photo in it. */
  readonly base: string;
  /** The photos in the order of the *next* button. */
  readonly photos: readonly Photo[];
  /** The total number, if not all of them have loaded. */
  readonly count?: number;
  readonly past?: PastYear | undefined;
}

interface AddressedPhotoProps extends ShownPhotos {
  readonly onDelete: (photo: Photo) => void;
  /** The photo that this page is deleting, which shows its own toast. */
  readonly deletingId: number | null;
}

/** The photo in the address: ?photo=7. */
function AddressedPhoto({ base, photos, count = 0, past, onDelete, deletingId }: AddressedPhotoProps) {
  const { id, isCommenting } = photoIn(useSearch());
  const addresses = usePhotoAddresses(base);
  const isHydrated = useIsHydrated();
  const ready = photos.filter(({ status }) => status === 'ready');
  const index = ready.findIndex((photo) => photo.id === id);
  const photo = ready[index];

  const isWhole = photos.length >= count;
  const isGone = isHydrated && id !== null && !photo && isWhole;
  const say = () =>
    id !== deletingId &&
    toast({
      title: "That photo isn't here anymore.",
      description: 'It may have been deleted, or made private.',
      variant: 'destructive',
    });
  useGone(isGone ? id : null, say, addresses.close);

  if (!isHydrated || !photo) return null;
  const place = photos.indexOf(photo);
  const [previous, next] = [ready[index - 1], ready[index + 1]];
  return (
    <dialog.View
      isCommenting={isCommenting}
      isInAddress={isOpenedHere()}
      next={next}
      onClose={addresses.close}
      onDelete={onDelete}
      onTurn={addresses.turnTo}
      // Once it is deleted, the photo that follows has its place, or else there is the one before.
      origins={[`photo-${place}`, `photo-${place - 1}`]}
      past={past}
      photo={photo}
      position={`${index + 1} of ${isWhole ? ready.length : count}`}
      previous={previous}
    />
  );
}

/** The dialogs of a list of photos: the photo in the address, and the question before one is deleted. */
export function usePhotoDialogs(shown: ShownPhotos): {
  /** Asks before a photo is deleted. */
  readonly onDelete: (photo: Photo) => void;
  readonly photoDialogs: ReactNode;
} {
  const [asked, setAsked] = useState<Photo | null>(null);
  /** The photo of the question, or the most recently deleted one, whose dialog closes silently. */
  const [deletingId, setDeletingId] = useState<number | null>(null);
  const { mutate, isPending } = useDeletePhoto();
  const onDelete = useCallback((photo: Photo) => {
    setAsked(photo);
    setDeletingId(photo.id);
  }, []);
  const close = () => setAsked(null);
  const photoDialogs = (
    <>
      <AddressedPhoto {...shown} deletingId={deletingId} onDelete={onDelete} />
      {asked && (
        <confirm.View
          busyLabel="Deleting..."
          confirmIcon={<Trash2 />}
          confirmLabel="Delete"
          isBusy={isPending}
          onClose={close}
          onConfirm={() => mutate(asked.id, { onSettled: close })}
          question="Are you sure you want to delete this photo?"
          title={`Delete “${asked.title}”`}
        />
      )}
    </>
  );
  return { onDelete, photoDialogs };
}
