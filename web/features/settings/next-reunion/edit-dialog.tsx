import { useId } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { dayRange } from '#contract/dates.ts';
import type { NextReunion } from '#contract/settings/reunions.schema.ts';
import { prepareUnits } from '#contract/settings/reunions.ts';
import {
  placeHint,
  type WhenAndWhere,
  whenNames,
  whenOf,
} from '#web/features/settings/next-reunion/model.ts';
import { useChangePrepared } from '#web/features/settings/next-reunion/queries.ts';
import { WhenFields } from '#web/features/settings/next-reunion/when-fields.tsx';
import type { EditWords } from '#web/lib/edit-words.ts';
import { useDraftForm } from '#web/lib/use-draft-form.ts';
import { EditNews } from '#web/ui/edit-news.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';

interface EditDialogProps {
  readonly prepared: NonNullable<NextReunion['prepared']>;
  readonly current: NextReunion['current'];
  readonly onClose: () => void;
}

const words: EditWords = {
  title: { label: 'Title' },
  place: { label: 'Place' },
  'firstDay+lastDay': {
    label: 'Days',
    say: ({ firstDay, lastDay }: WhenAndWhere) => dayRange(firstDay, lastDay),
  },
};

export function EditDialog({ prepared, current, onClose }: EditDialogProps) {
  const id = useId();
  const fresh = whenOf(prepared);
  const form = useForm<WhenAndWhere>({ defaultValues: fresh });
  const change = useChangePrepared(prepared.id);
  const { edit, about, onSubmit, isBusy } = useDraftForm<WhenAndWhere, WhenAndWhere, WhenAndWhere>(form, {
    fresh,
    shared: {
      kind: 'settings',
      id: prepared.id,
      thing: 'the next reunion',
      fieldsOf: whenOf,
      words,
      units: prepareUnits,
    },
    save: (typed, base) => change.mutateAsync({ ...typed, base }),
    onSaved: onClose,
    fields: whenNames,
  });
  const place = useWatch({ control: form.control, name: 'place' });
  const { errors, isDirty } = form.formState;
  return (
    <FormDialog
      form={id}
      isBusy={isBusy}
      isDirty={isDirty}
      onClose={onClose}
      size="s"
      title="Title, place and days"
    >
      <EditNews saveLabel="Save Changes" view={edit.view} />
      <form className="stack" id={id} method="post" noValidate onSubmit={onSubmit}>
        <WhenFields form={form} fresh={fresh} about={about} placeHint={placeHint(current, place)} />
        {errors.root?.message && <FieldError>{errors.root.message}</FieldError>}
      </form>
    </FormDialog>
  );
}
