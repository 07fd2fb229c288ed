import { useState } from 'react';
import type { Photo } from '#contract/gallery/photos.schema.ts';
import { previewOf } from '#web/features/gallery/photos/preview.ts';
import { Button } from '#web/ui/button.tsx';
import { Check } from '#web/ui/icons.ts';
import css from './photo-picker.module.css';

interface PhotoPickerProps {
  readonly label: string;
  readonly photos: readonly Photo[];
  readonly chosen: ReadonlySet<number>;
  readonly onChange: (chosen: ReadonlySet<number>) => void;
  /** one: a choice replaces the previous one. */
  readonly kind?: 'many' | 'one';
}

/** The number of photos at first and per *more*: rendering thousands in a dialog would take too long. */
const step = 60;

/** Small pictures to choose from. */
export function PhotoPicker({ label, photos, chosen, onChange, kind = 'many' }: PhotoPickerProps) {
  const [shown, setShown] = useState(step);
  const toggle = (id: number) => {
    if (kind === 'one') return onChange(new Set([id]));
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChange(next);
  };
  return (
    <fieldset className={`${css.picker} grid gap-5`}>
      <legend className="visually-hidden">{label}</legend>
      <ul className={`${css.photos} grid gap-3`}>
        {photos.slice(0, shown).map((photo) => (
          <li key={photo.id}>
            <label
              className={`${css.photo} scene`}
              style={{ '--preview': previewOf(photo.thumbhash, 1) }}
              title={photo.title}
            >
              <input
                checked={chosen.has(photo.id)}
                className="unseen-control"
                name="picked"
                onChange={() => toggle(photo.id)}
                type={kind === 'one' ? 'radio' : 'checkbox'}
              />
              <img
                alt={photo.title}
                className="covers"
                decoding="async"
                loading="lazy"
                src={photo.pictures[0]?.url ?? photo.imageUrl}
              />
              <span aria-hidden="true" className={`${css.mark} center round`}>
                <Check />
              </span>
            </label>
          </li>
        ))}
      </ul>
      {photos.length > shown && (
        <Button onClick={() => setShown(shown + step)} size="s">
          Show {Math.min(step, photos.length - shown)} more
        </Button>
      )}
    </fieldset>
  );
}
