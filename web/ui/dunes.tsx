import css from './dunes.module.css';

/** The dunes above the footer. */
export const Dunes = () => (
  <svg className={css.dunes} viewBox="0 0 1440 120" preserveAspectRatio="none" aria-hidden="true">
    <path fill="var(--dune-far)" d="M0 78C180 22 330 20 520 52s330 42 520 4 290-40 400-22v86H0Z" />
    <path fill="var(--dune)" d="M0 50c150 42 330 52 520 34s320-34 500-12 300 24 420-18v66H0Z" />
    <path
      fill="var(--ocean-deep)"
      d="M0 104c120-14 210 6 330 2s200-24 340-14 220 22 350 14 260-26 420-4v19H0Z"
    />
  </svg>
);
