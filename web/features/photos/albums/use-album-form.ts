// The form behind 'Create Album' and 'Edit Album'.
import { zodResolver } from '@hookform/resolvers/zod';
import { type FormEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { type Album, NewAlbum } from '#contract/albums.ts';
import { useCreateAlbum, useUpdateAlbum } from '#web/features/photos/albums/api.ts';
import { readDraft } from '#web/lib/drafts.ts';
import { showFailure } from '#web/lib/form-issues.ts';
import { useUser } from '#web/lib/session.ts';
import { useDraft } from '#web/lib/use-draft.ts';

type AlbumFields = z.input<typeof NewAlbum>;

const fieldNames = ['name', 'description', 'familyMayAdd'] as const;

const fieldsOf = (album: Album | undefined) => ({
  name: album?.name ?? '',
  description: album?.description ?? '',
  familyMayAdd: album?.familyMayAdd ?? true,
});

/** What an older page may have kept, as far as it fits. */
function keptFields(draft: unknown): Partial<AlbumFields> {
  const { name, description, familyMayAdd } = (draft ?? {}) as Record<string, unknown>;
  return {
    ...(typeof name === 'string' && { name }),
    ...(typeof description === 'string' && { description }),
    ...(typeof familyMayAdd === 'boolean' && { familyMayAdd }),
  };
}

/** @param album the one to change; without it a new one is made */
export function useAlbumForm(album: Album | undefined, onDone: (saved: Album) => void) {
  const [fresh] = useState(() => fieldsOf(album));
  const draftName = `album:${useUser()?.id}:${album?.id ?? 'new'}`;
  const [kept] = useState(() => keptFields(readDraft(draftName)));
  const [isKept, setIsKept] = useState(Object.keys(kept).length > 0);
  const form = useForm<AlbumFields, unknown, NewAlbum>({
    defaultValues: { ...fresh, ...kept },
    resolver: zodResolver(NewAlbum),
  });
  const drop = useDraft(form, draftName, (values) =>
    fieldNames.some((name) => values[name] !== fresh[name]) ? values : undefined,
  );
  const create = useCreateAlbum();
  const update = useUpdateAlbum(album?.id ?? 0);
  const save = album ? update : create;
  const submit = form.handleSubmit(async ({ description, ...typed }) => {
    try {
      // What was emptied is sent as such: to the server a missing key leaves things as they are.
      const saved = await save.mutateAsync({ ...typed, description: description ?? null });
      drop();
      onDone(saved);
    } catch (failure) {
      showFailure(form, failure, { fields: fieldNames });
    }
  });
  const onSubmit = (press: FormEvent) => {
    press.preventDefault();
    press.stopPropagation();
    if (!save.isPending) void submit(press);
  };
  const startOver = () => {
    form.reset(fresh);
    drop();
    setIsKept(false);
  };
  return { form, isKept, startOver, drop, onSubmit, isBusy: save.isPending };
}
