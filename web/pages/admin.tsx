import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { eventsLine } from '#web/features/events/console/events-line.ts';
import { eventsQuery } from '#web/features/events/queries.ts';
import { isWaiting, repliesOf, waitingLine } from '#web/features/identity/users/model.ts';
import { usersQuery } from '#web/features/identity/users/queries.ts';
import { allRentalsQuery } from '#web/features/places/rentals/console/queries.ts';
import { allRsvpsQuery } from '#web/features/rsvps/queries.ts';
import { useUser } from '#web/lib/session.ts';
import type { PageProps } from '#web/routing/pages.ts';
import { ConsolePaper } from '#web/shell/console-subpage.tsx';
import { Masthead } from '#web/shell/masthead.tsx';
import { Archive, CircleCheck, History, Mail } from '#web/ui/icons.ts';
import { TabLabel, Tabs } from '#web/ui/tabs.tsx';
import css from './admin.module.css';

const more = [
  { href: '/admin/activity', label: 'Activity Log', Icon: History },
  { href: '/admin/mail', label: 'Mail', Icon: Mail },
  { href: '/admin/backups', label: 'Backups', Icon: Archive },
  { href: '/admin/check-up', label: 'Check-up', Icon: CircleCheck },
] as const;

export default function AdminPage({ masthead, view, children }: PageProps<'/admin'>) {
  const isAuthorized = useUser()?.isAuthorized === true;
  const users = useQuery(usersQuery).data;
  const rsvps = useQuery(allRsvpsQuery).data;
  const rentals = useQuery(allRentalsQuery).data;
  const events = useQuery({ ...eventsQuery, enabled: isAuthorized }).data;
  const replies = repliesOf(rsvps ?? []);
  const waiting = users?.filter((user) => isWaiting(user, replies)) ?? [];
  /** Leads of the tabs, in place of the line about waiting people. */
  const leads: Readonly<Record<string, string>> = {
    rentals: 'Every house on the family map, and when the keys change hands.',
    events: events ? eventsLine(events.length) : 'Everything on the schedule.',
    statistics: 'How the week is filling up.',
    settings: 'Everything the site says about the reunion.',
  };
  const waits =
    users && rsvps
      ? waitingLine(waiting.length, waiting.filter(({ id }) => replies.pendingOf.has(id)).length)
      : 'Everything an organizer looks after.';
  const tabs = [
    { key: 'users', name: 'Users', list: users, due: waiting.length },
    {
      key: 'rsvps',
      name: 'RSVPs',
      list: rsvps,
      due: rsvps?.filter(({ status }) => status === 'pending').length,
    },
    { key: 'rentals', name: 'Rental Locations', list: rentals },
    { key: 'events', name: 'Events', list: events },
  ].map(({ key, name, list, due }) => ({
    key,
    label: <TabLabel count={list?.length ?? 0} due={due ?? 0} name={name} />,
  }));
  return (
    <>
      <Masthead
        actions={
          <nav aria-label="More of the console" className={`${css.more} row`}>
            {more.map(({ href, label, Icon }) => (
              <Link className="inline-row text-2 strong touch" href={href} key={href}>
                <Icon />
                <span>{label}</span>
              </Link>
            ))}
          </nav>
        }
        {...masthead}
      >
        <p className="lede">{leads[view] ?? waits}</p>
      </Masthead>
      <div className={`wrap ${css.console}`}>
        <Tabs
          current={view}
          label="Admin Console"
          look="index"
          tabs={[
            ...tabs,
            { key: 'statistics', label: 'Statistics' },
            { key: 'settings', label: 'Settings' },
          ].map((tab) => ({
            ...tab,
            href: `/admin?tab=${tab.key}`,
          }))}
        >
          <ConsolePaper isUnderTabs>{children}</ConsolePaper>
        </Tabs>
      </div>
    </>
  );
}
