import { CheckUp } from '#web/features/console/check-up/check-up.tsx';
import type { PageProps } from '#web/routing/pages.ts';
import { Masthead } from '#web/shell/masthead.tsx';
import { SubpageLayout } from '#web/ui/subpage-layout.tsx';

export default function CheckUpPage({ masthead }: PageProps<'/admin/check-up'>) {
  return (
    <>
      <Masthead {...masthead}>
        <p className="lede">Whether everything works that the site needs.</p>
      </Masthead>
      <SubpageLayout back={{ href: '/admin', label: 'Admin Console' }}>
        <CheckUp />
      </SubpageLayout>
    </>
  );
}
