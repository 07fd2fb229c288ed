import { useSearch } from 'wouter';
import type { ReunionEvent } from '#contract/events/events.schema.ts';
import { useSchedule } from '#web/features/events/addresses.ts';
import { eventIn } from '#web/lib/event-links.ts';
import { useIsHydrated } from '#web/lib/screen.ts';
import { lazyDialog } from '#web/ui/lazy-dialog.ts';

const load = () => import('#web/features/events/week/event-dialogs.tsx');
const dialogs = lazyDialog(async () => (await load()).EventDialogs);

/** Fetches the code of the dialogs; if that fails, opening one tries again. */
export const loadDialogs = (): Promise<void> =>
  Promise.all([dialogs.fetch(), load().then(({ fetchDetail }) => fetchDetail())]).then(
    () => undefined,
    () => undefined,
  );

const isNamedIn = (search: string) => /\b(event|edit|add)=/.test(search);

/** The code of an event is there before its page is rendered, as the page's own is; that of an editor comes beside it. */
export async function fetchParts(search: string): Promise<void> {
  const loaded = isNamedIn(search) && loadDialogs();
  if (eventIn(search) !== null) await loaded;
}

/** The dialogs of the schedule, once the address names one. The server renders an event, and no editor. */
export function LateDialogs({ events }: { readonly events: readonly ReunionEvent[] }) {
  const search = useSearch();
  const isHydrated = useIsHydrated();
  const { close } = useSchedule();
  return (isHydrated ? isNamedIn(search) : eventIn(search) !== null) ? (
    <dialogs.View events={events} onFailure={close} />
  ) : null;
}
