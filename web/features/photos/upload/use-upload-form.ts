// The form beside the chosen files: what it keeps, what it asks for, and what it sends.
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { type Resolver, useForm, useWatch } from 'react-hook-form';
import { PhotoInput, sourceRule, titleRule } from '#contract/photos.ts';
import { type Details, failedDetails, type Queue } from '#web/features/photos/queue/queue.ts';
import type { Uploads } from '#web/features/photos/queue/uploads.ts';
import { useAddFromWeb } from '#web/features/photos/upload/api.ts';
import { readDraft } from '#web/lib/drafts.ts';
import { showFailure } from '#web/lib/form-issues.ts';
import { useUser } from '#web/lib/session.ts';
import { useDraft } from '#web/lib/use-draft.ts';
import { focusById } from '#web/ui/focus-by-id.ts';
import { toast } from '#web/ui/toast-store.ts';

export interface UploadFields {
  source: 'file' | 'url';
  /** Never filled in: where it is said that files are missing. */
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
export const controlId = (name: FieldName): string => `upload.${name}`;

/** What was typed and is worth keeping: text. */
type Typed = Pick<UploadFields, 'title' | 'description' | 'imageUrl'>;

function keptFields(draft: unknown): Partial<Typed> {
  const kept = (typeof draft === 'object' && draft) || {};
  return Object.fromEntries(
    Object.entries(kept).filter(([name, value]) => name in typedEmpty && typeof value === 'string'),
  );
}

/** What was said of photos that failed: as long as they are in the list it holds for them, in a dialog opened anew too. */
function sentBefore(queue: Queue): Partial<UploadFields> {
  const details = failedDetails(queue);
  return details ? { ...details, albumId: details.albumId === null ? '' : String(details.albumId) } : {};
}
const typedEmpty: Typed = { title: '', description: '', imageUrl: '' };

/** @returns the problems in the order in which they are to be mended */
function problemsIn(fields: UploadFields, count: number): [FieldName, string][] {
  const problems: [FieldName, string][] = [];
  const { source, imageUrl, title, description } = fields;
  if (source === 'file' && count === 0) problems.push(['file', sourceRule]);
  if (source === 'url' && imageUrl.trim() === '') problems.push(['imageUrl', sourceRule]);
  // Of several photos each has a title of its own, unless somebody says otherwise.
  const isAsked = source === 'url' || count < 2 || title.trim() !== '';
  const { error } = PhotoInput.safeParse({ title: isAsked ? title : titleRule, description });
  for (const { path, message } of error?.issues ?? []) {
    const name = fieldNames.find((one) => one === path[0]);
    if (name) problems.push([name, message]);
  }
  return problems;
}

interface Uploading {
  readonly uploads: Uploads<File>;
  readonly queue: Queue;
  readonly albumId: number | undefined;
  readonly isRunning: boolean;
  /** The dialog is done with. */
  readonly onEnd: () => void;
}

export function useUploadForm({ uploads, queue, albumId, isRunning, onEnd }: Uploading) {
  const draftName = `upload:${useUser()?.id}`;
  const [kept] = useState(() => ({ ...keptFields(readDraft(draftName)), ...sentBefore(queue) }));
  const [isKept, setIsKept] = useState(Object.keys(kept).length > 0);
  const fresh: UploadFields = {
    ...{ source: 'file', file: '', isPrivate: false, albumId: albumId ? String(albumId) : '' },
    ...typedEmpty,
  };
  const addFromWeb = useAddFromWeb();
  const count = queue.length;
  const resolver: Resolver<UploadFields, unknown, UploadFields> = (values) => {
    const problems = problemsIn(values, count);
    if (problems.length === 0) return { values, errors: {} };
    // The first of a field's problems is the one to show.
    const errors = problems.reverse().map(([name, message]) => [name, { type: 'rule', message }]);
    return { values: {}, errors: Object.fromEntries(errors) };
  };
  const source = queue.length === 0 && kept.imageUrl ? ('url' as const) : fresh.source;
  const form = useForm<UploadFields, unknown, UploadFields>({
    defaultValues: { ...fresh, ...kept, source },
    resolver,
    shouldFocusError: false,
  });
  const { control, setValue, getValues, clearErrors, formState } = form;
  const isTitleTyped = formState.dirtyFields.title === true || Boolean(kept.title);
  const drop = useDraft(form, draftName, ({ title, description, imageUrl }) => {
    const typed = {
      title: form.getFieldState('title').isDirty || kept.title ? title : '',
      description,
      imageUrl,
    };
    const worth = Object.entries(typed).filter(([, value]) => value !== '');
    return worth.length > 0 ? Object.fromEntries(worth) : undefined;
  });

  // One photo is called what its file proposes, until somebody calls it something else.
  const [only] = queue;
  const proposed = queue.length === 1 && only ? only.proposed : '';
  const propose = useEffectEvent((title: string) => {
    if (!isTitleTyped) form.resetField('title', { defaultValue: title });
  });
  useEffect(() => propose(proposed), [proposed]);

  const add = (files: Iterable<File>) => {
    const chosen = [...files];
    if (chosen.length === 0) return;
    setValue('source', 'file');
    setValue('imageUrl', '');
    clearErrors('file');
    uploads.add(chosen);
    // They join what is on its way.
    if (isRunning) uploads.submit({ ...detailsOf(getValues()), title: '' });
  };
  const clearFiles = () => {
    if (!isRunning) uploads.clear();
  };
  const give = async (fields: UploadFields) => {
    const { title, description, isPrivate, imageUrl } = fields;
    try {
      const body = {
        title,
        description,
        isPrivate,
        imageUrl: imageUrl.trim(),
        albumId: fields.albumId || null,
      };
      await addFromWeb.mutateAsync(body);
      drop();
      onEnd();
    } catch (failure) {
      const { shown } = showFailure(form, failure, { fields: fieldNames, isFocusOwn: true });
      focusById(shown[0] && controlId(shown[0] as FieldName));
    }
  };
  const submit = form.handleSubmit(
    (fields) => {
      if (fields.source === 'url') return give(fields);
      uploads.submit(detailsOf(fields));
      drop();
    },
    (errors) => {
      const first = fieldNames.find((name) => errors[name]);
      if (errors.title?.message === titleRule) toast({ title: titleRule, variant: 'destructive' });
      focusById(first && controlId(first));
    },
  );
  const isBusy = isRunning || addFromWeb.isPending;
  const onSubmit = (press: FormEvent) => {
    press.preventDefault();
    press.stopPropagation();
    if (!isBusy) void submit(press);
  };
  const startOver = () => {
    form.reset(fresh);
    drop();
    setIsKept(false);
  };
  return {
    form,
    now: useWatch({ control, compute: (values: UploadFields) => values }),
    isKept,
    startOver,
    drop,
    onSubmit,
    isBusy,
    isFetching: addFromWeb.isPending,
    add,
    clearFiles,
  };
}

const detailsOf = ({ title, description, albumId, isPrivate }: UploadFields): Details => ({
  ...{ title, description, isPrivate },
  albumId: albumId === '' ? null : Number(albumId),
});
