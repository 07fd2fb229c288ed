import { ApiReference } from '#web/features/console/api/api-reference.tsx';
import type { PageProps } from '#web/routing/pages.ts';
import { Masthead } from '#web/shell/masthead.tsx';
import { SubpageLayout } from '#web/ui/subpage-layout.tsx';

export default function ApiPage({ masthead }: PageProps<'/admin/api'>) {
  return (
    <>
      <Masthead {...masthead}>
        <p className="lede">What a program may ask of this site.</p>
      </Masthead>
      <SubpageLayout back={{ href: '/admin/check-up', label: 'Check-up' }}>
        <ApiReference />
      </SubpageLayout>
    </>
  );
}
