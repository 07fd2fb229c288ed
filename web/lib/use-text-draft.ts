import { useEffectEvent, useLayoutEffect, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { readDraft } from '#web/lib/drafts.ts';
import { useDraft } from '#web/lib/use-draft.ts';

/** What was typed into a field, and what was saved of it then. */
interface Typed {
  readonly text: unknown;
  readonly was: unknown;
}

/**
 * Keeps the text that is typed into some fields of a form until it is saved, and types it again when the form opens the
 * next time: after a reload, or a look elsewhere. Where somebody else has saved another text meanwhile, theirs stays.
 * @param name what is being typed and by whom, such as `contact:7`
 * @param saved the fields whose text is kept, with what is saved of them now. Passwords are never among them.
 * @returns whether the form opened with what was kept, what begins anew with what is saved, and what forgets the draft
 */
export function useTextDraft<V extends FieldValues, C, T>(
  form: UseFormReturn<V, C, T>,
  name: string,
  saved: { readonly [K in Path<V>]?: string },
): { isKept: boolean; startOver: () => void; drop: () => void } {
  const [isKept, setIsKept] = useState(false);
  const fields = Object.entries<string | undefined>(saved) as [Path<V>, string][];
  const drop = useDraft(form, name, (values) => {
    const typed = fields.filter(([field, now]) => (values[field] ?? '') !== now);
    const kept = typed.map(([field, now]) => [field, { text: values[field], was: now }]);
    return kept.length > 0 ? Object.fromEntries(kept) : undefined;
  });
  const typeAgain = useEffectEvent(() => {
    const draft = (readDraft(name) ?? {}) as Record<string, Typed | undefined>;
    for (const [field, now] of fields) {
      const { text, was } = draft[field] ?? {};
      if (typeof text !== 'string' || was !== now || (form.getValues(field) ?? '') !== now) continue;
      form.setValue(field, text as PathValue<V, Path<V>>, { shouldDirty: true });
      setIsKept(true);
    }
  });
  // Not while drawing: the server does not know what a browser kept.
  useLayoutEffect(() => typeAgain(), []);
  const forget = () => {
    drop();
    setIsKept(false);
  };
  const startOver = () => {
    form.reset({ ...form.getValues(), ...saved });
    forget();
  };
  return { isKept, startOver, drop: forget };
}
