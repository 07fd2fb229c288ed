export { BadgesInProgress as default } from '#web/features/badges/badges-in-progress.tsx';
