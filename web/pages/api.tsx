import { ApiReference } from '#web/features/console/api/api-reference.tsx';
import type { PageProps } from '#web/routing/pages.ts';
import { ConsoleSubpage } from '#web/shell/console-subpage.tsx';

export default function ApiPage({ masthead }: PageProps<'/admin/api'>) {
  return (
    <ConsoleSubpage lead="What a program may ask of this site." masthead={masthead}>
      <ApiReference />
    </ConsoleSubpage>
  );
}
