// The progress of an upload: of each file in the dialog, of the whole while the dialog is closed, and its outcome.
import { photosIn } from '#web/features/gallery/photos/model.ts';
import {
  activityOf,
  failedFirst,
  hiddenWords,
  type Item,
  outcomeOf,
  type Progress,
  type Queue,
  titleOf,
} from '#web/features/gallery/photos/upload/queue.ts';
import type { Uploads } from '#web/features/gallery/photos/upload/uploads.ts';
import { downloadSize } from '#web/lib/words.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { CircleAlert, CircleCheck, Image, X } from '#web/ui/icons.ts';
import { TextButton } from '#web/ui/text-link.tsx';
import { WaveProgress } from '#web/ui/wave-progress.tsx';
import css from './upload-progress.module.css';

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
      <div className="grid gap-1">
        <div className={`${css.line} text-2 row apart`}>
          {mayRename ? (
            <input
              aria-label={`Title of ${name}`}
              className={`${css.title} strong`}
              maxLength={120}
              onChange={({ target }) => uploads.rename(id, target.value)}
              placeholder={item.proposed}
              value={item.title ?? title}
            />
          ) : (
            <b className="cut">{isMany ? title : name}</b>
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
          {isMany && <span className="cut">{name}</span>}
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
    <div className="grid gap-3">
      {/* Announced as a whole from time to time, not at each percent. */}
      <div className={isMany ? css.head : 'visually-hidden'} role="status">
        <p>
          <b>{activity || `${photosIn(count)}, ${downloadSize(bytes)}`}</b>
        </p>
        {outcome && <p className="soft">{outcome}</p>}
      </div>
      {isMany && isRunning && <WaveProgress label="All photos" share={share} />}
      <ul aria-label="Files" className={`${css.files} ruled`}>
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

interface UploadCardProps {
  readonly progress: Progress;
  readonly onShow: () => void;
  /** Discards the chosen files. */
  readonly onDismiss: () => void;
}

/** Shown while the dialog is closed: running or waiting uploads. */
export function UploadCard({ progress, onShow, onDismiss }: UploadCardProps) {
  const { isRunning, waiting, share } = progress;
  const words = isRunning
    ? activityOf(progress)
    : waiting > 0
      ? `${photosIn(waiting)} not uploaded yet`
      : outcomeOf(progress);
  return (
    <section aria-label="Uploads" className={`${css.card} grid`}>
      <p className={`${css.activity} text-2 strong`} role="status">
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

/** The notice about the outcome; undefined if the upload was stopped before any photo was done. */
export function outcomeNotice(queue: Queue, { done, duplicates, failed }: Progress) {
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
