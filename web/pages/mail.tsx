import { MailCheck } from '#web/features/console/mail-check/mail-check.tsx';
import type { PageProps } from '#web/routing/pages.ts';
import { Desk } from '#web/ui/desk.tsx';
import { Masthead } from '#web/ui/masthead.tsx';

export default function MailPage({ masthead }: PageProps<'/admin/mail'>) {
  return (
    <>
      <Masthead {...masthead}>
        <p className="lede">Whether mail goes out, and what is still waiting.</p>
      </Masthead>
      <Desk back={{ href: '/admin', label: 'Admin Console' }}>
        <MailCheck />
      </Desk>
    </>
  );
}
