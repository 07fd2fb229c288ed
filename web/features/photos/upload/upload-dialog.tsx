import { useSyncExternalStore } from 'react';
import type { Progress } from '#web/features/photos/queue/progress.ts';
import { hasToSend } from '#web/features/photos/queue/queue.ts';
import type { Uploads } from '#web/features/photos/queue/uploads.ts';
import { FileChooser } from '#web/features/photos/upload/file-chooser.tsx';
import { FileList } from '#web/features/photos/upload/file-list.tsx';
import { PhotoFields } from '#web/features/photos/upload/photo-fields.tsx';
import { controlId, useUploadForm } from '#web/features/photos/upload/use-upload-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { KeptNote } from '#web/ui/kept-note.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import css from './upload-dialog.module.css';

interface UploadDialogProps {
  readonly uploads: Uploads<File>;
  readonly progress: Progress;
  readonly albumId: number | undefined;
  /** For now: what is on its way goes on, what was chosen is kept. */
  readonly onClose: () => void;
  readonly onEnd: () => void;
}

const sources = [
  { key: 'file', label: 'Upload File' },
  { key: 'url', label: 'Image URL' },
] as const;

/** One photo or many: chosen or dropped, or named by an address on the web. */
export function UploadDialog({ uploads, progress, albumId, onClose, onEnd }: UploadDialogProps) {
  const queue = useSyncExternalStore(uploads.subscribe, uploads.getQueue);
  const { isRunning } = progress;
  const { form, now, isKept, startOver, drop, onSubmit, isBusy, isFetching, add, clearFiles } = useUploadForm(
    {
      ...{ uploads, queue, albumId, isRunning, onEnd },
    },
  );
  const { errors } = form.formState;
  const cancel = () => {
    if (isRunning) return uploads.stop();
    drop();
    onEnd();
  };
  const choose = (source: string) => {
    if (source !== 'file' && source !== 'url') return;
    form.setValue('source', source);
    form.clearErrors(['file', 'imageUrl']);
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
      <form className={css.form} id="upload" noValidate onSubmit={onSubmit}>
        <div className={css.source}>
          <Segmented
            current={now.source}
            isFull
            label="Where the photo comes from"
            onSelect={choose}
            segments={sources}
          />
          {now.source === 'file' ? (
            <>
              <FileChooser
                count={queue.length}
                error={errors.file?.message}
                id={controlId('file')}
                onChoose={add}
              />
              {queue.length > 0 && (
                <FileList progress={progress} queue={queue} title={now.title} uploads={uploads} />
              )}
            </>
          ) : (
            <Field
              error={errors.imageUrl?.message}
              hint="Paste a link to an image from the web"
              id={controlId('imageUrl')}
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
