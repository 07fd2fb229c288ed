// Shares the photos' files with the device's share sheet, from which a phone saves or sends them.

import { useEffect, useRef, useState } from 'react';
import type { Photo } from '#contract/gallery/photos.schema.ts';
import { downloadPhoto, downloadPhotos } from '#contract/gallery/photos.ts';
import { addressOf } from '#web/lib/api.ts';
import { toast } from '#web/ui/toast-store.ts';

/** Phones keep the files in memory until the sheet has taken them. */
export const maxShared = 30;

/** Whether the device can share files; most desktops cannot. */
export const canShareFiles = (): boolean =>
  typeof navigator.canShare === 'function' &&
  navigator.canShare({ files: [new File([new Uint8Array(1)], 'photo.jpg', { type: 'image/jpeg' })] });

/** Removes characters that file systems do not allow. */
const fileNameOf = ({ title, id }: Pick<Photo, 'title' | 'id'>): string =>
  `${
    title
      .replace(/[^\p{L}\p{N} _-]/gu, ' ')
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, 80)
      .trim() || `photo ${id}`
  }.jpg`;

/** Milliseconds for one photo. */
const fetchTimeoutMs = 20_000;

/** Like `AbortSignal.any`, which Safari before 17.4 lacks. */
function either(...signals: readonly AbortSignal[]): AbortSignal {
  const abort = new AbortController();
  for (const signal of signals) signal.addEventListener('abort', () => abort.abort(signal.reason));
  return abort.signal;
}

/** Fetches pictures in a size for phones, one after the other, since they would share the connection. */
async function fetchFiles(
  photos: readonly Photo[],
  onFetch: (count: number) => void,
  signal: AbortSignal,
): Promise<File[]> {
  const files: File[] = [];
  for (const photo of photos) {
    onFetch(files.length + 1);
    const address = addressOf(downloadPhoto, { params: { id: photo.id, file: 'phone' } });
    const answer = await fetch(address, {
      signal: either(signal, AbortSignal.timeout(fetchTimeoutMs)),
    });
    if (!answer.ok) throw new Error(`"${photo.title}" could not be downloaded.`);
    files.push(new File([await answer.blob()], fileNameOf(photo), { type: 'image/jpeg' }));
  }
  return files;
}

/**
 * Shares the photos' files. A browser requires a recent press: if fetching took too long, another one is needed.
 * @param onReady called when they are fetched and wait for that press
 * @returns `count`: which of them is being fetched, from 1; null: none
 */
export function useShareFiles(photos: readonly Photo[], onReady?: () => void) {
  const [count, setCount] = useState<number | null>(null);
  const [files, setFiles] = useState<File[] | null>(null);
  const abort = useRef<AbortController>(null);
  const ids = photos.map(({ id }) => id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was fetched is for those that were chosen then
  useEffect(() => {
    setFiles(null);
    setCount(null);
    return () => abort.current?.abort();
  }, [ids]);

  const share = async () => {
    if (count !== null) return;
    abort.current = new AbortController();
    const { signal } = abort.current;
    let fetched = files;
    try {
      setFiles(null);
      fetched ??= await fetchFiles(photos, setCount, signal);
      await navigator.share({ files: fetched });
    } catch (failure) {
      const { name, message } = failure as Error;
      // The person dismissed the sheet, or shares others now: there is nothing to report.
      if (signal.aborted || name === 'AbortError') return;
      if (name === 'NotAllowedError' && !files) {
        setFiles(fetched);
        onReady?.();
      } else
        toast({
          title: `The ${photos.length > 1 ? 'photos' : 'photo'} could not be shared`,
          description: message,
          variant: 'destructive',
        });
    } finally {
      if (!signal.aborted) setCount(null);
    }
  };
  return { count, isReady: files !== null, share };
}

/** Downloads photos in full resolution: one as it is, several as one ZIP file. */
export function savePhotos(photos: readonly Photo[]): void {
  const ids = photos.map(({ id }) => id).join();
  const [only] = photos;
  const link = document.createElement('a');
  link.href =
    (photos.length === 1 && only?.downloadUrl) ||
    addressOf(downloadPhotos, { params: { file: 'full' }, query: { ids } });
  link.download = '';
  link.click();
}
