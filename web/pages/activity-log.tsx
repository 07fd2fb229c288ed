import { ActivityLog } from '#web/features/console/activity-log/activity-log.tsx';
import { consoleSubpage } from '#web/shell/console-subpage.tsx';

export default consoleSubpage(
  ActivityLog,
  'Who did what, and when. Nothing here is ever changed or removed.',
);
