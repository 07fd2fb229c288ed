import { type ReactNode, useCallback, useState } from 'react';
import type { Photo } from '#contract/gallery/photos.schema.ts';
import { lazyComponent } from '#web/ui/lazy-component.tsx';

const question = lazyComponent(
  async () => (await import('#web/features/gallery/photos/delete-question.tsx')).DeleteQuestion,
);

/** Asks before a photo is deleted. */
export function useDeletion(): {
  ask: (photo: Photo) => void;
  /** The photo that is asked about, or that was deleted last: its dialog closes without a word. */
  id: number | null;
  question: ReactNode;
} {
  const [photo, setPhoto] = useState<Photo | null>(null);
  const [id, setId] = useState<number | null>(null);
  const ask = useCallback((which: Photo) => {
    setPhoto(which);
    setId(which.id);
  }, []);
  const close = () => setPhoto(null);
  return { ask, id, question: photo && <question.View onClose={close} onFailure={close} photo={photo} /> };
}
