import { MailCheck } from '#web/features/console/mail-check/mail-check.tsx';
import type { PageProps } from '#web/routing/pages.ts';
import { Masthead } from '#web/shell/masthead.tsx';
import { SubpageLayout } from '#web/ui/subpage-layout.tsx';

export default function MailPage({ masthead }: PageProps<'/admin/mail'>) {
  return (
    <>
      <Masthead {...masthead}>
        <p className="lede">Whether mail goes out, and what is still waiting.</p>
      </Masthead>
      <SubpageLayout back={{ href: '/admin', label: 'Admin Console' }}>
        <MailCheck />
      </SubpageLayout>
    </>
  );
}
