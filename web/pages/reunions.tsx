import { ReunionList } from '#web/features/settings/reunions/reunion-list.tsx';
import type { PageProps } from '#web/routing/pages.ts';
import { Masthead } from '#web/shell/masthead.tsx';
import css from './reunions.module.css';

export default function ReunionsPage({ masthead }: PageProps<'/reunions'>) {
  return (
    <>
      <Masthead {...masthead} />
      <div className={`wrap ${css.page} stack`}>
        <ReunionList />
      </div>
    </>
  );
}
