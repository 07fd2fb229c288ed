import css from './wave-progress.module.css';

interface WaveProgressProps {
  label: string;
  /** The fraction, from 0 to 1. */
  share: number;
  tone?: 'going' | 'done' | 'failed' | 'still';
}

/** A progress bar of waves. */
export function WaveProgress({ label, share, tone = 'going' }: WaveProgressProps) {
  const percent = Math.round(share * 100);
  return (
    <div
      aria-label={label}
      aria-valuemax={100}
      aria-valuemin={0}
      aria-valuenow={percent}
      className={css.progress}
      data-tone={tone}
      role="progressbar"
    >
      <div className={css.gone} style={{ inlineSize: `${percent}%` }} />
    </div>
  );
}
