import { type ChangeEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { photosIn } from '#web/features/gallery/photos/model.ts';
import {
  activityOf,
  failedFirst,
  type Item,
  outcomeOf,
  type Progress,
  type Queue,
  titleOf,
} from '#web/features/gallery/photos/upload/queue.ts';
import type { Uploads } from '#web/features/gallery/photos/upload/uploads.ts';
import { downloadSize } from '#web/lib/words.ts';
import { FieldError } from '#web/ui/field.tsx';
import { FileBox } from '#web/ui/file-box.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { CircleAlert, CircleCheck, Image, X } from '#web/ui/icons.ts';
import { Wave } from '#web/ui/loading.tsx';
import { TextButton } from '#web/ui/text-link.tsx';
import { WaveProgress } from '#web/ui/wave-progress.tsx';
import css from './chosen-files.module.css';

interface FileChooserProps {
  /** The number of files chosen already. */
  readonly count: number;
  readonly error: string | undefined;
  readonly onChoose: (files: Iterable<File>) => void;
}

/** Photos are chosen from the device, dropped anywhere on the page, or pasted. */
export function FileChooser({ count, error, onChoose }: FileChooserProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isDragging, setIsDragging] = useState(false);
  // A phone closes its file picker at once and delivers the photos much later, when it has copied all of them.
  const [isAwaited, setIsAwaited] = useState(false);
  const choose = useEffectEvent(onChoose);
  useEffect(() => {
    const field = input.current;
    const cancel = () => setIsAwaited(false);
    // React has no such event.
    field?.addEventListener('cancel', cancel);
    return () => field?.removeEventListener('cancel', cancel);
  }, []);
  useEffect(() => {
    const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false;
    const over = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      // Otherwise the browser would open a file that is dropped beside the dialog.
      event.preventDefault();
      setIsDragging(true);
    };
    const leave = ({ relatedTarget }: DragEvent) => {
      if (!relatedTarget) setIsDragging(false);
    };
    const drop = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setIsDragging(false);
      choose(event.dataTransfer?.files ?? []);
    };
    const paste = ({ clipboardData }: ClipboardEvent) => choose(clipboardData?.files ?? []);
    const listening = new AbortController();
    const { signal } = listening;
    addEventListener('dragover', over, { signal });
    addEventListener('dragleave', leave, { signal });
    addEventListener('drop', drop, { signal });
    addEventListener('paste', paste, { signal });
    return () => listening.abort();
  }, []);
  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    setIsAwaited(false);
    onChoose(target.files ?? []);
    // So that the same file can be chosen again after it was removed.
    target.value = '';
  };
  return (
    <div>
      <FileBox
        hint="Choose a photo from your device (JPG, PNG, etc.)"
        id={id}
        isDragging={isDragging}
        isInvalid={Boolean(error)}
        label={
          <>
            {count > 0 ? 'Add more photos' : 'Choose photos'}
            {count === 0 && <span className={css.mouse}>, or drop them here</span>}
          </>
        }
        multiple
        onChange={change}
        onClick={() => setIsAwaited(true)}
        ref={input}
      />
      <p className={`${css.awaited} text-2 row soft`} role="status">
        {isAwaited && (
          <>
            <Wave />
            Your device is getting the photos ready. With many of them, that can take a minute.
          </>
        )}
      </p>
      {error && (
        <FieldError className={css.error} id={`${id}-e`}>
          {error}
        </FieldError>
      )}
    </div>
  );
}

interface FileRowProps {
  readonly item: Item;
  readonly uploads: Pick<Uploads, 'remove' | 'rename' | 'retry'>;
  /** Whether there are several files: then each has its own title. */
  readonly isMany: boolean;
  readonly titleOfAll: string;
}

const isOver = ({ state }: Item) => state === 'done' || state === 'duplicate';
const percent = ({ sent, size }: Item) => `${size === 0 ? 0 : Math.floor((sent / size) * 100)}%`;

