import { activityOf, outcomeOf, type Progress, photos, sizeOf } from '#web/features/photos/queue/progress.ts';
import { failedFirst, type Queue } from '#web/features/photos/queue/queue.ts';
import type { Uploads } from '#web/features/photos/queue/uploads.ts';
import { FileRow } from '#web/features/photos/upload/file-row.tsx';
import { WaveProgress } from '#web/ui/wave-progress.tsx';
import css from './file-list.module.css';

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
        {outcome && <p className={css.outcome}>{outcome}</p>}
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
