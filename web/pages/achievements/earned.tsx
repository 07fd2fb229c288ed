import { EarnedBadges } from '#web/features/badges/achievements/earned-badges.tsx';
import { Chairs } from '#web/ui/chairs.tsx';

export default function EarnedView() {
  return <EarnedBadges art={<Chairs />} />;
}
