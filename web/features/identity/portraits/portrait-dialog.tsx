import { useEffect, useRef, useState } from 'react';
import { ChooseStep } from '#web/features/identity/portraits/choose-step.tsx';
import { cropOf, firstView, type PictureSize, type View } from '#web/features/identity/portraits/crop.ts';
import { CropStep } from '#web/features/identity/portraits/crop-step.tsx';
import { cutOut } from '#web/features/identity/portraits/cut-out.ts';
import { useSetPortrait } from '#web/features/identity/portraits/queries.ts';
import type { Source } from '#web/features/identity/portraits/source.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SaveActions } from '#web/ui/form-dialog.tsx';

interface PortraitDialogProps {
  readonly name: string;
  readonly onClose: () => void;
}

const middle: View = { x: 0.5, y: 0.5, zoom: 1 };

/** First a photo is chosen, from the device or the gallery, then the square of it. */
export function PortraitDialog({ name, onClose }: PortraitDialogProps) {
  const image = useRef<HTMLImageElement>(null);
  const [source, setSource] = useState<Source | null>(null);
  const [picture, setPicture] = useState<PictureSize | 'unreadable'>();
  const [view, setView] = useState<View>(middle);
  const [attempt, setAttempt] = useState(0);
  const set = useSetPortrait();
  useEffect(() => () => source?.release(), [source]);
  const choose = (chosen: Source | null) => {
    set.reset();
    setPicture(undefined);
    setSource(chosen);
  };
  const show = (size: PictureSize | 'unreadable') => {
    setPicture(size);
    if (size !== 'unreadable') setView(firstView(size));
  };
  const save = async ({ file, photoId }: Source) => {
    const outcome = { onSuccess: onClose, onError: () => setAttempt(attempt + 1) };
    const size = picture === 'unreadable' ? undefined : picture;
    // A hundredth of the bytes, where the browser can cut it out by itself.
    const cut = file && size && image.current && (await cutOut(image.current, size, view));
    if (cut) return set.mutate({ body: { photoId: null }, file: cut }, outcome);
    const crop = size ? cropOf(size, view) : {};
    const body = { ...crop, photoId: photoId === undefined ? null : String(photoId) };
    set.mutate({ body, ...(file && { file }) }, outcome);
  };
  return (
    <Dialog
      actions={
        source ? (
          <SaveActions
            busyLabel="Saving..."
            cancelLabel="Choose Another"
            isBusy={set.isPending}
            isDisabled={picture === undefined}
            onCancel={() => choose(null)}
            onSave={() => void save(source)}
            saveLabel="Use This Photo"
          />
        ) : (
          <Button onClick={onClose}>Cancel</Button>
        )
      }
      isBusy={set.isPending}
      isForReading
      onClose={onClose}
      title={source ? 'Find your face' : 'Choose your photo'}
    >
      {set.error && (
        <Alert focusKey={attempt} title="The photo was not saved">
          {set.error.message}
        </Alert>
      )}
      {source ? (
        <CropStep
          image={image}
          name={name}
          onPicture={show}
          onView={setView}
          picture={picture}
          source={source}
          view={view}
        />
      ) : (
        <ChooseStep onChoose={choose} />
      )}
    </Dialog>
  );
}
