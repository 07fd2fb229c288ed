import { useWatch } from 'react-hook-form';
import type { Photo } from '#contract/gallery/photos.schema.ts';
import { usePhotoForm } from '#web/features/gallery/photos/dialog/use-photo-form.ts';
import { Switch } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { KeptNote } from '#web/ui/kept-note.tsx';
import { TextArea, TextInput } from '#web/ui/text-input.tsx';
import css from './photo-editor.module.css';

interface PhotoEditorProps {
  readonly photo: Photo;
  readonly onClose: () => void;
}

/** What is said of one's own photo, and who sees it. */
export function PhotoEditor({ photo, onClose }: PhotoEditorProps) {
  const { form, isKept, startOver, discardDraft, onSubmit, isBusy } = usePhotoForm(photo, onClose);
  const { control, register, formState } = form;
  const isPrivate = useWatch({ control, name: 'isPrivate' });
  const { errors } = formState;
  return (
    <FormDialog
      busyLabel="Saving..."
      form="photo"
      isBusy={isBusy}
      onCancel={() => {
        discardDraft();
        onClose();
      }}
      onClose={onClose}
      saveLabel="Save Changes"
      size="s"
      title="Edit Photo"
    >
      {isKept && <KeptNote onStartOver={startOver} />}
      <form className={css.form} id="photo" noValidate onSubmit={onSubmit}>
        <Field error={errors.title?.message} label="Title">
          <TextInput autoComplete="off" {...register('title')} />
        </Field>
        <Field error={errors.description?.message} label="Description" mark="(optional)">
          <TextArea placeholder="Who is in it, and what happened next" {...register('description')} />
        </Field>
        <div>
          <Switch
            hint="Only you will be able to see this photo"
            label="Private Photo"
            {...register('isPrivate')}
          />
          <p className={`${css.note} soft`} role="status">
            {isPrivate && !photo.isPrivate && 'People may have seen or downloaded it already.'}
          </p>
        </div>
      </form>
    </FormDialog>
  );
}
