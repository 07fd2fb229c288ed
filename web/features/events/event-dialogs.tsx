import { lazy, Suspense, useEffect, useEffectEvent, useRef } from 'react';
import { useSearch } from 'wouter';
import type { ReunionEvent } from '#contract/events.ts';
import { useSchedule } from '#web/features/events/addresses.ts';
import { eventIn } from '#web/features/events/model.ts';
import { useIsHydrated } from '#web/lib/hydrated.ts';
import { toast } from '#web/ui/toast-store.ts';

const loadDetail = () => import('#web/features/events/event-detail.tsx');
const EventDetail = lazy(async () => ({ default: (await loadDetail()).EventDetail }));
const EventEditor = lazy(async () => ({
  default: (await import('#web/features/events/event-editor.tsx')).EventEditor,
}));

/** Fetches the dialog's code ahead; if that fails, opening it tries again. */
export const loadDialogs = (): void => void loadDetail().catch(() => undefined);

/** The dialogs of the schedule, each with an address: ?event=7, ?edit=7, ?add=2025-07-28. */
export function EventDialogs({ events }: { events: readonly ReunionEvent[] }) {
  const search = new URLSearchParams(useSearch());
  const schedule = useSchedule();
  const isHydrated = useIsHydrated();
  const editId = eventIn(`event=${search.get('edit') ?? ''}`);
  const id = eventIn(search.toString()) ?? editId;
  const event = events.find((one) => one.id === id);
  const add = search.get('add');
  // Deleted by this very page: that has a toast of its own.
  const deleting = useRef<number>(null);

  const isGone = isHydrated && id !== null && !event;
  const leave = useEffectEvent(() => {
    if (deleting.current !== id)
      toast({
        title: 'That event no longer exists.',
        description: 'It may have been cancelled. The schedule shows what is on.',
        variant: 'destructive',
      });
    schedule.close();
  });
  useEffect(() => {
    if (isGone) leave();
  }, [isGone]);

  if (!isHydrated) return null;
  if (add !== null)
    return (
      <Suspense>
        <EventEditor day={add} onDone={schedule.close} />
      </Suspense>
    );
  if (!event) return null;
  return (
    <Suspense>
      {editId === null ? (
        <EventDetail
          event={event}
          key={event.id}
          onClose={schedule.close}
          onDeleting={(which) => {
            deleting.current = which;
          }}
          onEdit={() => schedule.edit(event.id)}
        />
      ) : (
        <EventEditor event={event} key={event.id} onDone={schedule.close} />
      )}
    </Suspense>
  );
}
