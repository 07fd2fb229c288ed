import { useRef } from 'react';
import { useSearch } from 'wouter';
import type { ReunionEvent } from '#contract/events/events.schema.ts';
import { useSchedule } from '#web/features/events/addresses.ts';
import { canManage, filtered, filterIn } from '#web/features/events/model.ts';
import { useGone } from '#web/lib/address-dialog.ts';
import { isOpenedHere } from '#web/lib/back.ts';
import { eventId, eventIn, weekAddress } from '#web/lib/event-links.ts';
import { useIsHydrated } from '#web/lib/screen.ts';
import { useUser } from '#web/lib/session.ts';
import { lazyDialog } from '#web/ui/lazy-dialog.ts';
import { toast } from '#web/ui/toast-store.ts';

const detail = lazyDialog(
  async () => (await import('#web/features/events/detail/event-detail.tsx')).EventDetail,
);
const editor = lazyDialog(
  async () => (await import('#web/features/events/editor/event-editor.tsx')).EventEditor,
);

/** Prefetches the code of the most used dialog; if that fails, opening one tries again. */
export const fetchDetailAhead = detail.fetchAhead;

/** An event's code is loaded before its page is rendered, like the page's own; an editor's is loaded in parallel. */
export async function fetchParts(search: string): Promise<void> {
  if (eventIn(search) !== null) await detail.fetch().catch(() => undefined);
}

/**
 * The dialogs of the schedule, each with an address: ?event=7, ?edit=7, ?add=2025-07-28, or
 * ?add=&title=Funland&location=Rehoboth&type=activity. The server renders an event, but not an editor.
 */
export function EventDialogs({ events }: { events: readonly ReunionEvent[] }) {
  const search = new URLSearchParams(useSearch());
  const schedule = useSchedule();
  const user = useUser();
  const isHydrated = useIsHydrated();
  const editId = eventId(search.get('edit'));
  const id = eventIn(search.toString()) ?? editId;
  const event = events.find((one) => one.id === id);
  const add = search.get('add');
  // Deleted by this page itself, which shows a toast.
  const deleting = useRef<number>(null);

  const say = () => {
    if (deleting.current !== id)
      toast({
        title: 'That event no longer exists.',
        description: 'It may have been cancelled. The schedule shows what is on.',
        variant: 'destructive',
      });
    deleting.current = null;
  };
  useGone(id !== null && !event ? search.toString() : null, say, schedule.close);

  const named = { isInAddress: isOpenedHere(), onFailure: schedule.close };
  if (!isHydrated && eventIn(search.toString()) === null) return null;
  if (add !== null)
    return <editor.View {...named} day={add} onDone={schedule.close} search={search.toString()} />;
  if (!event) return null;
  // Somebody may have shared an editor's address; a person who may not change the event sees its details.
  if (editId !== null && canManage(event, user))
    return <editor.View {...named} event={event} key={event.id} onDone={schedule.close} />;
  return (
    <detail.View
      {...named}
      closeAddress={filtered(weekAddress, filterIn(search.toString()))}
      event={event}
      key={event.id}
      onClose={schedule.close}
      onDeleting={(which) => {
        deleting.current = which;
      }}
      onEdit={() => schedule.edit(event.id)}
    />
  );
}
