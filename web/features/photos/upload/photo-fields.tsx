import { useQuery } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import { everyonesAlbumsQuery } from '#web/features/photos/upload/api.ts';
import { controlId, type UploadFields } from '#web/features/photos/upload/use-upload-form.ts';
import { useUser } from '#web/lib/session.ts';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { TextArea, TextInput } from '#web/ui/text-input.tsx';
import css from './photo-fields.module.css';

interface PhotoFieldsProps {
  readonly form: UseFormReturn<UploadFields, unknown, UploadFields>;
  /** How many photos it is about. */
  readonly count: number;
  readonly albumId: number | undefined;
  readonly isRunning: boolean;
}

const optional = '(optional)';
const titleHint = 'One title for all of them. Leave it empty and each one keeps its own.';

/** What is said of the photos. */
export function PhotoFields({ form, count, albumId, isRunning }: PhotoFieldsProps) {
  const { register, formState } = form;
  const { errors } = formState;
  const isMany = count > 1;
  return (
    <fieldset className={css.fields} disabled={isRunning}>
      <legend className="visually-hidden">About the photo</legend>
      <Field
        error={errors.title?.message}
        hint={isMany ? titleHint : undefined}
        id={controlId('title')}
        label="Title"
        {...(isMany && { mark: optional })}
      >
        <TextInput autoComplete="off" enterKeyHint="next" {...register('title')} />
      </Field>
      <Field
        error={errors.description?.message}
        id={controlId('description')}
        label="Description"
        mark={optional}
      >
        <TextArea placeholder="Who is in it, and what happened next" {...register('description')} />
      </Field>
      <AlbumField albumId={albumId} error={errors.albumId?.message} form={form} />
      <Switch
        hint="Only you will be able to see this photo"
        label="Private Photo"
        {...register('isPrivate')}
      />
    </fieldset>
  );
}

interface AlbumFieldProps extends Pick<PhotoFieldsProps, 'albumId' | 'form'> {
  readonly error: string | undefined;
}

/** One's own albums, and the family's that one may add to; nothing for who has none. */
function AlbumField({ albumId, form, error }: AlbumFieldProps) {
  const user = useUser();
  const { data } = useQuery(everyonesAlbumsQuery);
  const open = data?.filter(({ canAdd }) => canAdd) ?? [];
  const choice = ({ id, name }: { id: number; name: string }) => ({ value: String(id), label: name });
  const own = open.filter(({ userId }) => userId === user?.id).map(choice);
  const others = open.filter(({ userId }) => userId !== user?.id).map(choice);
  if (own.length === 0 && albumId === undefined) return null;
  return (
    <Field error={error} id={controlId('albumId')} label="Add to Album" mark={optional}>
      <Select
        // Drawn anew once its albums are here: what is chosen was none of its options before.
        key={data ? 'here' : 'coming'}
        first={[{ value: '', label: 'None' }, ...own]}
        groups={others.length > 0 ? [{ label: 'Family Albums', choices: others }] : []}
        {...form.register('albumId')}
        defaultValue={form.getValues('albumId')}
      />
    </Field>
  );
}
