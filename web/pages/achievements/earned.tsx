import { EarnedBadges } from '#web/features/badges/achievements/earned-badges.tsx';
import { Chairs } from '#web/ui/drawings.tsx';

export default function EarnedView() {
  return <EarnedBadges art={<Chairs />} />;
}
