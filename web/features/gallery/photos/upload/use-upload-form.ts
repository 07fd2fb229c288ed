// The form beside the chosen files: its draft, its fields, and its requests.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { type Resolver, useForm, useWatch } from 'react-hook-form';
import { PhotoInput } from '#contract/gallery/photos.schema.ts';
import { addPhoto, sourceRule, titleRule } from '#contract/gallery/photos.ts';
import {
  type Details,
  failedDetails,
  hasToSend,
  type Queue,
} from '#web/features/gallery/photos/upload/queue.ts';
import type { Uploads } from '#web/features/gallery/photos/upload/uploads.ts';
import { failureNotice, hasIssues, useCommand } from '#web/lib/command.ts';
import { useUser } from '#web/lib/session.ts';
import { upload } from '#web/lib/upload.ts';
import { useDraftForm } from '#web/lib/use-draft-form.ts';
import { toast } from '#web/ui/toast-store.ts';

export interface UploadFields {
  source: 'file' | 'url';
  /** Never filled in; it shows the message about missing files. */
  file: string;
  imageUrl: string;
  title: string;
  description: string;
  /** '': none. */
  albumId: string;
  isPrivate: boolean;
}

const fieldNames = ['file', 'imageUrl', 'title', 'description', 'albumId'] as const;
type FieldName = (typeof fieldNames)[number];

/** The details of failed photos, which the form keeps as long as those are in the list, even when it opens again. */
function sentBefore(queue: Queue): Partial<UploadFields> {
  const details = failedDetails(queue);
  return details ? { ...details, albumId: details.albumId === null ? '' : String(details.albumId) } : {};
}

/** @returns the problems in the order of the form */
function problemsIn(fields: UploadFields, count: number): [FieldName, string][] {
  const problems: [FieldName, string][] = [];
  const { source, imageUrl, title, description } = fields;
  if (source === 'file' && count === 0) problems.push(['file', sourceRule]);
  if (source === 'url' && imageUrl.trim() === '') problems.push(['imageUrl', sourceRule]);
  // Several photos have their own titles, unless somebody types one for all.
  const isAsked = source === 'url' || count < 2 || title.trim() !== '';
  const { error } = PhotoInput.safeParse({ title: isAsked ? title : titleRule, description });
  for (const { path, message } of error?.issues ?? []) {
    const name = fieldNames.find((one) => one === path[0]);
    if (name) problems.push([name, message]);
  }
  return problems;
}

type Typed = Pick<PhotoInput, 'title' | 'isPrivate'> & {
  readonly description: string;
  readonly albumId: string | null;
  readonly imageUrl: string;
};

/** A photo by its web address: the server fetches it afterwards (product rule 25). */
function useAddFromWeb() {
  const client = useQueryClient();
  return useCommand({
    run: async (_, body: Typed) => (await upload(client, addPhoto, { body })).body,
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

interface Uploading {
  readonly uploads: Uploads;
  readonly queue: Queue;
  readonly albumId: number | undefined;
  readonly isRunning: boolean;
  /** Closes the dialog after success. */
  readonly onEnd: () => void;
}

export function useUploadForm({ uploads, queue, albumId, isRunning, onEnd }: Uploading) {
  const fresh: UploadFields = {
    ...{ source: 'file', file: '', isPrivate: false, albumId: albumId ? String(albumId) : '' },
    ...{ title: '', description: '', imageUrl: '' },
  };
  const addFromWeb = useAddFromWeb();
  const count = queue.length;
  const resolver: Resolver<UploadFields, unknown, UploadFields> = (values) => {
    const problems = problemsIn(values, count);
    if (problems.length === 0) return { values, errors: {} };
    // The first problem of a field is shown.
    const errors = problems.reverse().map(([name, message]) => [name, { type: 'rule', message }]);
    return { values: {}, errors: Object.fromEntries(errors) };
  };
  const form = useForm<UploadFields, unknown, UploadFields>({
    defaultValues: fresh,
    resolver,
    shouldFocusError: false,
  });
  const { control, setValue, getValues, clearErrors } = form;
  /** The title proposed for the file. */
  const brought = useRef('');
  const me = useUser()?.id;
  const draft = useDraftForm(form, {
    name: `upload:${me}`,
    fresh,
    // Only text. While photos are being uploaded, and when none is left, their texts are not a draft.
    typedOf: ({ title, description, imageUrl }) =>
      isRunning || (count > 0 && !hasToSend(queue))
        ? fresh
        : { ...fresh, description, imageUrl, title: title === brought.current ? '' : title },
    opensWith: ({ imageUrl }) => ({
      ...sentBefore(queue),
      ...(queue.length === 0 && imageUrl && { source: 'url' as const }),
    }),
    save: async (fields) => {
      if (fields.source === 'file') {
        uploads.submit(detailsOf(fields));
        // Nothing is saved yet: text typed from now on is stored with the rest.
        draft.discardDraft();
        return false;
      }
      const { title, description, isPrivate, imageUrl } = fields;
      const { id } = await addFromWeb.mutateAsync({
        ...{ title, description, isPrivate },
        imageUrl: imageUrl.trim(),
        albumId: fields.albumId || null,
      });
      onEnd();
      // The draft of the photo's editor.
      return `photo:${me}:${id}`;
    },
    fields: fieldNames,
    onInvalid: (errors) => {
      if (errors?.title?.message === titleRule) toast({ title: titleRule, variant: 'destructive' });
    },
  });

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
  return {
    form,
    now: useWatch({ control, compute: (values: UploadFields) => values }),
    ...draft,
    isBusy: isRunning || draft.isBusy,
    isFetching: addFromWeb.isPending,
    add,
    clearFiles,
  };
}

const detailsOf = ({ title, description, albumId, isPrivate }: UploadFields): Details => ({
  ...{ title, description, isPrivate },
  albumId: albumId === '' ? null : Number(albumId),
});
