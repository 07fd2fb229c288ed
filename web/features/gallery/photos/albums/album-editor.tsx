import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import { type Album, NewAlbum } from '#contract/gallery/albums.schema.ts';
import { useCreateAlbum, useUpdateAlbum } from '#web/features/gallery/photos/albums/queries.ts';
import { AlbumTide } from '#web/features/gallery/photos/empty-art.tsx';
import { useReunion } from '#web/lib/boot.ts';
import type { EditWords } from '#web/lib/edit-words.ts';
import { useUser } from '#web/lib/session.ts';
import { useDraftForm } from '#web/lib/use-draft-form.ts';
import { Switch } from '#web/ui/checkbox.tsx';
import { EditNews } from '#web/ui/edit-news.tsx';
import { Field, TextArea, TextInput } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { KeptNote } from '#web/ui/kept-note.tsx';
import css from './album-editor.module.css';

type AlbumFields = z.input<typeof NewAlbum>;

const fieldNames = ['name', 'description', 'familyMayAdd'] as const;

const fieldsOf = (album: Pick<Album, (typeof fieldNames)[number]> | undefined, isOpen = true) => ({
  name: album?.name ?? '',
  description: album?.description ?? '',
  familyMayAdd: album?.familyMayAdd ?? isOpen,
});

const words: EditWords = {
  name: { label: 'Album name' },
  description: { label: 'Description', isLong: true },
  familyMayAdd: { label: 'Family may add', say: (may: boolean) => (may ? 'Yes' : 'No') },
};

/** @param album the album to change; absent: a new one */
function useAlbumForm(album: Album | undefined, onDone: (saved: Album) => void) {
  const { areNewAlbumsOpen } = useReunion();
  const fresh = fieldsOf(album, areNewAlbumsOpen);
  const form = useForm<AlbumFields, unknown, NewAlbum>({
    defaultValues: fresh,
    resolver: zodResolver(NewAlbum),
  });
  const create = useCreateAlbum();
  const update = useUpdateAlbum(album?.id ?? 0);
  const me = useUser()?.id;
  const draft = useDraftForm(form, {
    name: `album:${me}:${album?.id ?? 'new'}`,
    fresh,
    shared: { kind: 'album', id: album?.id, thing: 'this album', fieldsOf, words },
    save: async ({ description = null, ...typed }, base) => {
      // A cleared field is sent as null, since the server does not change missing fields.
      const body = { ...typed, description };
      const saved = await (album ? update.mutateAsync({ ...body, base }) : create.mutateAsync(body));
      onDone(saved);
      return `album:${me}:${saved.id}`;
    },
    fields: fieldNames,
  });
  return { form, ...draft };
}

/** The cover of the new album, with the typed name. Decorative. */
const AlbumPrints = ({ name }: { readonly name: string }) => (
  <div aria-hidden="true" className={`${css.prints} scene`}>
    <span className={css.under} data-under="2" />
    <span className={css.under} data-under="1" />
    <span className={css.cover}>
      <b>{name.trim() || 'Our album'}</b>
      <AlbumTide />
    </span>
  </div>
);

interface AlbumEditorProps {
  /** The album to change; absent: a new one. */
  readonly album?: Album;
  readonly onClose: () => void;
  readonly onSaved?: (album: Album) => void;
}

/** Creates an album or changes its details. */
export function AlbumEditor({ album, onClose, onSaved }: AlbumEditorProps) {
  const draft = useAlbumForm(album, (saved) => {
    onClose();
    onSaved?.(saved);
  });
  const { form, edit, about, isKept, startOver, discardDraft, onSubmit, isBusy } = draft;
  const { control, register } = form;
  const name = useWatch({ control, name: 'name' });
  return (
    <FormDialog
      busyLabel={album ? 'Saving...' : 'Creating...'}
      form="album"
      isBusy={isBusy}
      onCancel={() => {
        discardDraft();
        onClose();
      }}
      onClose={onClose}
      saveLabel={album ? 'Save Changes' : 'Create Album'}
      size="s"
      title={album ? 'Edit Album' : 'Create Album'}
    >
      {!album && <AlbumPrints name={name} />}
      {isKept && <KeptNote onStartOver={startOver} />}
      <EditNews saveLabel="Save Changes" view={edit.view} />
      <form className="grid gap-5" id="album" noValidate onSubmit={onSubmit}>
        <Field {...about('name')} label="Album Name">
          <TextInput autoComplete="off" {...register('name')} />
        </Field>
        <Field {...about('description')} label="Description" mark="(optional)">
          <TextArea placeholder="What it was, and who was there" {...register('description')} />
        </Field>
        <Switch
          hint="Everyone can add photos of their own to this album"
          label="Family may add"
          {...register('familyMayAdd')}
        />
      </form>
    </FormDialog>
  );
}
