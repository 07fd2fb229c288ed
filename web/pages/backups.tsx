import { Backups } from '#web/features/console/backups/backups.tsx';
import type { PageProps } from '#web/routing/pages.ts';
import { ConsoleSubpage } from '#web/shell/console-subpage.tsx';

export default function BackupsPage({ masthead }: PageProps<'/admin/backups'>) {
  return (
    <ConsoleSubpage lead="Copies of everything, and when the last one was made." masthead={masthead}>
      <Backups />
    </ConsoleSubpage>
  );
}
