import type { ReunionEvent } from '#contract/events.ts';
import { signedUpWords } from '#web/features/events/console/console-model.ts';
import type { ProgramDay } from '#web/features/events/model.ts';
import { TypeBadge } from '#web/features/events/type-badge.tsx';
import { dayOfMonth, longDay, shortDay, shortMonth, weekday } from '#web/lib/dates.ts';
import { timeRange } from '#web/lib/hours.ts';
import { Pencil } from '#web/ui/icons.ts';
import { RowAction } from '#web/ui/row-action.tsx';
import css from './console-day.module.css';

interface RowActions {
  readonly timeZone: string;
  /** The one that is being deleted. */
  readonly busyId: number | null;
  readonly onEdit: (event: ReunionEvent) => void;
  readonly onDelete: (event: ReunionEvent) => void;
}

/** A day's events in the console: rows of the table beside their day; cards under it where the screen is narrow. */
export const ConsoleDay = ({ day, events, ...actions }: ProgramDay & RowActions) => (
  <tbody className={css.day}>
    {events.map((event, index) => (
      <tr className={css.row} data-type={event.eventType} key={event.id}>
        {index === 0 && (
          <th className={css.date} rowSpan={events.length} scope="rowgroup">
            <b aria-hidden="true" className="num">
              {dayOfMonth(day)}
            </b>
            <span aria-hidden="true">
              {weekday(day)}, {shortMonth(day)}
            </span>
            <span className="visually-hidden">{longDay(day)}</span>
          </th>
        )}
        <EventCells day={day} event={event} {...actions} />
      </tr>
    ))}
  </tbody>
);

function EventCells({
  event,
  day,
  timeZone,
  busyId,
  onEdit,
  onDelete,
}: RowActions & { event: ReunionEvent; day: string }) {
  const nameId = `event-${event.id}`;
  return (
    <>
      <th className={css.what} scope="row">
        <span className={css.title} id={nameId} tabIndex={-1}>
          {event.title}
        </span>
        {event.description && <span className={css.description}>{event.description}</span>}
      </th>
      <td className={`${css.when} num`}>
        <b>{shortDay(day)}</b> <span>{timeRange(event.startTime, event.endTime, timeZone)}</span>
      </td>
      <td className={css.place}>{event.location}</td>
      <td className={css.type}>
        <TypeBadge type={event.eventType} />
      </td>
      <td className={css.host} data-label="Host">
        {event.hostId === null ? <span className="soft">Unknown</span> : event.hostName}
      </td>
      <td className={`${css.places} num`} data-label="Max attendees">
        {event.maxAttendees === null ? <span className="soft">Unlimited</span> : <b>{event.maxAttendees}</b>}
        <small>{signedUpWords(event)}</small>
      </td>
      <td className={css.actions}>
        <span>
          <RowAction
            aria-describedby={nameId}
            icon={<Pencil aria-hidden="true" className="icon" />}
            id={`edit-event-${event.id}`}
            onClick={() => onEdit(event)}
          >
            Edit
          </RowAction>
          <RowAction
            aria-busy={busyId === event.id || undefined}
            aria-describedby={nameId}
            aria-disabled={busyId !== null}
            look="risk"
            onClick={() => onDelete(event)}
          >
            Delete
          </RowAction>
        </span>
      </td>
    </>
  );
}
