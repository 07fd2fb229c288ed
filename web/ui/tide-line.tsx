import css from './tide-line.module.css';

/** A stretch of tide that divides two things. */
export const TideLine = ({ className = '' }: { className?: string | undefined }) => (
  <svg
    className={`${css.line} ${className}`}
    viewBox="0 0 400 20"
    preserveAspectRatio="none"
    fill="none"
    strokeWidth="1.75"
    aria-hidden="true"
  >
    <path
      vectorEffect="non-scaling-stroke"
      d="M0 12C20 12 26 3 46 3s28 14 50 14 30-12 52-12 30 10 54 10 34-8 56-8 34 6 56 6 34-4 46-4 28 2 40 2"
    />
  </svg>
);
