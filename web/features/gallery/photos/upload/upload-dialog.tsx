import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useSyncExternalStore } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { everyonesAlbumsQuery } from '#web/features/gallery/photos/albums/queries.ts';
import { FileChooser, FileList } from '#web/features/gallery/photos/upload/chosen-files.tsx';
import type { Progress } from '#web/features/gallery/photos/upload/queue.ts';
import { hasToSend } from '#web/features/gallery/photos/upload/queue.ts';
import type { Uploads } from '#web/features/gallery/photos/upload/uploads.ts';
import { type UploadFields, useUploadForm } from '#web/features/gallery/photos/upload/use-upload-form.ts';
import { useUser } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Switch } from '#web/ui/checkbox.tsx';
import { Field, TextArea, TextInput } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { KeptNote } from '#web/ui/kept-note.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { Select } from '#web/ui/select.tsx';
import css from './upload-dialog.module.css';

interface PhotoFieldsProps {
  readonly form: UseFormReturn<UploadFields, unknown, UploadFields>;
  readonly count: number;
  readonly albumId: number | undefined;
  readonly isRunning: boolean;
}

const optional = '(optional)';
const titleHint = 'One title for all of them. Leave it empty and each one keeps its own.';

/** The fields about the photos. */
function PhotoFields({ form, count, albumId, isRunning }: PhotoFieldsProps) {
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
  const { data } = useQuery(everyonesAlbumsQuery);
  const open = data?.filter(({ canAdd }) => canAdd) ?? [];
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

interface UploadDialogProps {
  readonly uploads: Uploads;
  readonly progress: Progress;
  readonly albumId: number | undefined;
  /** Closes the dialog: uploads continue, and chosen files are kept. */
  readonly onClose: () => void;
  readonly onEnd: () => void;
}

const sources = [
  { key: 'file', label: 'Upload File' },
  { key: 'url', label: 'Image URL' },
] as const;

/** Uploads one photo or many: chosen, dropped, or given by a web address. */
export function UploadDialog({ uploads, progress, albumId, onClose, onEnd }: UploadDialogProps) {
  const queue = useSyncExternalStore(uploads.subscribe, uploads.getQueue);
  const { isRunning } = progress;
  const { form, now, isKept, startOver, discardDraft, onSubmit, isBusy, isFetching, add, clearFiles } =
    useUploadForm({
      ...{ uploads, queue, albumId, isRunning, onEnd },
    });
  const { errors } = form.formState;
  const cancel = () => {
    if (isRunning) return uploads.stop();
    discardDraft();
    onEnd();
  };
  const choose = (source: string) => {
    if (source !== 'file' && source !== 'url') return;
    form.setValue('source', source);
    form.clearErrors(['file', 'imageUrl']);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    // The fields are disabled during an upload, which would drop the focus.
    event.nativeEvent.submitter?.focus();
    return onSubmit(event);
  };
  const isOver = now.source === 'file' && queue.length > 0 && !hasToSend(queue);
  return (
    <FormDialog
      actions={isOver ? <Button onClick={cancel}>Close</Button> : undefined}
      busyLabel="Uploading..."
      canLeave={!isFetching}
      className={css.dialog}
      form="upload"
      isBusy={isBusy}
      onCancel={cancel}
      onClose={onClose}
      saveLabel="Upload Photo"
      title="Upload Photo"
    >
      {isKept && <KeptNote onStartOver={startOver} />}
      <form className={`${css.form} grid gap-6`} id="upload" noValidate onSubmit={submit}>
        <div className={`${css.source} gap-5 stack`}>
          <Segmented
            current={now.source}
            isFull
            label="Where the photo comes from"
            onSelect={choose}
            segments={sources}
          />
          {now.source === 'file' ? (
            <>
              <FileChooser count={queue.length} error={errors.file?.message} onChoose={add} />
              {queue.length > 0 && (
                <FileList progress={progress} queue={queue} title={now.title} uploads={uploads} />
              )}
            </>
          ) : (
            <Field
              error={errors.imageUrl?.message}
              hint="Paste a link to an image from the web"
              label="Image URL"
            >
              <TextInput
                autoCapitalize="none"
                autoComplete="off"
                inputMode="url"
                placeholder="https://"
                type="url"
                {...form.register('imageUrl', { onChange: clearFiles })}
              />
            </Field>
          )}
        </div>
        <PhotoFields
          albumId={albumId}
          count={now.source === 'file' ? queue.length : 1}
          form={form}
          isRunning={isRunning}
        />
      </form>
    </FormDialog>
  );
}
