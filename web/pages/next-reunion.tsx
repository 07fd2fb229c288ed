import { NextReunion } from '#web/features/settings/next-reunion/next-reunion.tsx';
import { useReunion } from '#web/lib/boot.ts';
import { yearOf } from '#web/lib/dates.ts';
import type { PageProps } from '#web/routing/pages.ts';
import { ConsoleSubpage } from '#web/shell/console-subpage.tsx';

export default function NextReunionPage({ masthead }: PageProps<'/admin/next-reunion'>) {
  const { firstDay } = useReunion();
  return (
    <ConsoleSubpage lead={`Members keep seeing ${yearOf(firstDay)} until you open it.`} masthead={masthead}>
      <NextReunion />
    </ConsoleSubpage>
  );
}
