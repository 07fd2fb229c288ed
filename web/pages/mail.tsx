import { MailCheck } from '#web/features/console/mail-check/mail-check.tsx';
import type { PageProps } from '#web/routing/pages.ts';
import { ConsoleSubpage } from '#web/shell/console-subpage.tsx';

export default function MailPage({ masthead }: PageProps<'/admin/mail'>) {
  return (
    <ConsoleSubpage lead="Whether mail goes out, and what is still waiting." masthead={masthead}>
      <MailCheck />
    </ConsoleSubpage>
  );
}
