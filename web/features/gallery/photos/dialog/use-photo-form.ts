// The form behind 'Edit' of one's own photo.
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { type Photo, PhotoChanges } from '#contract/gallery/photos.schema.ts';
import { useUpdatePhoto } from '#web/features/gallery/photos/queries.ts';
import { useDraftForm } from '#web/lib/use-draft-form.ts';

type PhotoFields = z.input<typeof PhotoChanges>;

const fieldNames = ['title', 'description', 'isPrivate'] as const;

export function usePhotoForm({ id, userId, title, description, isPrivate }: Photo, onDone: () => void) {
  const [fresh] = useState({ title, description: description ?? '', isPrivate });
  const form = useForm<PhotoFields, unknown, PhotoChanges>({
    defaultValues: fresh,
    resolver: zodResolver(PhotoChanges),
  });
  const update = useUpdatePhoto(id);
  const draft = useDraftForm(form, {
    // Its owner's alone, who is the only one to change it.
    name: `photo:${userId}:${id}`,
    fresh,
    save: async (values) => {
      // What was not touched here may have been changed elsewhere since: it is not sent.
      const changed = fieldNames
        .filter((name) => (form.getValues(name) ?? '') !== fresh[name])
        .map((name) => [name, values[name] ?? null]);
      if (changed.length > 0) await update.mutateAsync(Object.fromEntries(changed));
      onDone();
    },
    fields: fieldNames,
  });
  return { form, ...draft };
}
