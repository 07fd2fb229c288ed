import { ApiReference } from '#web/features/console/api/api-reference.tsx';
import type { PageProps } from '#web/routing/pages.ts';
import { ConsoleSubpage } from '#web/shell/console-subpage.tsx';

export default function ApiPage({ masthead }: PageProps<'/admin/api'>) {
  return (
    <ConsoleSubpage lead="What programs can ask this site for." masthead={masthead}>
      <ApiReference />
    </ConsoleSubpage>
  );
}
