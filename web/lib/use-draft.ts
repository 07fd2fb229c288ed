import { useEffect, useEffectEvent } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { dropDraft, keepDraft } from '#web/lib/drafts.ts';

/**
 * Keeps what is typed into a form until it is saved. What is read back when the form opens is the form's own affair, as
 * it may be what an older page wrote: `readDraft`.
 * @param name what is being typed and by whom, such as `rsvp:7`
 * @param unsaved what of the values is worth keeping; undefined where nothing is
 * @returns forgets it, once it is saved or given up
 */
export function useDraft<V extends FieldValues, C, T>(
  form: Pick<UseFormReturn<V, C, T>, 'subscribe'>,
  name: string,
  unsaved: (values: V) => unknown,
): () => void {
  const onTyped = useEffectEvent((values: V) => {
    const draft = unsaved(values);
    if (draft === undefined) dropDraft(name);
    else keepDraft(name, draft);
  });
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => onTyped(values) }),
    [form],
  );
  return () => dropDraft(name);
}
