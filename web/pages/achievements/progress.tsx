import { BadgesInProgress } from '#web/features/badges/achievements/badges-in-progress.tsx';
import { Chairs } from '#web/ui/drawings.tsx';

export default function ProgressView() {
  return <BadgesInProgress art={<Chairs />} />;
}
