import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { RequestInput } from '#contract/calls.ts';
import { addPhoto, titleRule } from '#contract/gallery/photos.ts';
import {
  type Details,
  failedDetails,
  hasToSend,
  type Progress,
  progressOf,
  type Queue,
} from '#web/features/gallery/photos/upload/queue.ts';
import {
  FileChooser,
  fieldNames,
  PhotoFields,
  rulesFor,
  type UploadFields,
} from '#web/features/gallery/photos/upload/upload-fields.tsx';
import { FileList, outcomeNotice, UploadCard } from '#web/features/gallery/photos/upload/upload-progress.tsx';
import { createUploads, type Uploads, uploadDeps } from '#web/features/gallery/photos/upload/uploads.ts';
import { useReunion } from '#web/lib/boot.ts';
import { failureNotice, hasIssues, useCommand } from '#web/lib/command.ts';
import { useUser } from '#web/lib/session.ts';
import { upload } from '#web/lib/upload.ts';
import { useDraftForm } from '#web/lib/use-draft-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { KeptNote } from '#web/ui/kept-note.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { toast } from '#web/ui/toast-store.ts';
import css from './photo-uploads.module.css';

interface PhotoUploadsProps {
  readonly albumId: number | undefined;
  /** A new object each time the dialog opens. */
  readonly opening: object;
  /** Called when all uploads have ended and the dialog is closed. */
  readonly onEnd: () => void;
}

/** The upload queue of this page with its progress, in the dialog or in a small card. */
export function PhotoUploads({ albumId, opening, onEnd }: PhotoUploadsProps) {
  const client = useQueryClient();
  const { timeZone } = useReunion();
  const [uploads] = useState(() => createUploads(uploadDeps(client, timeZone)));
  const queue = uploads.useQueue();
  const progress = progressOf(queue);
  const { isRunning } = progress;
  const [closedAt, setClosedAt] = useState<object>();
  const isOpen = closedAt !== opening;

  useEffect(() => {
    addEventListener('online', uploads.reconnect);
    return () => {
      removeEventListener('online', uploads.reconnect);
      uploads.clear();
    };
  }, [uploads]);
  useEffect(() => {
    if (!isRunning) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isRunning]);

  const wasRunning = useRef(false);
  const tell = useEffectEvent(() => {
    const message = outcomeNotice(queue, progress);
    if (message) toast(message);
    if (progress.failed === 0 && progress.waiting === 0 && message) onEnd();
  });
  useEffect(() => {
    if (wasRunning.current && !isRunning) tell();
    wasRunning.current = isRunning;
  }, [isRunning]);

  const close = () => {
    const mayRetry = queue.some((item) => item.state === 'failed' && item.mayRetry);
    const isOver = progress.waiting === 0 && !isRunning && !mayRetry;
    if (isOver) onEnd();
    else setClosedAt(opening);
  };
  if (!isOpen)
    return <UploadCard onDismiss={onEnd} onShow={() => setClosedAt(undefined)} progress={progress} />;
  return (
    <UploadDialog
      albumId={albumId}
      onClose={close}
      onEnd={onEnd}
      progress={progress}
      queue={queue}
      uploads={uploads}
    />
  );
}

