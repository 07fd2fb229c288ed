import { useQuery } from '@tanstack/react-query';
import { yearOf } from '#contract/dates.ts';
import { NextReunion } from '#web/features/settings/next-reunion/next-reunion.tsx';
import { nextReunionQuery } from '#web/features/settings/next-reunion/queries.ts';
import { useReunion } from '#web/lib/boot.ts';
import type { PageProps } from '#web/routing/pages.ts';
import { ConsoleSubpage } from '#web/shell/console-subpage.tsx';

export default function NextReunionPage({ masthead }: PageProps<'/admin/next-reunion'>) {
  const { firstDay } = useReunion();
  const isPrepared = Boolean(useQuery(nextReunionQuery).data?.prepared);
  return (
    <ConsoleSubpage
      lead={`Members keep seeing ${yearOf(firstDay)} until you open it.`}
      masthead={isPrepared ? { ...masthead, title: 'The next reunion is prepared' } : masthead}
    >
      <NextReunion />
    </ConsoleSubpage>
  );
}
