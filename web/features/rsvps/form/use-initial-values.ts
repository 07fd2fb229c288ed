import { useLayoutEffect, useRef, useState } from 'react';
import { keptDraft } from '#web/features/rsvps/form/form-model.ts';
import type { RsvpDraft } from '#web/features/rsvps/model.ts';
import { dropDraft, readDraft } from '#web/lib/drafts.ts';

interface InitialValues {
  readonly draft: RsvpDraft;
  /** What the RSVP was when whoever types began. */
  readonly began: RsvpDraft;
  /** Whether it is what was typed and not saved before. */
  readonly isKept: boolean;
  /** Changes when the form must begin anew. */
  readonly key: number;
}

/**
 * What the form opens with. The server cannot know what a browser kept, so the first view is the fresh reply; before
 * the form begins to keep what is typed, the kept one takes its place.
 */
export function useInitialValues(
  draftName: string,
  fresh: RsvpDraft,
): [InitialValues, startOver: () => void] {
  const [initial, setInitial] = useState<InitialValues>({
    draft: fresh,
    began: fresh,
    isKept: false,
    key: 0,
  });
  const first = useRef(fresh);
  useLayoutEffect(() => {
    const kept = keptDraft(readDraft(draftName), first.current);
    if (!kept) return;
    const { began = first.current, ...draft } = kept;
    setInitial({ draft, began, isKept: true, key: 1 });
  }, [draftName]);
  const startOver = () => {
    dropDraft(draftName);
    setInitial(({ key }) => ({ draft: fresh, began: fresh, isKept: false, key: key + 1 }));
  };
  return [initial, startOver];
}
