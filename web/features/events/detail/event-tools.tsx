import { getEventCalendar } from '#contract/events/calendars.ts';
import type { ReunionEvent } from '#contract/events/events.schema.ts';
import { useDeleteEvent } from '#web/features/events/commands.ts';
import { canManage } from '#web/features/events/model.ts';
import { addressOf } from '#web/lib/api.ts';
import { eventAddress } from '#web/lib/event-links.ts';
import { useUser } from '#web/lib/session.ts';
import { CalendarPlus, Pencil, Share2, Trash2 } from '#web/ui/icons.ts';
import { shareLink } from '#web/ui/share.ts';
import css from './event-tools.module.css';

interface EventToolsProps {
  readonly event: ReunionEvent;
  readonly onEdit: () => void;
  readonly onDeleting: (id: number | null) => void;
}

export function EventTools({ event, onEdit, onDeleting }: EventToolsProps) {
  const user = useUser();
  const remove = useDeleteEvent();

  const share = () =>
    shareLink({
      title: event.title,
      path: eventAddress(event.id),
      copied: 'Only the family can open it.',
    });
  const deleteIt = () => {
    onDeleting(event.id);
    // The dialog closes with the deleted event.
    remove.mutate(event, { onError: () => onDeleting(null) });
  };
  return (
    <ul className={`${css.tools} ruled`}>
      <li>
        <a download={`${event.title}.ics`} href={addressOf(getEventCalendar, { params: { id: event.id } })}>
          <CalendarPlus />
          Add to calendar
        </a>
      </li>
      <li>
        <button onClick={() => void share()} type="button">
          <Share2 />
          Share
        </button>
      </li>
      {canManage(event, user) && (
        <>
          <li data-writes>
            <button onClick={onEdit} type="button">
              <Pencil />
              Edit
            </button>
          </li>
          <li data-writes>
            <button
              aria-disabled={remove.isPending}
              className={css.risk}
              onClick={() => !remove.isPending && deleteIt()}
              type="button"
            >
              <Trash2 />
              Delete
            </button>
          </li>
        </>
      )}
    </ul>
  );
}
