import { useLayoutEffect, useRef, useState } from 'react';
import { keptBegan, keptFields, type RentalFields } from '#web/features/rentals/form/form-model.ts';
import { dropDraft, readDraft } from '#web/lib/drafts.ts';

interface Initial {
  readonly fields: RentalFields;
  /** What the rental was when whoever types began. */
  readonly began: RentalFields;
  /** Whether it is what was typed and not saved before. */
  readonly isKept: boolean;
  /** Changes when the form must begin anew. */
  readonly key: number;
}

/** What the form opens with: what was saved, or, once the page lives, what was typed in this tab and not saved. */
export function useInitialFields(draftName: string, fresh: RentalFields): [Initial, startOver: () => void] {
  const [initial, setInitial] = useState<Initial>({ fields: fresh, began: fresh, isKept: false, key: 0 });
  const first = useRef(fresh);
  useLayoutEffect(() => {
    const kept = readDraft(draftName);
    const fields = keptFields(kept, first.current);
    if (fields) setInitial({ fields, began: keptBegan(kept, first.current), isKept: true, key: 1 });
  }, [draftName]);
  const startOver = () => {
    dropDraft(draftName);
    setInitial(({ key }) => ({ fields: fresh, began: fresh, isKept: false, key: key + 1 }));
  };
  return [initial, startOver];
}
