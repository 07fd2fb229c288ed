import { useLayoutEffect, useRef, useState } from 'react';
import { keptReply, type ReplyDraft } from '#web/features/rsvps/model.ts';
import { dropDraft, readDraft } from '#web/lib/drafts.ts';

interface Opening {
  readonly reply: ReplyDraft;
  /** Whether it is what was typed and not saved before. */
  readonly isKept: boolean;
  /** Changes when the form must begin anew. */
  readonly key: number;
}

/**
 * What the form opens with. The server cannot know what a browser kept, so the first view is the fresh reply; before
 * the form begins to keep what is typed, the kept one takes its place.
 */
export function useOpening(draftName: string, fresh: ReplyDraft): [Opening, startOver: () => void] {
  const [opening, setOpening] = useState<Opening>({ reply: fresh, isKept: false, key: 0 });
  const first = useRef(fresh);
  useLayoutEffect(() => {
    const reply = keptReply(readDraft(draftName), first.current);
    if (reply) setOpening({ reply, isKept: true, key: 1 });
  }, [draftName]);
  const startOver = () => {
    dropDraft(draftName);
    setOpening(({ key }) => ({ reply: fresh, isKept: false, key: key + 1 }));
  };
  return [opening, startOver];
}
