import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { photosIn } from '#web/features/gallery/photos/model.ts';
import type { Queue } from '#web/features/gallery/photos/upload/queue.ts';
import {
  activityOf,
  hiddenWords,
  outcomeOf,
  type Progress,
  progressOf,
} from '#web/features/gallery/photos/upload/queue.ts';
import { UploadDialog } from '#web/features/gallery/photos/upload/upload-dialog.tsx';
import { createUploads, uploadDeps } from '#web/features/gallery/photos/upload/uploads.ts';
import { useReunion } from '#web/lib/boot.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { X } from '#web/ui/icons.ts';
import { toast } from '#web/ui/toast-store.ts';
import { WaveProgress } from '#web/ui/wave-progress.tsx';
import css from './photo-uploads.module.css';

interface UploadCardProps {
  readonly progress: Progress;
  readonly onShow: () => void;
  /** Discards the chosen files. */
  readonly onDismiss: () => void;
}

/** Shown while the dialog is closed: running or waiting uploads. */
function UploadCard({ progress, onShow, onDismiss }: UploadCardProps) {
  const { isRunning, waiting, share } = progress;
  const words = isRunning
    ? activityOf(progress)
    : waiting > 0
      ? `${photosIn(waiting)} not uploaded yet`
      : outcomeOf(progress);
  return (
    <section aria-label="Uploads" className={`${css.card} grid`}>
      <p className={`${css.words} text-2`} role="status">
        {words}
      </p>
      <Button onClick={onShow} size="s">
        {isRunning ? 'Show' : 'Continue'}
      </Button>
      {!isRunning && <IconButton icon={<X />} label="Dismiss" onClick={onDismiss} />}
      {isRunning && (
        <div className={css.progress}>
          <WaveProgress label="Photos on their way" share={share} />
        </div>
      )}
    </section>
  );
}

interface PhotoUploadsProps {
  readonly albumId: number | undefined;
  /** A new object each time the dialog opens. */
  readonly opening: object;
  /** Called when all uploads have ended and the dialog is closed. */
  readonly onEnd: () => void;
}

/** The upload queue of this page with its progress, in the dialog or in a small card. */
export function PhotoUploads({ albumId, opening, onEnd }: PhotoUploadsProps) {
  const client = useQueryClient();
  const { timeZone } = useReunion();
  const [uploads] = useState(() => createUploads(uploadDeps(client, timeZone)));
  const queue = useSyncExternalStore(uploads.subscribe, uploads.getQueue);
  const progress = progressOf(queue);
  const { isRunning } = progress;
  const [closedAt, setClosedAt] = useState<object>();
  const isOpen = closedAt !== opening;

  useEffect(() => {
    addEventListener('online', uploads.reconnect);
    return () => {
      removeEventListener('online', uploads.reconnect);
      uploads.clear();
    };
  }, [uploads]);
  useEffect(() => {
    if (!isRunning) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isRunning]);

  const wasRunning = useRef(false);
  const tell = useEffectEvent(() => {
    const message = outcomeNotice(queue, progress);
    if (message) toast(message);
    if (progress.failed === 0 && progress.waiting === 0 && message) onEnd();
  });
  useEffect(() => {
    if (wasRunning.current && !isRunning) tell();
    wasRunning.current = isRunning;
  }, [isRunning]);

  const close = () => {
    const mayRetry = queue.some((item) => item.state === 'failed' && item.mayRetry);
    const isOver = progress.waiting === 0 && !isRunning && !mayRetry;
    if (isOver) onEnd();
    else setClosedAt(opening);
  };
  if (!isOpen)
    return <UploadCard onDismiss={onEnd} onShow={() => setClosedAt(undefined)} progress={progress} />;
  return (
    <UploadDialog albumId={albumId} onClose={close} onEnd={onEnd} progress={progress} uploads={uploads} />
  );
}

/** The notice about the outcome; undefined if the upload was stopped before any photo was done. */
function outcomeNotice(queue: Queue, { done, duplicates, failed }: Progress) {
  if (failed > 0) {
    const reasons = new Set(queue.filter(({ state }) => state === 'failed').map(({ message }) => message));
    const [reason = 'Upload failed'] = reasons;
    const title = failed === 1 ? 'Failed to upload photo' : `Failed to upload ${photosIn(failed)}`;
    const description = reasons.size > 1 ? 'The list says why, photo by photo.' : reason;
    return { title, description, variant: 'destructive' as const };
  }
  if (done + duplicates === 0) return undefined;
  const hidden = hiddenWords(queue);
  if (done === 0)
    return {
      title: duplicates === 1 ? 'That photo was already here' : `All ${duplicates} were already here`,
      ...(hidden && { description: hidden }),
    };
  const title = done === 1 ? 'Photo uploaded successfully' : `${done} photos uploaded successfully`;
  const others = duplicates > 0 && outcomeOf({ done: 0, duplicates, failed: 0 });
  return { title, ...(others && { description: hidden ? `${others}. ${hidden}` : others }) };
}
