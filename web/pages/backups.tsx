import { Backups } from '#web/features/console/backups/backups.tsx';
import type { PageProps } from '#web/routing/pages.ts';
import { Masthead } from '#web/shell/masthead.tsx';
import { SubpageLayout } from '#web/ui/subpage-layout.tsx';

export default function BackupsPage({ masthead }: PageProps<'/admin/backups'>) {
  return (
    <>
      <Masthead {...masthead}>
        <p className="lede">Copies of everything, and when the last one was made.</p>
      </Masthead>
      <SubpageLayout back={{ href: '/admin', label: 'Admin Console' }}>
        <Backups />
      </SubpageLayout>
    </>
  );
}
