import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import { type Photo, PhotoChanges } from '#contract/gallery/photos.schema.ts';
import { useUpdatePhoto } from '#web/features/gallery/photos/queries.ts';
import { useDraftForm } from '#web/lib/use-draft-form.ts';
import { Switch } from '#web/ui/checkbox.tsx';
import { Field, TextArea, TextInput } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { KeptNote } from '#web/ui/kept-note.tsx';

type PhotoFields = z.input<typeof PhotoChanges>;

const fieldNames = ['title', 'description', 'isPrivate'] as const;

function usePhotoForm({ id, userId, title, description, isPrivate }: Photo, onDone: () => void) {
  const [fresh] = useState({ title, description: description ?? '', isPrivate });
  const form = useForm<PhotoFields, unknown, PhotoChanges>({
    defaultValues: fresh,
    resolver: zodResolver(PhotoChanges),
  });
  const update = useUpdatePhoto(id);
  const draft = useDraftForm(form, {
    // Only for its owner, who is the only one who may change it.
    name: `photo:${userId}:${id}`,
    fresh,
    save: async (values) => {
      // Untouched fields may have been changed elsewhere since, so they are not sent.
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

/** The form for the viewer's own photo: its texts, and its visibility. */
export function PhotoEditor({ photo, onClose }: { readonly photo: Photo; readonly onClose: () => void }) {
  const { form, about, isKept, startOver, discardDraft, onSubmit, isBusy } = usePhotoForm(photo, onClose);
  const { control, register } = form;
  const isPrivate = useWatch({ control, name: 'isPrivate' });
  return (
    <FormDialog
      form="photo"
      isBusy={isBusy}
      onCancel={() => {
        discardDraft();
        onClose();
      }}
      onClose={onClose}
      size="s"
      title="Edit Photo"
    >
      {isKept && <KeptNote onStartOver={startOver} />}
      <form className="stack" id="photo" noValidate onSubmit={onSubmit}>
        <Field {...about('title')} label="Title">
          <TextInput autoComplete="off" {...register('title')} />
        </Field>
        <Field {...about('description')} label="Description" mark="(optional)">
          <TextArea placeholder="Who is in it, and what happened next" {...register('description')} />
        </Field>
        <div className="grid gap-3">
          <Switch
            hint="Only you will be able to see this photo"
            label="Private Photo"
            {...register('isPrivate')}
          />
          <p className="hint" role="status">
            {isPrivate && !photo.isPrivate && 'People may have seen or downloaded it already.'}
          </p>
        </div>
      </form>
    </FormDialog>
  );
}
