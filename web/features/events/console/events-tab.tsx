import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useEffectEvent, useState } from 'react';
import type { ReunionEvent } from '#contract/events.ts';
import { eventsQuery, useDeleteEvent } from '#web/features/events/api.ts';
import { ConsoleDay } from '#web/features/events/console/console-day.tsx';
import { consoleDays, matches } from '#web/features/events/console/console-model.ts';
import { weekAddress } from '#web/features/events/model.ts';
import { WeekTrouble } from '#web/features/events/week-trouble.tsx';
import { useReunion } from '#web/lib/boot.ts';
import { deferred } from '#web/lib/deferred.tsx';
import { useUser } from '#web/lib/session.ts';
import { Empty } from '#web/ui/empty.tsx';
import { CalendarDays } from '#web/ui/icons.ts';
import { Ledger, LedgerEmpty, LedgerMore } from '#web/ui/ledger.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { ListTools } from '#web/ui/list-tools.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { toast } from '#web/ui/toast-store.ts';
import './events-tab.css';
import { Coming } from '#web/ui/coming.tsx';

const editor = deferred(
  async () => (await import('#web/features/events/editor/event-editor.tsx')).EventEditor,
  Coming,
);

const columns = ['Day', 'Event', 'Date and time', 'Location', 'Type', 'Host', 'Max attendees', 'Actions'];

/** Rows that are drawn at first, so that a large week's console opens as quickly as a small one's. */
const shownAtFirst = 25;
/** Rows that each press adds. */
const step = 100;

/** The console's events, day by day. */
export function EventsTab() {
  const user = useUser();
  // The routing lets nobody come here who may not read events; the specification words it all the same.
  return user?.isAuthorized ? <AllEvents /> : <AccessRequired />;
}

const AccessRequired = () => (
  <Empty title="Access required to view events.">Admin account needs to be authorized to view events.</Empty>
);

function AllEvents() {
  const events = useQuery(eventsQuery);
  if (events.isLoadingError) return <WeekTrouble failure={events.error} onRetry={() => events.refetch()} />;
  return events.data ? <Events events={events.data} /> : <Loading />;
}

const focus = (id: string) => document.getElementById(id)?.focus({ preventScroll: true });

function Events({ events }: { readonly events: readonly ReunionEvent[] }) {
  const { timeZone } = useReunion();
  const [typed, setTyped] = useState('');
  const [limit, setLimit] = useState(shownAtFirst);
  const [editId, setEditId] = useState<number | null>(null);
  const remove = useDeleteEvent();
  const search = useDeferredValue(typed.trim());
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

  const found = events.filter((event) => matches(event, search));
  const days = consoleDays(found, limit, timeZone);
  const shown = Math.min(limit, found.length);
  const more = Math.min(step, found.length - shown);

  if (events.length === 0)
    return (
      <Empty
        action={<LinkButton href={weekAddress}>View Schedule</LinkButton>}
        title="No events have been created yet."
      >
        Events can be created from the Schedule page.
      </Empty>
    );
  return (
    <>
      {/* Takes the focus when the row that had it is gone. */}
      <h2 className="vh" id="events" tabIndex={-1}>
        Events
      </h2>
      <ListTools
        id="search-events"
        label="Search events"
        onType={(text) => {
          setTyped(text);
          setLimit(shownAtFirst);
        }}
        placeholder="Title, place or host"
        status={`${shown} of ${events.length} ${events.length === 1 ? 'event' : 'events'}`}
        typed={typed}
      >
        <LinkButton
          className="events__week"
          href={weekAddress}
          icon={<CalendarDays aria-hidden="true" className="i" />}
          size="s"
        >
          View Schedule
        </LinkButton>
      </ListTools>
      {found.length > 0 ? (
        <Ledger className="events" columns={columns} labelledBy="events">
          {days.map((day) => (
            <ConsoleDay
              {...day}
              busyId={remove.isPending ? remove.variables.id : null}
              key={day.day}
              onDelete={(event) => remove.mutate(event, { onSuccess: () => focus('events') })}
              onEdit={(event) => setEditId(event.id)}
              timeZone={timeZone}
            />
          ))}
        </Ledger>
      ) : (
        <LedgerEmpty onShowAll={() => setTyped('')}>No event matches.</LedgerEmpty>
      )}
      <LedgerMore count={more} onMore={() => setLimit(limit + step)} />
      {editing && <editor.View event={editing} key={editing.id} onDone={stop} onFailure={stop} />}
    </>
  );
}
