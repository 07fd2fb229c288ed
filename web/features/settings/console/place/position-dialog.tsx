import { useForm } from 'react-hook-form';
import { CoordinateFields } from '#web/features/settings/console/place/coordinate-fields.tsx';
import type { PositionFields } from '#web/features/settings/console/place/shop-fields.ts';
import { showRefusal } from '#web/features/settings/console/refusal.ts';
import { SettingsDialog } from '#web/features/settings/console/settings-dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

interface PositionDialogProps {
  readonly position: PositionFields;
  /** Town and state, which a geocoder is asked for. */
  readonly place: string;
  readonly isBusy: boolean;
  readonly onSave: (position: PositionFields) => Promise<void>;
  readonly onClose: () => void;
}

/** Where the middle of the map is. */
export function PositionDialog(props: PositionDialogProps) {
  const { position, place, isBusy, onSave, onClose } = props;
  const { latitude, longitude, driveFrom } = position;
  const form = useForm<PositionFields>({ defaultValues: { latitude, longitude, driveFrom } });
  const { errors } = form.formState;
  const submit = (fields: PositionFields) =>
    onSave(fields).catch((failure: unknown) => showRefusal(form, failure));
  return (
    <SettingsDialog
      form={form}
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={submit}
      saveLabel="Done"
      title="The middle of the map"
    >
      <CoordinateFields
        address={place}
        findLabel={`Find ${place}`}
        form={form}
        isWhole
        thing="middle of town"
      />
      <Field
        error={errors.driveFrom?.message}
        hint="As in: minutes by car from the bandstand."
        label="Minutes by car are counted from"
      >
        <TextInput {...form.register('driveFrom')} autoComplete="off" />
      </Field>
    </SettingsDialog>
  );
}
