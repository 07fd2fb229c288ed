// The form behind 'Create Album' and 'Edit Album'.
import { zodResolver } from '@hookform/resolvers/zod';
import { type FormEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { type Album, NewAlbum } from '#contract/albums.ts';
import { useCreateAlbum, useUpdateAlbum } from '#web/features/photos/albums/api.ts';
import { readDraft } from '#web/lib/drafts.ts';
import type { EditWords } from '#web/lib/edit-words.ts';
import { showFailure } from '#web/lib/form-issues.ts';
import { useUser } from '#web/lib/session.ts';
import { useDraft } from '#web/lib/use-draft.ts';
import { useSharedEdit } from '#web/lib/use-shared-edit.ts';

type AlbumFields = z.input<typeof NewAlbum>;

const fieldNames = ['name', 'description', 'familyMayAdd'] as const;

type Fields = ReturnType<typeof fieldsOf>;

const fieldsOf = (album: Pick<Album, (typeof fieldNames)[number]> | undefined) => ({
  name: album?.name ?? '',
  description: album?.description ?? '',
  familyMayAdd: album?.familyMayAdd ?? true,
});

/** What an older page may have kept, as far as it fits. */
function keptFields(draft: unknown): Partial<Fields> {
  const { name, description, familyMayAdd } = (draft ?? {}) as Record<string, unknown>;
  return {
    ...(typeof name === 'string' && { name }),
    ...(typeof description === 'string' && { description }),
    ...(typeof familyMayAdd === 'boolean' && { familyMayAdd }),
  };
}

const words: EditWords = {
  name: { label: 'Album name' },
  description: { label: 'Description', isLong: true },
  familyMayAdd: { label: 'Family may add', say: (may: boolean) => (may ? 'Yes' : 'No') },
};

/** @param album the one to change; without it a new one is made */
export function useAlbumForm(album: Album | undefined, onDone: (saved: Album) => void) {
  const fresh = fieldsOf(album);
  const draftName = `album:${useUser()?.id}:${album?.id ?? 'new'}`;
  const [{ began, ...kept }] = useState(() => {
    const draft = readDraft(draftName);
    const { began = fresh } = (draft ?? {}) as { began?: unknown };
    return { ...keptFields(draft), began: { ...fresh, ...keptFields(began) } };
  });
  const [isKept, setIsKept] = useState(Object.keys(kept).length > 0);
  const form = useForm<AlbumFields, unknown, NewAlbum>({
    defaultValues: { ...fresh, ...kept },
    resolver: zodResolver(NewAlbum),
  });
  const edit = useSharedEdit<Fields>({
    form,
    kind: 'album',
    id: album?.id,
    thing: 'this album',
    began,
    latest: album && fresh,
    fieldsOf,
    words,
    save: () => void submit(),
  });
  const drop = useDraft(form, draftName, (values) => {
    const opened = edit.began();
    return fieldNames.some((name) => values[name] !== opened[name])
      ? { ...values, began: opened }
      : undefined;
  });
  const create = useCreateAlbum();
  const update = useUpdateAlbum(album?.id ?? 0);
  const isBusy = create.isPending || update.isPending;
  const submit = form.handleSubmit(async ({ description = null, ...typed }) => {
    // What was emptied is sent as such: to the server a missing key leaves things as they are.
    const body = { ...typed, description };
    try {
      const saved = await (album
        ? update.mutateAsync({ ...body, base: edit.began() })
        : create.mutateAsync(body));
      drop();
      onDone(saved);
    } catch (failure) {
      if (edit.asks(failure)) return;
      showFailure(form, failure, { fields: fieldNames });
    }
  });
  const onSubmit = (press: FormEvent) => {
    press.preventDefault();
    press.stopPropagation();
    if (!isBusy) void submit(press);
  };
  const startOver = () => {
    form.reset(fresh);
    edit.restart(fresh);
    drop();
    setIsKept(false);
  };
  return { form, edit, isKept, startOver, drop, onSubmit, isBusy };
}
