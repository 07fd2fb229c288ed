import { Link } from 'wouter';
import css from './segmented.module.css';

interface Segment {
  key: string;
  label: string;
  /** The address of a link; without it the segment is a button. */
  href?: string;
}

interface SegmentedProps {
  label: string;
  segments: readonly Segment[];
  current: string;
  onSelect?: (key: string) => void;
  /** Fills its container's width. */
  isFull?: boolean;
}

/** The style of a segmented control, for tabs. */
export const segmentedClass = css.segmented;

/** Two or three views of one page. */
export const Segmented = ({ label, segments, current, onSelect, isFull = false }: SegmentedProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is submitted; these are views
  <div className={css.segmented} role="group" aria-label={label} data-full={isFull || undefined}>
    {segments.map(({ key, label: words, href }) =>
      href ? (
        <Link
          key={key}
          href={href}
          aria-current={key === current ? 'true' : undefined}
          onClick={() => onSelect?.(key)}
        >
          {words}
        </Link>
      ) : (
        <button key={key} type="button" aria-pressed={key === current} onClick={() => onSelect?.(key)}>
          {words}
        </button>
      ),
    )}
  </div>
);
