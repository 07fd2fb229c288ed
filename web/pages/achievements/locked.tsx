import { LockedBadges } from '#web/features/badges/achievements/locked-badges.tsx';
import { Chairs } from '#web/ui/drawings.tsx';

export default function LockedView() {
  return <LockedBadges art={<Chairs />} />;
}
