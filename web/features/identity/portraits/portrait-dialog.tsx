import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { RequestInput } from '#contract/calls.ts';
import type { User } from '#contract/identity/accounts.schema.ts';
import { setPortrait } from '#contract/identity/portraits.ts';
import { ChooseStep, type Source } from '#web/features/identity/portraits/choose-step.tsx';
import {
  cropOf,
  cutOut,
  firstView,
  type PictureSize,
  type View,
} from '#web/features/identity/portraits/crop.ts';
import { CropStage } from '#web/features/identity/portraits/crop-stage.tsx';
import { useCommand } from '#web/lib/command.ts';
import { userKey } from '#web/lib/session.ts';
import { upload } from '#web/lib/upload.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SaveActions } from '#web/ui/form-dialog.tsx';
import { Loading } from '#web/ui/loading.tsx';
import css from './portrait-dialog.module.css';

type Chosen = RequestInput<typeof setPortrait>;

/** The dialog shows errors. */
function useSetPortrait() {
  const client = useQueryClient();
  return useCommand({
    run: async (_send, chosen: Chosen) => (await upload(client, setPortrait, chosen)).body,
    updateCache: (cache, user: User) => cache.setQueryData(userKey, user),
    done: { title: 'Photo saved', description: 'The family sees it next to your name.' },
  });
}

const middle: View = { x: 0.5, y: 0.5, zoom: 1 };

/**
 * First a photo is chosen, from the device or the gallery, then the square of it. A photo that this browser cannot read goes
 * as it is.
 */
export function PortraitDialog({ name, onClose }: { readonly name: string; readonly onClose: () => void }) {
  /** The picture as it is, of which a square is cut out. */
  const image = useRef<HTMLImageElement>(null);
  const [source, setSource] = useState<Source | null>(null);
  /** Undefined until it is known. */
  const [picture, setPicture] = useState<PictureSize | 'unreadable'>();
  const [view, setView] = useState<View>(middle);
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
    const size = picture === 'unreadable' ? undefined : picture;
    // A hundredth of the bytes, where the browser can cut it out by itself.
    const cut = file && size && image.current && (await cutOut(image.current, size, view));
    if (cut) return set.mutate({ body: { photoId: null }, file: cut }, { onSuccess: onClose });
    const crop = size ? cropOf(size, view) : {};
    const body = { ...crop, photoId: photoId === undefined ? null : String(photoId) };
    set.mutate({ body, ...(file && { file }) }, { onSuccess: onClose });
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
        <Alert focusKey={set.error} title="The photo was not saved">
          {set.error.message}
        </Alert>
      )}
      {source ? (
        <>
          {/* Asked once for its size, and then for what is cut out of it. */}
          <img
            alt=""
            hidden
            onError={() => show('unreadable')}
            onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
              show(width > 0 && height > 0 ? { width, height } : 'unreadable')
            }
            ref={image}
            src={source.url}
          />
          {picture === undefined && <Loading className={css.wait} />}
          {/* The site could not read it either, which the error says. */}
          {picture === 'unreadable' && !set.isError && (
            <p className={css.unreadable}>
              This browser cannot show “{source.title}”. If it is a photo, the site can still read it, and
              uses the middle of it.
            </p>
          )}
          {typeof picture === 'object' && (
            <CropStage name={name} onView={setView} picture={picture} url={source.url} view={view} />
          )}
        </>
      ) : (
        <ChooseStep onChoose={choose} />
      )}
    </Dialog>
  );
}
