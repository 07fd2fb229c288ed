import { useQuery } from '@tanstack/react-query';
import { type ChangeEvent, useId, useState } from 'react';
import type { Photo } from '#contract/gallery/photos.schema.ts';
import { photosQuery } from '#web/features/gallery/photos/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { FileBox } from '#web/ui/file-box.tsx';
import { Loading } from '#web/ui/loading.tsx';
import css from './choose-step.module.css';

/** The source of a portrait: a file of the device, or a photo of the gallery. */
export interface Source {
  /** Where the browser shows it. */
  readonly url: string;
  /** One of them. */
  readonly file?: File;
  readonly photoId?: number;
  /** The accessible name of the picture. */
  readonly title: string;
  /** To be called once it is not shown any more. */
  release(): void;
}

/** Wide enough to be cropped on a sharp screen. */
const shownWidth = 1280;

function sourceOfFile(file: File): Source {
  const url = URL.createObjectURL(file);
  return { url, file, title: file.name, release: () => URL.revokeObjectURL(url) };
}

function sourceOfPhoto({ id, title, pictures, imageUrl }: Photo): Source {
  const shown =
    pictures.find(({ width, height }) => Math.max(width, height) >= shownWidth) ?? pictures.at(-1);
  return { url: shown?.url ?? imageUrl, photoId: id, title, release: () => {} };
}

/** A photo of the device, or one that the family has already. */
export function ChooseStep({ onChoose }: { readonly onChoose: (source: Source) => void }) {
  const id = useId();
  const [error, setError] = useState('');
  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    // So that the same file can be chosen again.
    target.value = '';
    if (!file) return;
    if (file.type && !file.type.startsWith('image/')) return setError(`“${file.name}” is not a photo.`);
    onChoose(sourceOfFile(file));
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
      <Gallery onChoose={(photo) => onChoose(sourceOfPhoto(photo))} />
    </>
  );
}

/** So many at first, and more each time. */
const step = 30;

/** One's own first: one is likelier to be in them, and finds them sooner. */
function Gallery({ onChoose }: { onChoose: (photo: Photo) => void }) {
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
        {ordered.slice(0, shown).map((photo) => (
          <li key={photo.id}>
            <button onClick={() => onChoose(photo)} title={photo.title} type="button">
              <img
                alt={photo.title}
                className="covers"
                decoding="async"
                loading="lazy"
                src={photo.pictures[0]?.url ?? photo.imageUrl}
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
