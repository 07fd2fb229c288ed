import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { EventsLine, EventsTabLabel } from '#web/features/events/console/events-tab-label.tsx';
import { UsersTabLabel, WaitingLine } from '#web/features/identity/users/list/users-tab-label.tsx';
import { RentalsTabLabel } from '#web/features/places/rentals/console/rentals-tab-label.tsx';
import { RsvpsTabLabel, useRsvpQueue } from '#web/features/rsvps/console/rsvps-tab-label.tsx';
import type { PageProps } from '#web/routing/pages.ts';
import { Masthead } from '#web/shell/masthead.tsx';
import { Archive, CircleCheck, History, Mail } from '#web/ui/icons.ts';
import { Tabs } from '#web/ui/tabs.tsx';
import css from './admin.module.css';

/** In place of what waits for the organizers. */
const leads: Readonly<Record<string, ReactNode>> = {
  rentals: 'Every house on the family map, and when the keys change hands.',
  events: <EventsLine />,
  statistics: 'How the week is filling up.',
};
const more = [
  { href: '/admin/activity', label: 'Activity Log', Icon: History },
  { href: '/admin/mail', label: 'Mail', Icon: Mail },
  { href: '/admin/backups', label: 'Backups', Icon: Archive },
  { href: '/admin/check-up', label: 'Check-up', Icon: CircleCheck },
] as const;
const noReplies = { pendingOf: new Set<number>(), decidedOf: new Set<number>() };

/** Each tab belongs to its feature; the console lays them beside each other, and hands one what it needs of another. */
export default function AdminPage({ masthead, view, children }: PageProps<'/admin'>) {
  const replies = useRsvpQueue();
  const tabs = [
    { key: 'users', label: <UsersTabLabel replies={replies ?? noReplies} /> },
    { key: 'rsvps', label: <RsvpsTabLabel /> },
    { key: 'rentals', label: <RentalsTabLabel /> },
    { key: 'events', label: <EventsTabLabel /> },
    { key: 'statistics', label: 'Statistics' },
  ];
  return (
    <>
      <Masthead
        actions={
          <nav aria-label="More of the console" className={css.more}>
            {more.map(({ href, label, Icon }) => (
              <Link href={href} key={href}>
                <Icon aria-hidden="true" className="icon" />
                <span>{label}</span>
              </Link>
            ))}
          </nav>
        }
        {...masthead}
      >
        <p className="lede">{leads[view] ?? <WaitingLine replies={replies} />}</p>
      </Masthead>
      <div className={`wrap ${css.console}`}>
        <Tabs
          current={view}
          label="Admin Console"
          look="index"
          tabs={tabs.map((tab) => ({ ...tab, href: `/admin?tab=${tab.key}` }))}
        >
          <div className={css.paper}>{children}</div>
        </Tabs>
      </div>
    </>
  );
}
