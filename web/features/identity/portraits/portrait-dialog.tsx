import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react';
import type { User } from '#contract/identity/accounts.schema.ts';
import { setPortrait } from '#contract/identity/portraits.ts';
import { photosQuery } from '#web/features/gallery/photos/queries.ts';
import { cutOut, firstView, type PictureSize, type View } from '#web/features/identity/portraits/crop.ts';
import { CropStage } from '#web/features/identity/portraits/crop-stage.tsx';
import { notReached } from '#web/lib/api.ts';
import { useCommand } from '#web/lib/command.ts';
import { userKey } from '#web/lib/session.ts';
import { upload } from '#web/lib/upload.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { FileBox } from '#web/ui/file-box.tsx';
import { SaveActions } from '#web/ui/form-dialog.tsx';
import { Loading } from '#web/ui/loading.tsx';
import css from './portrait-dialog.module.css';

/** The dialog shows errors. */
function useSetPortrait() {
  const client = useQueryClient();
  return useCommand({
    run: async (_send, { cut, file, url }: Chosen) =>
      (await upload(client, setPortrait, { file: cut ?? file ?? (await fetchPhoto(url)) })).body,
    updateCache: (cache, user: User) => cache.setQueryData(userKey, user),
    done: (_, { cut }) => ({
      title: 'Photo saved',
      description: cut
        ? 'The family sees it next to your name.'
        : 'This browser could not cut it, so the family sees the middle of it.',
    }),
  });
}

interface Chosen {
  readonly cut: Blob | null;
  readonly file: File | undefined;
  readonly url: string;
}

async function fetchPhoto(url: string): Promise<Blob> {
  const answer = await fetch(url).catch(() => Promise.reject(notReached()));
  if (!answer.ok) throw notReached();
  return await answer.blob();
}

interface Source {
  readonly url: string;
  readonly file?: File;
  /** The accessible name of the picture. */
  readonly title: string;
}

const middle: View = { x: 0.5, y: 0.5, zoom: 1 };

/** First a photo is chosen, of the device or the gallery, then its square. An undecodable photo is sent as it is. */
export function PortraitDialog({ name, onClose }: { readonly name: string; readonly onClose: () => void }) {
  const image = useRef<HTMLImageElement>(null);
  const [source, setSource] = useState<Source | null>(null);
  /** Undefined until it is known. */
  const [picture, setPicture] = useState<PictureSize | 'unreadable'>();
  const [view, setView] = useState<View>(middle);
  const set = useSetPortrait();
  // It does nothing to a photo of the gallery.
  useEffect(() => () => void (source && URL.revokeObjectURL(source.url)), [source]);
  const choose = (chosen: Source | null) => {
    set.reset();
    setPicture(undefined);
    setSource(chosen);
  };
  const show = (size: PictureSize | 'unreadable') => {
    setPicture(size);
    if (size !== 'unreadable') setView(firstView(size));
  };
  const save = async ({ url, file }: Source) => {
    // A hundredth of the bytes, if the browser can crop it itself; otherwise the server crops the middle.
    const cut =
      typeof picture === 'object' && image.current ? await cutOut(image.current, picture, view) : null;
    set.mutate({ cut, file, url }, { onSuccess: onClose });
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
          {/* Decoded once for its size, and then for cropping. */}
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
          {picture === undefined && <Loading />}
          {/* The server could not decode it either, as the error says. */}
          {picture === 'unreadable' && !set.isError && (
            <p className="sunken">
              This browser cannot show "{source.title}". If it is a photo, the site can still read it, and
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

interface ChooseProps {
  readonly onChoose: (source: Source) => void;
}

function ChooseStep({ onChoose }: ChooseProps) {
  const id = useId();
  const [error, setError] = useState('');
  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    // So that the same file can be chosen again.
    target.value = '';
    if (!file) return;
    if (file.type && !file.type.startsWith('image/')) return setError(`"${file.name}" is not a photo.`);
    onChoose({ url: URL.createObjectURL(file), file, title: file.name });
  };
  return (
    <>
      <div>
        <FileBox
          hint="Any photo with your face in it. You'll choose the part to show next."
          id={id}
          isInvalid={error !== ''}
          label="From this device"
          onChange={change}
        />
        {error && (
          <FieldError className={css.error} id={`${id}-e`}>
            {error}
          </FieldError>
        )}
      </div>
      <Gallery onChoose={onChoose} />
    </>
  );
}

/** The number of photos at first, and per press. */
const step = 30;

/** The viewer's own first: they are more likely to be in them, and find them sooner. */
function Gallery({ onChoose }: ChooseProps) {
  const photos = useQuery(photosQuery);
  const [shown, setShown] = useState(step);
  if (photos.isLoadingError) return null;
  if (!photos.data) return <Loading />;
  const ready = photos.data.filter(({ status }) => status === 'ready');
  if (ready.length === 0) return null;
  const ordered = ready.toSorted((one, other) => Number(other.mine) - Number(one.mine));
  return (
    <section aria-labelledby="from-gallery" className={`${css.gallery} grid gap-4`}>
      <h3 className="h3" id="from-gallery">
        From the family's gallery
      </h3>
      <ul className="grid gap-3">
        {ordered.slice(0, shown).map(({ id, title, pictures, imageUrl }) => (
          <li key={id}>
            <button
              onClick={() => onChoose({ url: pictures.at(-1)?.url ?? imageUrl, title })}
              title={title}
              type="button"
            >
              <img
                alt={title}
                className="covers"
                decoding="async"
                loading="lazy"
                src={pictures[0]?.url ?? imageUrl}
              />
            </button>
          </li>
        ))}
      </ul>
      {ordered.length > shown && (
        <Button onClick={() => setShown(shown + step)} size="s">
          Show {Math.min(step, ordered.length - shown)} more
        </Button>
      )}
      <p className="hint">We make a copy, so you keep it even if the photo is deleted or made private.</p>
    </section>
  );
}
