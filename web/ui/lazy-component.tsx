// A part of a page whose code is loaded separately, and which renders immediately if its code has loaded.
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { toast } from '#web/ui/toast-store.ts';

interface Failing {
  /** Undoes the press that opened the part; by default that is `onClose`. Without either, a part that cannot be fetched is an error of the whole page. */
  readonly onFailure?: () => void;
  readonly onClose?: () => void;
}

/**
 * @param load fetches the part; called again after a failure
 * @param Meanwhile shown while the part's code is loading; absent: nothing
 * @returns `View` is the part; `fetch` loads its code, and `fetchAhead` does so and ignores failures
 */
export function lazyComponent<P extends object>(
  load: () => Promise<ComponentType<P>>,
  Meanwhile?: ComponentType<P & Failing>,
) {
  let part: ComponentType<P> | undefined;
  let pending: Promise<void> | undefined;
  const fetch = (): Promise<void> => {
    pending ??= load().then(
      (loaded) => {
        part = loaded;
      },
      (failure: unknown) => {
        pending = undefined;
        throw failure;
      },
    );
    return pending;
  };
  const fetchAhead = (): void => void fetch().catch(() => undefined);

  // Without a Suspense: React delays content that has waited in one by 300 ms (docs/decisions/031-lazy-parts.md).
  function View(props: P & Failing) {
    const [, setHere] = useState(part !== undefined);
    const [trouble, setTrouble] = useState<{ cause: unknown }>();
    const fail = useEffectEvent((cause: unknown) => {
      const leave = props.onFailure ?? props.onClose;
      if (!leave) return setTrouble({ cause });
      leave();
      toast({
        title: "That didn't open",
        description: 'Please check your connection and try again.',
        variant: 'destructive',
        // A page that was left open for days may request code that a newer version has replaced.
        action: { label: 'Reload', onClick: () => location.reload() },
      });
    });
    useEffect(() => {
      // It may have loaded since this was rendered.
      if (part) return setHere(true);
      let isGone = false;
      fetch().then(
        () => !isGone && setHere(true),
        (cause: unknown) => !isGone && fail(cause),
      );
      return () => {
        isGone = true;
      };
    }, []);
    if (trouble) throw trouble.cause;
    const Part = part ?? Meanwhile;
    return Part ? <Part {...props} /> : null;
  }
  return { View, fetch, fetchAhead };
}
