import { useSearch } from 'wouter';
import type { ReunionEvent } from '#contract/events.ts';
import { useSchedule } from '#web/features/events/addresses.ts';
import { useIsHydrated } from '#web/lib/hydrated.ts';
import { DialogLoading } from '#web/ui/dialog-loading.tsx';
import { lazyComponent } from '#web/ui/lazy-component.tsx';

const load = () => import('#web/features/events/week/event-dialogs.tsx');
const dialogs = lazyComponent(async () => (await load()).EventDialogs, DialogLoading);

/** Fetches the code of the dialogs; if that fails, opening one tries again. */
export function loadDialogs(): void {
  dialogs.fetchAhead();
  load().then(
    ({ fetchDetail }) => fetchDetail(),
    () => undefined,
  );
}

const isNamedIn = (search: string) => /\b(event|edit|add)=/.test(search);

/** Who comes for a dialog has it fetched with the page: beside it, so that nothing waits for a dialog, and not after it. */
export async function fetchParts(search: string): Promise<void> {
  if (isNamedIn(search)) loadDialogs();
}

/** The dialogs of the schedule, once the address names one: the server draws none of them. */
export function LateDialogs({ events }: { readonly events: readonly ReunionEvent[] }) {
  const isNamed = isNamedIn(useSearch());
  const { close } = useSchedule();
  return useIsHydrated() && isNamed ? <dialogs.View events={events} onFailure={close} /> : null;
}
