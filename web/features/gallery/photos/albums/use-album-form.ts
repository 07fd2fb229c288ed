// The form behind 'Create Album' and 'Edit Album'.
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { type Album, NewAlbum } from '#contract/gallery/albums.schema.ts';
import { useCreateAlbum, useUpdateAlbum } from '#web/features/gallery/photos/albums/queries.ts';
import type { EditWords } from '#web/lib/edit-words.ts';
import { useUser } from '#web/lib/session.ts';
import { useDraftForm } from '#web/lib/use-draft-form.ts';

type AlbumFields = z.input<typeof NewAlbum>;

const fieldNames = ['name', 'description', 'familyMayAdd'] as const;

const fieldsOf = (album: Pick<Album, (typeof fieldNames)[number]> | undefined) => ({
  name: album?.name ?? '',
  description: album?.description ?? '',
  familyMayAdd: album?.familyMayAdd ?? true,
});

const words: EditWords = {
  name: { label: 'Album name' },
  description: { label: 'Description', isLong: true },
  familyMayAdd: { label: 'Family may add', say: (may: boolean) => (may ? 'Yes' : 'No') },
};

/** @param album the one to change; without it a new one is made */
export function useAlbumForm(album: Album | undefined, onDone: (saved: Album) => void) {
  const fresh = fieldsOf(album);
  const form = useForm<AlbumFields, unknown, NewAlbum>({
    defaultValues: fresh,
    resolver: zodResolver(NewAlbum),
  });
  const create = useCreateAlbum();
  const update = useUpdateAlbum(album?.id ?? 0);
  const draft = useDraftForm(form, {
    name: `album:${useUser()?.id}:${album?.id ?? 'new'}`,
    fresh,
    shared: { kind: 'album', id: album?.id, thing: 'this album', fieldsOf, words },
    save: async ({ description = null, ...typed }, base) => {
      // What was emptied is sent as such: to the server a missing key leaves things as they are.
      const body = { ...typed, description };
      onDone(await (album ? update.mutateAsync({ ...body, base }) : create.mutateAsync(body)));
    },
    fields: fieldNames,
  });
  return { form, ...draft };
}
