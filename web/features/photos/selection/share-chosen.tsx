import { useEffect, useRef, useState } from 'react';
import { mostChosen, type Photo } from '#contract/photos.ts';
import {
  canShareFiles,
  fetchFiles,
  mostShared,
  savePhotos,
} from '#web/features/photos/selection/share-files.ts';
import { Button } from '#web/ui/button.tsx';
import { Download, Share2 } from '#web/ui/icons.ts';
import { toast } from '#web/ui/toast-store.ts';

/** Saves the photos that are chosen as a file. */
export const DownloadChosen = ({ photos }: { readonly photos: readonly Photo[] }) => (
  <Button
    disabled={photos.length === 0 || photos.length > mostChosen}
    icon={<Download className="icon" />}
    onClick={() => savePhotos(photos)}
    size="s"
  >
    {photos.length > 1 ? 'Download ZIP' : 'Download'}
  </Button>
);

/** The photos that are chosen, to the device's own sheet, where it has one. */
export function ShareChosen({ photos }: { readonly photos: readonly Photo[] }) {
  const [count, setCount] = useState<number | null>(null);
  const [files, setFiles] = useState<readonly File[] | null>(null);
  const abort = useRef<AbortController>(null);
  const ids = photos.map(({ id }) => id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was fetched is for those that were chosen then
  useEffect(() => {
    setFiles(null);
    setCount(null);
    return () => abort.current?.abort();
  }, [ids]);

  const hand = async (fetched: readonly File[]) => {
    try {
      await navigator.share({ files: [...fetched] });
      setFiles(null);
    } catch (failure) {
      // The browser wants a press that is not so long ago: the button waits for one more.
      if (failure instanceof DOMException && failure.name === 'NotAllowedError') setFiles(fetched);
      else setFiles(null);
    }
  };
  const share = async () => {
    if (files) return hand(files);
    abort.current = new AbortController();
    const { signal } = abort.current;
    setCount(0);
    try {
      const fetched = await fetchFiles(photos, setCount, signal);
      setCount(null);
      await hand(fetched);
    } catch (failure) {
      if (signal.aborted) return;
      setCount(null);
      const description = failure instanceof Error ? failure.message : '';
      toast({ title: 'The photos could not be fetched', description, variant: 'destructive' });
    }
  };
  if (!canShareFiles()) return null;
  if (photos.length > mostShared) return <p className="hint">At most {mostShared} can be shared at once.</p>;
  return (
    <Button
      busyLabel={`Getting ${(count ?? 0) + 1} of ${photos.length}`}
      disabled={photos.length === 0}
      icon={<Share2 className="icon" />}
      isBusy={count !== null}
      onClick={() => void share()}
      size="s"
    >
      {files ? 'Share now' : 'Share'}
    </Button>
  );
}
