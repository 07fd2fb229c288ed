import { ActivityLog } from '#web/features/console/activity-log/activity-log.tsx';
import type { PageProps } from '#web/routing/pages.ts';
import { Masthead } from '#web/shell/masthead.tsx';
import { SubpageLayout } from '#web/ui/subpage-layout.tsx';

export default function ActivityLogPage({ masthead }: PageProps<'/admin/activity'>) {
  return (
    <>
      <Masthead {...masthead}>
        <p className="lede">Who did what, and when. Nothing here is ever changed or removed.</p>
      </Masthead>
      <SubpageLayout back={{ href: '/admin', label: 'Admin Console' }}>
        <ActivityLog />
      </SubpageLayout>
    </>
  );
}
