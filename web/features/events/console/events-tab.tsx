import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dayOfMonth } from '#contract/dates.ts';
import type { ReunionEvent } from '#contract/events/events.schema.ts';
import { useDeleteEvent } from '#web/features/events/commands.ts';
import { inOrder, signedUpWords, textOf } from '#web/features/events/console/console-model.ts';
import { eventsQuery } from '#web/features/events/queries.ts';
import { TypeBadge } from '#web/features/events/type-badge.tsx';
import { useGone } from '#web/lib/address-dialog.ts';
import { useReunion } from '#web/lib/boot.ts';
import { type Day, longDay, shortDay, shortMonth, weekday } from '#web/lib/dates.ts';
import { weekAddress } from '#web/lib/event-links.ts';
import { useUser } from '#web/lib/session.ts';
import { byText, type Sort, useList } from '#web/lib/use-list.ts';
import { counted } from '#web/lib/words.ts';
import { dayOf, timeRange } from '#web/lib/zoned.ts';
import { DataList } from '#web/ui/data-list.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { CalendarDays, Pencil, Trash2 } from '#web/ui/icons.ts';
import { lazyDialog } from '#web/ui/lazy-dialog.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { RowAction } from '#web/ui/row-action.tsx';
import { toast } from '#web/ui/toast-store.ts';
import css from './events-tab.module.css';

const editor = lazyDialog(
  async () => (await import('#web/features/events/editor/event-editor.tsx')).EventEditor,
);

const sorts: readonly Sort<ReunionEvent>[] = [
  { key: 'title', label: 'By title', compare: byText(({ title }) => title) },
  { key: 'host', label: 'By host', compare: byText(({ hostName }) => hostName) },
  { key: 'signed-up', label: 'Most signed up', compare: (one, other) => other.signedUp - one.signedUp },
];

export function EventsTab() {
  const user = useUser();
  // The routing redirects people who may not read events, but the specification has a text for them.
  return user?.isAuthorized ? (
    <AllEvents />
  ) : (
    <Empty title="Access required to view events.">
      Admin account needs to be authorized to view events.
    </Empty>
  );
}

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
  const list = useList({ items: inOrder(events), sorts, textOf });
  const [editId, setEditId] = useState<number | null>(null);
  const remove = useDeleteEvent();
  const editing = events.find(({ id }) => id === editId);
  const stop = () => setEditId(null);
  const busyId = remove.isPending ? remove.variables.id : null;
  const dayIn = ({ startTime }: ReunionEvent) => dayOf(startTime, timeZone);

  const say = () => toast({ title: 'That event no longer exists.', variant: 'destructive' });
  useGone(editing ? null : editId, say, stop);

  const columns: readonly Column<ReunionEvent>[] = [
    {
      title: 'Event',
      isName: true,
      onCard: 'title',
      width: '25%',
      cell: ({ id, title, description }) => (
        <>
          <span className={`${css.title} strong`} id={`event-${id}`} tabIndex={-1}>
            {title}
          </span>
          {description && <span className={`${css.description} clamp text-1 soft`}>{description}</span>}
        </>
      ),
    },
    {
      title: 'Date and time',
      cell: (event) => (
        <span className={css.when}>
          <b>{shortDay(dayIn(event))}</b>{' '}
          <span className="text-1 soft">{timeRange(event.startTime, event.endTime, timeZone)}</span>
        </span>
      ),
    },
    { title: 'Location', width: '15%', cell: ({ location }) => location },
    { title: 'Type', cell: ({ eventType }) => <TypeBadge type={eventType} /> },
    {
      title: 'Host',
      onCard: 'part',
      cell: ({ hostId, hostName }) => (hostId === null ? <span className="soft">Unknown</span> : hostName),
    },
    {
      title: 'Max attendees',
      onCard: 'part',
      cell: (event) => (
        <span className={css.places}>
          {event.maxAttendees === null ? (
            <span className="soft">Unlimited</span>
          ) : (
            <b>{event.maxAttendees}</b>
          )}
          <small className="text-1 soft">{signedUpWords(event)}</small>
        </span>
      ),
    },
    {
      title: 'Actions',
      isTitleHidden: true,
      onCard: 'actions',
      cell: (event) => (
        <>
          <RowAction
            aria-describedby={`event-${event.id}`}
            icon={<Pencil />}
            id={`edit-event-${event.id}`}
            onClick={() => setEditId(event.id)}
          >
            Edit
          </RowAction>
          <RowAction
            aria-busy={busyId === event.id || undefined}
            aria-describedby={`event-${event.id}`}
            aria-disabled={busyId !== null}
            icon={<Trash2 />}
            look="risk"
            onClick={() => remove.mutate(event, { onSuccess: list.focusTitle })}
          >
            Delete
          </RowAction>
        </>
      ),
    },
  ];

  return (
    <>
      <DataList
        list={list}
        none="No event matches."
        placeholder="Title, place or host"
        searchLabel="Search events"
        sorts={['By date', ...sorts]}
        status={`${list.shown.length} of ${counted(events.length, 'event')}`}
        title={{ id: 'events', words: 'Events' }}
        tools={
          <LinkButton href={weekAddress} icon={<CalendarDays />} size="s">
            View Schedule
          </LinkButton>
        }
      >
        <DataTable
          columns={columns}
          group={{ title: 'Day', key: dayIn, cell: (event) => <DayHead day={dayIn(event)} /> }}
          labelledBy="events"
          rowProps={({ eventType }) => ({ 'data-type': eventType })}
          rows={list.shown}
        />
      </DataList>
      {editing && <editor.View event={editing} key={editing.id} onDone={stop} onFailure={stop} />}
    </>
  );
}

const DayHead = ({ day }: { readonly day: Day }) => (
  <span className={css.day}>
    <b aria-hidden="true">{dayOfMonth(day)}</b>
    <span aria-hidden="true" className="text-1 strong soft nowrap">
      {weekday(day)}, {shortMonth(day)}
    </span>
    <span className="visually-hidden">{longDay(day)}</span>
  </span>
);