interface UploadDialogProps {
  readonly uploads: Uploads;
  readonly queue: Queue;
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

const detailsOf = ({ title, description, albumId, isPrivate }: UploadFields): Details => ({
  title,
  description,
  albumId,
  isPrivate,
});

/** Uploads one photo or many: chosen, dropped, or given by a web address. */
function UploadDialog({ uploads, queue, progress, albumId, onClose, onEnd }: UploadDialogProps) {
  const { isRunning } = progress;
  const me = useUser()?.id;
  const addFromWeb = useAddFromWeb();
  const fresh: UploadFields = {
    source: 'file',
    file: '',
    isPrivate: false,
    albumId: albumId ? String(albumId) : '',
    title: '',
    description: '',
    imageUrl: '',
  };
  const form = useForm<UploadFields, unknown, UploadFields>({
    defaultValues: fresh,
    resolver: rulesFor(queue.length),
    shouldFocusError: false,
  });
  const { control, formState, setValue, getValues, clearErrors } = form;
  const { errors } = formState;
  const isAllSent = queue.length > 0 && !hasToSend(queue);
  /** The title proposed for the file. */
  const brought = useRef('');
  const { isKept, startOver, discardDraft, onSubmit, isBusy } = useDraftForm(form, {
    name: `upload:${me}`,
    fresh,
    // Only text. While photos are being uploaded, and when none is left, their texts are not a draft.
    typedOf: ({ title, description, imageUrl }) =>
      isRunning || isAllSent
        ? fresh
        : { ...fresh, description, imageUrl, title: title === brought.current ? '' : title },
    opensWith: ({ imageUrl }) => ({
      // The form keeps the details of failed photos as long as those are in the list, even when it opens again.
      ...failedDetails(queue),
      ...(queue.length === 0 && imageUrl && { source: 'url' as const }),
    }),
    save: async (fields) => {
      if (fields.source === 'file') {
        uploads.submit(detailsOf(fields));
        // Nothing is saved yet: text typed from now on is stored with the rest.
        discardDraft();
        return false;
      }
      const { id } = await addFromWeb.mutateAsync({
        ...detailsOf(fields),
        imageUrl: fields.imageUrl.trim(),
      });
      onEnd();
      // The draft of the photo's editor.
      return `photo:${me}:${id}`;
    },
    fields: fieldNames,
    onInvalid: (invalid) => {
      if (invalid?.title?.message === titleRule) toast({ title: titleRule, variant: 'destructive' });
    },
  });
  const now = useWatch({ control, compute: (values: UploadFields) => values });

  // A single photo gets its proposed title until somebody types another.
  const [only] = queue;
  const proposed = queue.length === 1 && only ? only.proposed : '';
  const propose = useEffectEvent((title: string) => {
    if (getValues('title') !== brought.current) return;
    brought.current = title;
    form.resetField('title', { defaultValue: title });
  });
  useEffect(() => propose(proposed), [proposed]);

  const add = (files: Iterable<File>) => {
    const chosen = [...files];
    if (chosen.length === 0) return;
    setValue('source', 'file');
    setValue('imageUrl', '');
    clearErrors('file');
    uploads.add(chosen);
    // They join the running uploads.
    if (isRunning) uploads.submit({ ...detailsOf(getValues()), title: '' });
  };
  const clearFiles = () => {
    if (!isRunning) uploads.clear();
  };
  const cancel = () => {
    if (isRunning) return uploads.stop();
    discardDraft();
    onEnd();
  };
  const choose = (source: string) => {
    if (source !== 'file' && source !== 'url') return;
    setValue('source', source);
    clearErrors(['file', 'imageUrl']);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    // The fields are disabled during an upload, which would drop the focus.
    event.nativeEvent.submitter?.focus();
    return onSubmit(event);
  };
  return (
    <FormDialog
      actions={now.source === 'file' && isAllSent ? <Button onClick={cancel}>Close</Button> : undefined}
      busyLabel="Uploading..."
      canLeave={!addFromWeb.isPending}
      className={css.dialog}
      form="upload"
      isBusy={isRunning || isBusy}
      onCancel={cancel}
      onClose={onClose}
      saveLabel="Upload Photo"
      title="Upload Photo"
    >
      {isKept && <KeptNote onStartOver={startOver} />}
      <form className={`${css.form} grid gap-6`} id="upload" noValidate onSubmit={submit}>
        <div className="gap-5 stack">
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

/** A photo by its web address: the server fetches it afterwards (product rule 25). */
function useAddFromWeb() {
  const client = useQueryClient();
  return useCommand({
    run: async (_, body: RequestInput<typeof addPhoto>['body']) =>
      (await upload(client, addPhoto, { body })).body,
    done: {
      title: 'Photo uploaded successfully',
      description: "We're fetching it from the web. Everyone will see it as soon as it's here.",
    },
    failed: (failure) => {
      const [issue = failure] = hasIssues(failure) ? failure.issues : [];
      return failureNotice('Failed to upload photo', issue);
    },
  });
}
