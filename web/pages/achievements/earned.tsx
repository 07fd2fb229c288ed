export { EarnedBadges as default } from '#web/features/badges/earned-badges.tsx';
