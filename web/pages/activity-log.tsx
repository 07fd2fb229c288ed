import { ActivityLog } from '#web/features/console/activity-log/activity-log.tsx';
import type { PageProps } from '#web/routing/pages.ts';
import { ConsoleSubpage } from '#web/shell/console-subpage.tsx';

export default function ActivityLogPage({ masthead }: PageProps<'/admin/activity'>) {
  return (
    <ConsoleSubpage
      lead="Who did what, and when. Nothing here is ever changed or removed."
      masthead={masthead}
    >
      <ActivityLog />
    </ConsoleSubpage>
  );
}
