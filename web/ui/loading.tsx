import css from './loading.module.css';

/** A spinner: the tide runs while something is fetched. Shown after a short moment, so that quick answers do not flicker. */
export const Loading = ({ className = '' }: { className?: string | undefined }) => (
  <p className={`${css.loading} ${className}`} role="status">
    <Wave />
    Loading...
  </p>
);

/** The little tide that runs while something works. It says nothing by itself: words stand beside it. */
export const Wave = () => (
  <svg className={`icon ${css.wave}`} viewBox="0 0 24 24" aria-hidden="true">
    <path d="M0 14c3 0 3-4 6-4s3 4 6 4 3-4 6-4 3 4 6 4 3-4 6-4 3 4 6 4" />
  </svg>
);