/** The state of an item as a word. */
function wordOf(item: Item): string {
  switch (item.state) {
    case 'reading':
      return 'Getting ready';
    case 'ready':
      return item.details ? 'Waiting' : '';
    case 'sending':
      return percent(item);
    case 'finishing':
      return 'Finishing';
    case 'retrying':
      return item.message ? 'Waiting' : 'No connection';
    case 'duplicate':
      return item.message ?? (item.wasPublic ? 'Already here, private now' : 'Already here');
    case 'done':
      return 'Uploaded';
    case 'failed':
      return 'Failed';
  }
}

/** A chosen file: its picture, its title, and its progress. */
function FileRow({ item, uploads, isMany, titleOfAll }: FileRowProps) {
  const { id, name, size, state, sent, preview, message, mayRetry, details } = item;
  const isGoing = state === 'sending' || state === 'finishing';
  const mayRename = isMany && !isGoing && !isOver(item) && details === undefined;
  const title = titleOf(item, details?.title ?? titleOfAll);
  return (
    <li className={`${css.row} grid gap-4`} data-state={state}>
      <span className={`${css.picture} center soft`}>
        {preview ? <img alt="" className="covers" src={preview} /> : <Image />}
      </span>
      <div className={`${css.words} grid gap-1`}>
        <div className={`${css.line} text-2 row`}>
          {mayRename ? (
            <input
              aria-label={`Title of ${name}`}
              className={css.title}
              maxLength={120}
              onChange={({ target }) => uploads.rename(id, target.value)}
              placeholder={item.proposed}
              value={item.title ?? title}
            />
          ) : (
            <b>{isMany ? title : name}</b>
          )}
          <span className={`${css.state} gap-1 inline-row soft num`}>
            {state === 'done' && <CircleCheck />}
            {state === 'failed' && <CircleAlert />}
            {wordOf(item)}
          </span>
        </div>
        {details && state !== 'failed' && (
          <WaveProgress
            label={name}
            share={isOver(item) || size === 0 ? 1 : sent / size}
            tone={state === 'done' ? 'done' : state === 'duplicate' ? 'still' : 'going'}
          />
        )}
        <p className={`${css.about} text-1 row soft num`}>
          {isMany && <span className={css.name}>{name}</span>}
          {isGoing ? `${downloadSize(sent)} of ${downloadSize(size)}` : downloadSize(size)}
        </p>
        {message && state !== 'duplicate' && (
          <p className={`${css.message} text-1 cluster soft`}>
            {message}
            {mayRetry && <TextButton onClick={() => uploads.retry(id)}>Try again</TextButton>}
          </p>
        )}
      </div>
      <IconButton
        icon={<X />}
        label={isGoing ? `Cancel ${name}` : `Remove ${name}`}
        onClick={() => uploads.remove(id)}
      />
    </li>
  );
}

interface FileListProps {
  readonly queue: Queue;
  readonly progress: Progress;
  readonly uploads: Pick<Uploads, 'remove' | 'rename' | 'retry'>;
  /** The title for all of them. */
  readonly title: string;
}

/** The chosen files with the progress of each, and above several of them the total progress. */
export function FileList({ queue, progress, uploads, title }: FileListProps) {
  const { count, isRunning, share } = progress;
  const isMany = count > 1;
  const bytes = queue.reduce((sum, { size }) => sum + size, 0);
  const activity = activityOf(progress);
  const outcome = outcomeOf(progress);
  return (
    <div className={`${css.list} grid gap-3`}>
      {/* Announced as a whole from time to time, not at each percent. */}
      <div className={isMany ? css.head : 'visually-hidden'} role="status">
        <p>
          <b>{activity || `${photosIn(count)}, ${downloadSize(bytes)}`}</b>
        </p>
        {outcome && <p className="soft">{outcome}</p>}
      </div>
      {isMany && isRunning && <WaveProgress label="All photos" share={share} />}
      <ul aria-label="Files" className={css.files}>
        {failedFirst(queue).map((item) => (
          <FileRow
            isMany={isMany}
            item={item}
            key={item.id}
            titleOfAll={isMany ? title : ''}
            uploads={uploads}
          />
        ))}
      </ul>
    </div>
  );
}
