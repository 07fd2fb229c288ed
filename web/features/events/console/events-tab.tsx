import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ReunionEvent } from '#contract/events.ts';
import { eventsQuery } from '#web/features/events/api.ts';
import { useDeleteEvent } from '#web/features/events/commands.ts';
import { ConsoleDay } from '#web/features/events/console/console-day.tsx';
import { byDay, inOrder, matches } from '#web/features/events/console/console-model.ts';
import { useReunion } from '#web/lib/boot.ts';
import { weekAddress } from '#web/lib/event-links.ts';
import { useUser } from '#web/lib/session.ts';
import { useList } from '#web/lib/use-list.ts';
import { DataList } from '#web/ui/data-list.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { DialogLoading } from '#web/ui/dialog-loading.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { CalendarDays } from '#web/ui/icons.ts';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { toast } from '#web/ui/toast-store.ts';

const editor = lazyComponent(
  async () => (await import('#web/features/events/editor/event-editor.tsx')).EventEditor,
  DialogLoading,
);

const columns: readonly Column[] = [
  { title: 'Day', isHidden: true },
  { title: 'Event' },
  { title: 'Date and time' },
  { title: 'Location' },
  { title: 'Type' },
  { title: 'Host' },
  { title: 'Max attendees' },
  { title: 'Actions', isHidden: true },
];
const filters = ['all'] as const;
const sorts = [
  {
    key: 'title',
    label: 'By title',
    compare: (one: ReunionEvent, other: ReunionEvent) => one.title.localeCompare(other.title, 'en'),
  },
  {
    key: 'host',
    label: 'By host',
    compare: (one: ReunionEvent, other: ReunionEvent) => one.hostName.localeCompare(other.hostName, 'en'),
  },
  {
    key: 'signed-up',
    label: 'Most signed up',
    compare: (one: ReunionEvent, other: ReunionEvent) => other.signedUp - one.signedUp,
  },
];

/** The console's events, day by day. */
export function EventsTab() {
  const user = useUser();
  // The routing lets nobody come here who may not read events; the specification words it all the same.
  return user?.isAuthorized ? <AllEvents /> : <AccessRequired />;
}

const AccessRequired = () => (
  <Empty title="Access required to view events.">Admin account needs to be authorized to view events.</Empty>
);

const AllEvents = () => (
  <QueryView
    empty={
      <Empty
        action={<LinkButton href={weekAddress}>View Schedule</LinkButton>}
        title="No events have been created yet."
      >
        Events can be created from the Schedule page.
      </Empty>
    }
    failed="The schedule did not load"
    query={useQuery(eventsQuery)}
  >
    {(events) => <Events events={events} />}
  </QueryView>
);

function Events({ events }: { readonly events: readonly ReunionEvent[] }) {
  const { timeZone } = useReunion();
  const list = useList({ items: inOrder(events), filters, sorts, passes: () => true, matches });
  const [editId, setEditId] = useState<number | null>(null);
  const remove = useDeleteEvent();
  const editing = events.find(({ id }) => id === editId);
  const stop = () => setEditId(null);

  const isGone = editId !== null && !editing;
  const leave = useEffectEvent(() => {
    toast({ title: 'That event no longer exists.', variant: 'destructive' });
    stop();
  });
  useEffect(() => {
    if (isGone) leave();
  }, [isGone]);

  return (
    <>
      <DataList
        list={list}
        none="No event matches."
        placeholder="Title, place or host"
        searchLabel="Search events"
        sorts={['By date', ...sorts]}
        status={`${list.shown.length} of ${events.length} ${events.length === 1 ? 'event' : 'events'}`}
        title={{ id: 'events', words: 'Events' }}
        tools={
          <LinkButton href={weekAddress} icon={<CalendarDays aria-hidden="true" className="icon" />} size="s">
            View Schedule
          </LinkButton>
        }
      >
        <DataTable cards="68rem" columns={columns} labelledBy="events">
          {byDay(list.shown, timeZone).map((day) => (
            <ConsoleDay
              {...day}
              busyId={remove.isPending ? remove.variables.id : null}
              key={day.events[0]?.id}
              onDelete={(event) => remove.mutate(event, { onSuccess: list.focusTitle })}
              onEdit={(event) => setEditId(event.id)}
              timeZone={timeZone}
            />
          ))}
        </DataTable>
      </DataList>
      {editing && <editor.View event={editing} key={editing.id} onDone={stop} onFailure={stop} />}
    </>
  );
}
