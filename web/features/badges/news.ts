// Notifies a person of badges that they have earned since the page was rendered, on any page. Loaded when the server
// first announces that their achievements have changed.
import type { QueryClient } from '@tanstack/react-query';
import type { User } from '#contract/identity/accounts.schema.ts';
import { congratulations } from '#web/features/badges/model.ts';
import { achievementsQuery, tellOnce } from '#web/features/badges/queries.ts';
import { userKey } from '#web/lib/session.ts';
import { toast, toasts } from '#web/ui/toast-store.ts';

/** Milliseconds by which a commit may have begun before the page was rendered without showing it. */
const slack = 2000;

/** Milliseconds of quiet before a badge is announced. */
const pause = 1000;

/** Waits until no other toast is shown: the response to a person's action comes first. */
function untilQuiet(): Promise<void> {
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      if (toasts.get().some(({ isOpen }) => isOpen)) return;
      timer = setTimeout(() => {
        stop();
        resolve();
      }, pause);
    };
    const stop = toasts.subscribe(look);
    look();
  });
}

/** @param madeAt the instant (ISO) at which the page was rendered, by the server's real clock */
export async function tellNews(client: QueryClient, madeAt: string): Promise<void> {
  if (!client.getQueryData<User | null>(userKey)?.isAuthorized) return;
  const own = await client.fetchQuery({ ...achievementsQuery, staleTime: 0 });
  const since = Date.parse(madeAt) - slack;
  const fresh = tellOnce(own.filter(({ earnedAt }) => earnedAt !== null && Date.parse(earnedAt) >= since));
  if (fresh.length === 0) return;
  await untilQuiet();
  toast({
    title: 'Achievement progress updated!',
    description: congratulations(fresh.map(({ badge }) => badge.name)),
  });
}
