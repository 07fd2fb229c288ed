import { CheckUp } from '#web/features/console/check-up/check-up.tsx';
import type { PageProps } from '#web/routing/pages.ts';
import { ConsoleSubpage } from '#web/shell/console-subpage.tsx';

export default function CheckUpPage({ masthead }: PageProps<'/admin/check-up'>) {
  return (
    <ConsoleSubpage lead="Whether everything the site needs is working." masthead={masthead}>
      <CheckUp />
    </ConsoleSubpage>
  );
}
