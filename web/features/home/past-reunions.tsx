import { useMoment } from '#web/features/home/moment.ts';
import { useReunion } from '#web/lib/boot.ts';
import { History } from '#web/ui/icons.ts';
import { LineLink } from '#web/ui/line-link.tsx';

/** The link to past reunions, if there are any; not during the week, when home is about the day. */
export function PastReunions() {
  const { pastYears } = useReunion();
  const { phase } = useMoment();
  if (pastYears.length === 0 || phase === 'week') return null;
  return (
    <LineLink href="/reunions" icon={History}>
      <b>Past reunions</b> <span className="num soft">{pastYears.join(', ')}</span>
    </LineLink>
  );
}
