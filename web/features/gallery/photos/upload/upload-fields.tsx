// The fields of the upload's form: their values and rules, the choice of files, and what is said about the photos.
import { useQuery } from '@tanstack/react-query';
import { type ChangeEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { type Resolver, type UseFormReturn, useWatch } from 'react-hook-form';
import { PhotoInput } from '#contract/gallery/photos.schema.ts';
import { sourceRule, titleRule } from '#contract/gallery/photos.ts';
import { everyonesAlbumsQuery } from '#web/features/gallery/photos/albums/queries.ts';
import type { Details } from '#web/features/gallery/photos/upload/queue.ts';
import { useUser } from '#web/lib/session.ts';
import { Switch } from '#web/ui/checkbox.tsx';
import { Field, FieldError, TextArea, TextInput } from '#web/ui/field.tsx';
import { FileBox } from '#web/ui/file-box.tsx';
import { Wave } from '#web/ui/loading.tsx';
import { Select } from '#web/ui/select.tsx';
import css from './upload-fields.module.css';

export interface UploadFields extends Details {
  readonly source: 'file' | 'url';
  /** Never filled in; it shows the message about missing files. */
  readonly file: string;
  readonly imageUrl: string;
}

export const fieldNames = ['file', 'imageUrl', 'title', 'description', 'albumId'] as const;

/** The rules of the form with this number of chosen files; of each field the first problem is shown. */
export const rulesFor =
  (count: number): Resolver<UploadFields, unknown, UploadFields> =>
  (values) => {
    const { source, imageUrl, title, description } = values;
    const errors: Record<string, { type: string; message: string }> = {};
    if (source === 'file' && count === 0) errors.file = { type: 'rule', message: sourceRule };
    if (source === 'url' && imageUrl.trim() === '') errors.imageUrl = { type: 'rule', message: sourceRule };
    // Several photos have their own titles, unless somebody types one for all.
    const isAsked = source === 'url' || count < 2 || title.trim() !== '';
    const { error } = PhotoInput.safeParse({ title: isAsked ? title : titleRule, description });
    for (const { path, message } of error?.issues ?? [])
      errors[String(path[0])] ??= { type: 'rule', message };
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
  };

interface FileChooserProps {
  /** The number of files chosen already. */
  readonly count: number;
  readonly error: string | undefined;
  readonly onChoose: (files: Iterable<File>) => void;
}

/** Photos are chosen from the device, dropped anywhere on the page, or pasted. */
export function FileChooser({ count, error, onChoose }: FileChooserProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isDragging, setIsDragging] = useState(false);
  // A phone closes its file picker at once and delivers the photos much later, when it has copied all of them.
  const [isAwaited, setIsAwaited] = useState(false);
  const choose = useEffectEvent(onChoose);
  useEffect(() => {
    const field = input.current;
    const cancel = () => setIsAwaited(false);
    // React has no such event.
    field?.addEventListener('cancel', cancel);
    return () => field?.removeEventListener('cancel', cancel);
  }, []);
  useEffect(() => {
    const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false;
    const over = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      // Otherwise the browser would open a file that is dropped beside the dialog.
      event.preventDefault();
      setIsDragging(true);
    };
    const leave = ({ relatedTarget }: DragEvent) => {
      if (!relatedTarget) setIsDragging(false);
    };
    const drop = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setIsDragging(false);
      choose(event.dataTransfer?.files ?? []);
    };
    const paste = ({ clipboardData }: ClipboardEvent) => choose(clipboardData?.files ?? []);
    const listening = new AbortController();
    const { signal } = listening;
    addEventListener('dragover', over, { signal });
    addEventListener('dragleave', leave, { signal });
    addEventListener('drop', drop, { signal });
    addEventListener('paste', paste, { signal });
    return () => listening.abort();
  }, []);
  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    setIsAwaited(false);
    onChoose(target.files ?? []);
    // So that the same file can be chosen again after it was removed.
    target.value = '';
  };
  return (
    <div>
      <FileBox
        hint="Choose a photo from your device (JPG, PNG, etc.)"
        id={id}
        isDragging={isDragging}
        isInvalid={Boolean(error)}
        label={
          <>
            {count > 0 ? 'Add more photos' : 'Choose photos'}
            {count === 0 && <span className={css.mouse}>, or drop them here</span>}
          </>
        }
        multiple
        onChange={change}
        onClick={() => setIsAwaited(true)}
        ref={input}
      />
      <p className={`${css.awaited} text-2 row soft`} role="status">
        {isAwaited && (
          <>
            <Wave />
            Your device is getting the photos ready. With many of them, that can take a minute.
          </>
        )}
      </p>
      {error && (
        <FieldError className={css.error} id={`${id}-e`}>
          {error}
        </FieldError>
      )}
    </div>
  );
}

interface PhotoFieldsProps {
  readonly form: UseFormReturn<UploadFields, unknown, UploadFields>;
  readonly count: number;
  readonly albumId: number | undefined;
  readonly isRunning: boolean;
}

const optional = '(optional)';
const titleHint = 'One title for all of them. Leave it empty and each one keeps its own.';

/** The fields about the photos. */
export function PhotoFields({ form, count, albumId, isRunning }: PhotoFieldsProps) {
  const { register, formState } = form;
  const { errors } = formState;
  const isMany = count > 1;
  return (
    <fieldset className={`${css.fields} gap-5 stack`} disabled={isRunning}>
      <legend className="visually-hidden">About the photo</legend>
      <Field
        error={errors.title?.message}
        hint={isMany ? titleHint : undefined}
        label="Title"
        {...(isMany && { mark: optional })}
      >
        <TextInput autoComplete="off" enterKeyHint="next" {...register('title')} />
      </Field>
      <Field error={errors.description?.message} label="Description" mark={optional}>
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

/** The choice of an album: the viewer's own, and the family's open ones; renders nothing without albums. */
function AlbumField({ albumId, form, error }: AlbumFieldProps) {
  const user = useUser();
  const { data, isStale } = useQuery(everyonesAlbumsQuery);
  const open = data?.filter(({ canAdd }) => canAdd) ?? [];
  const chosen = useWatch({ control: form.control, name: 'albumId' });
  // It was deleted or closed meanwhile, or is of the reunion before: with it no photo would be accepted.
  const isKnown = chosen === '' || open.some(({ id }) => String(id) === chosen);
  const isGone = data !== undefined && !isStale && !isKnown;
  useEffect(() => {
    if (isGone) form.setValue('albumId', '');
  }, [isGone, form]);
  const choice = ({ id, name }: { id: number; name: string }) => ({ value: String(id), label: name });
  const own = open.filter(({ userId }) => userId === user?.id).map(choice);
  const others = open.filter(({ userId }) => userId !== user?.id).map(choice);
  if (own.length === 0 && albumId === undefined) return null;
  return (
    <Field error={error} label="Add to Album" mark={optional}>
      <Select
        // Rendered again once its albums have loaded: before, the selected one was not among the options.
        key={data ? 'here' : 'coming'}
        first={[{ value: '', label: 'None' }, ...own]}
        groups={others.length > 0 ? [{ label: 'Family Albums', choices: others }] : []}
        {...form.register('albumId')}
        defaultValue={form.getValues('albumId')}
      />
    </Field>
  );
}
