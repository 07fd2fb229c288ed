import {
  activityOf,
  outcomeOf,
  type Progress,
  photos,
  sizeOf,
} from '#web/features/gallery/photos/queue/progress.ts';
import { failedFirst, type Item, type Queue, titleOf } from '#web/features/gallery/photos/queue/queue.ts';
import type { Uploads } from '#web/features/gallery/photos/queue/uploads.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { CircleAlert, CircleCheck, Image, X } from '#web/ui/icons.ts';
import { TextButton } from '#web/ui/text-link.tsx';
import { WaveProgress } from '#web/ui/wave-progress.tsx';
import css from './file-list.module.css';

interface FileRowProps {
  readonly item: Item;
  readonly uploads: Pick<Uploads<File>, 'remove' | 'rename' | 'retry'>;
  /** One of several: then it has a title of its own. */
  readonly isMany: boolean;
  readonly titleOfAll: string;
}

const isOver = ({ state }: Item) => state === 'done' || state === 'duplicate';
const percent = ({ sent, size }: Item) => `${size === 0 ? 0 : Math.floor((sent / size) * 100)}%`;

/** What is happening to it, in a word. */
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

/** A chosen file: its picture, its title, and how far it has come. */
function FileRow({ item, uploads, isMany, titleOfAll }: FileRowProps) {
  const { id, name, size, state, sent, preview, message, mayRetry, details } = item;
  const isGoing = state === 'sending' || state === 'finishing';
  const mayRename = isMany && !isGoing && !isOver(item) && details === undefined;
  const title = titleOf(item, details?.title ?? titleOfAll);
  return (
    <li className={css.row} data-state={state}>
      <span className={`${css.picture} center soft`}>
        {preview ? <img alt="" src={preview} /> : <Image className="icon" />}
      </span>
      <div className={css.words}>
        <div className={`${css.line} row`}>
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
          <span className={`${css.state} inline-row soft num`}>
            {state === 'done' && <CircleCheck className="icon" />}
            {state === 'failed' && <CircleAlert className="icon" />}
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
        <p className={`${css.about} soft num`}>
          {isMany && <span className={css.name}>{name}</span>}
          {isGoing ? `${sizeOf(sent)} of ${sizeOf(size)}` : sizeOf(size)}
        </p>
        {message && state !== 'duplicate' && (
          <p className={`${css.message} cluster soft`}>
            {message}
            {mayRetry && <TextButton onClick={() => uploads.retry(id)}>Try again</TextButton>}
          </p>
        )}
      </div>
      <IconButton
        icon={<X className="icon" />}
        label={isGoing ? `Cancel ${name}` : `Remove ${name}`}
        onClick={() => uploads.remove(id)}
      />
    </li>
  );
}

interface FileListProps {
  readonly queue: Queue;
  readonly progress: Progress;
  readonly uploads: Pick<Uploads<File>, 'remove' | 'rename' | 'retry'>;
  /** That is given to all of them. */
  readonly title: string;
}

/** The chosen files, how each goes, and above several of them how all go. */
export function FileList({ queue, progress, uploads, title }: FileListProps) {
  const { count, isRunning, share } = progress;
  const isMany = count > 1;
  const bytes = queue.reduce((sum, { size }) => sum + size, 0);
  const activity = activityOf(progress);
  const outcome = outcomeOf(progress);
  return (
    <div className={css.list}>
      {/* Spoken as a whole now and then, not at each percent. */}
      <div className={isMany ? css.head : 'visually-hidden'} role="status">
        <p>
          <b>{activity || `${photos(count)}, ${sizeOf(bytes)}`}</b>
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
