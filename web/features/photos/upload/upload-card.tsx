import { activityOf, outcomeOf, type Progress, photos } from '#web/features/photos/queue/progress.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { X } from '#web/ui/icons.ts';
import { WaveProgress } from '#web/ui/wave-progress.tsx';
import css from './upload-card.module.css';

interface UploadCardProps {
  readonly progress: Progress;
  readonly onShow: () => void;
  /** Forgets what was chosen. */
  readonly onDismiss: () => void;
}

/** Outside of the closed dialog: what is still on its way, or waits to be sent. */
export function UploadCard({ progress, onShow, onDismiss }: UploadCardProps) {
  const { isRunning, waiting, share } = progress;
  const words = isRunning
    ? activityOf(progress)
    : waiting > 0
      ? `${photos(waiting)} not uploaded yet`
      : outcomeOf(progress);
  return (
    <section aria-label="Uploads" className={css.card}>
      <p className={css.words} role="status">
        {words}
      </p>
      <Button onClick={onShow} size="s">
        {isRunning ? 'Show' : 'Continue'}
      </Button>
      {!isRunning && <IconButton icon={<X className="icon" />} label="Dismiss" onClick={onDismiss} />}
      {isRunning && (
        <div className={css.progress}>
          <WaveProgress label="Photos on their way" share={share} />
        </div>
      )}
    </section>
  );
}
