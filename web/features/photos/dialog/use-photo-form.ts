// The form behind 'Edit' of one's own photo.
import { zodResolver } from '@hookform/resolvers/zod';
import { type FormEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { type Photo, PhotoChanges } from '#contract/photos.ts';
import { useUpdatePhoto } from '#web/features/photos/api.ts';
import { readDraft } from '#web/lib/drafts.ts';
import { showFailure } from '#web/lib/form-issues.ts';
import { useDraft } from '#web/lib/use-draft.ts';

type PhotoFields = z.input<typeof PhotoChanges>;

const fieldNames = ['title', 'description', 'isPrivate'] as const;

/** What an older page may have kept, as far as it fits. */
function parseDraft(draft: unknown): PhotoFields {
  const { title, description, isPrivate } = (draft ?? {}) as Record<string, unknown>;
  return {
    ...(typeof title === 'string' && { title }),
    ...(typeof description === 'string' && { description }),
    ...(typeof isPrivate === 'boolean' && { isPrivate }),
  };
}

export function usePhotoForm({ id, userId, title, description, isPrivate }: Photo, onDone: () => void) {
  const [fresh] = useState({ title, description: description ?? '', isPrivate });
  // Its owner's alone, who is the only one to change it.
  const draftName = `photo:${userId}:${id}`;
  const [kept] = useState(() => parseDraft(readDraft(draftName)));
  const [isKept, setIsKept] = useState(Object.keys(kept).length > 0);
  const form = useForm<PhotoFields, unknown, PhotoChanges>({
    defaultValues: { ...fresh, ...kept },
    resolver: zodResolver(PhotoChanges),
  });
  const changedIn = (values: PhotoFields) =>
    fieldNames.filter((name) => (values[name] ?? '') !== fresh[name]);
  const drop = useDraft(form, draftName, (values) => (changedIn(values).length > 0 ? values : undefined));
  const update = useUpdatePhoto(id);
  const submit = form.handleSubmit(async (values) => {
    // What was not touched here may have been changed elsewhere since: it is not sent.
    const changed = changedIn(form.getValues()).map((name) => [name, values[name] ?? null]);
    try {
      if (changed.length > 0) await update.mutateAsync(Object.fromEntries(changed));
      drop();
      onDone();
    } catch (failure) {
      showFailure(form, failure, { fields: fieldNames });
    }
  });
  const onSubmit = (press: FormEvent) => {
    press.preventDefault();
    press.stopPropagation();
    if (!update.isPending) void submit(press);
  };
  const startOver = () => {
    form.reset(fresh);
    drop();
    setIsKept(false);
  };
  return { form, isKept, startOver, drop, onSubmit, isBusy: update.isPending };
}
