export { LockedBadges as default } from '#web/features/badges/locked-badges.tsx';
