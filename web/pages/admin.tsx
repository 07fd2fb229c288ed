import type { ReactNode } from 'react';
import { useSearch } from 'wouter';
import { EventsTab } from '#web/features/events/console/events-tab.tsx';
import { EventsLine, EventsTabLabel } from '#web/features/events/console/events-tab-label.tsx';
import { RsvpsTab } from '#web/features/rsvps/console/rsvps-tab.tsx';
import { RsvpsTabLabel, useRsvpQueue } from '#web/features/rsvps/console/rsvps-tab-label.tsx';
import { UsersTab } from '#web/features/users/list/users-tab.tsx';
import { UsersTabLabel, WaitingLine } from '#web/features/users/list/users-tab-label.tsx';
import type { PageProps } from '#web/routing/pages.ts';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Masthead } from '#web/ui/masthead.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import css from './admin.module.css';

// Comes with the dialog that shows it.
const profileForm = lazyComponent(
  async () => (await import('#web/features/accounts/profile/profile-form.tsx')).ProfileForm,
  () => <Loading />,
);

interface ConsoleTab {
  readonly key: string;
  readonly label: ReactNode;
  readonly panel: ReactNode;
  /** In place of what waits for the organizers. */
  readonly lead?: ReactNode;
}

const nobody: ReadonlySet<number> = new Set();

/** Each tab belongs to its feature; the console lays them beside each other, and hands one what it needs of another. */
function useTabs(): readonly [ConsoleTab, ...ConsoleTab[]] {
  const decided = useRsvpQueue()?.decidedOf ?? nobody;
  return [
    {
      key: 'users',
      label: <UsersTabLabel decided={decided} />,
      panel: <UsersTab decided={decided} profileForm={(form) => <profileForm.View {...form} />} />,
    },
    { key: 'rsvps', label: <RsvpsTabLabel />, panel: <RsvpsTab /> },
    { key: 'events', label: <EventsTabLabel />, panel: <EventsTab />, lead: <EventsLine /> },
  ];
}

export default function AdminPage({ masthead }: PageProps<'/admin'>) {
  const wanted = new URLSearchParams(useSearch()).get('tab');
  const replies = useRsvpQueue();
  const tabs = useTabs();
  const current = tabs.find(({ key }) => key === wanted) ?? tabs[0];
  return (
    <>
      <Masthead {...masthead}>
        <p className="lede">{current.lead ?? <WaitingLine replies={replies} />}</p>
      </Masthead>
      <div className={`wrap ${css.console}`}>
        <Tabs
          current={current.key}
          label="Admin Console"
          look="index"
          tabs={tabs.map(({ key, label }) => ({ key, label, href: `/admin?tab=${key}` }))}
        >
          <div className={css.paper}>{current.panel}</div>
        </Tabs>
      </div>
    </>
  );
}
