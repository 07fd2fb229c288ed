import css from './shore.module.css';

/** The sea's edge on the sand, between a field of ocean and the paper beneath. */
export const Shore = () => (
  <svg className={css.shore} viewBox="0 0 1440 80" preserveAspectRatio="none" aria-hidden="true">
    <path fill="var(--surface)" d="M0 0h1440v80H0z" />
    <path
      fill="var(--sand-wet)"
      d="M0 0h1440v46C1330 72 1240 40 1120 52S930 82 800 66 620 40 500 56 300 82 190 64 60 48 0 60Z"
    />
    <path
      fill="var(--foam)"
      d="M0 0h1440v28C1330 54 1250 22 1130 36S940 66 810 50 630 24 510 40 310 66 200 48 70 32 0 44Z"
    />
    <path
      fill="var(--ocean-far)"
      d="M0 0h1440v22C1332 47 1252 14 1132 29S944 57 812 42 632 15 512 33 314 58 202 40 72 23 0 35Z"
    />
    <path
      fill="var(--ocean)"
      d="M0 0h1440v6C1340 26 1240 2 1120 14S930 34 790 22 620 2 500 16 300 32 180 20 70 8 0 16Z"
    />
  </svg>
);
