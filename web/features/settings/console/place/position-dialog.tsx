import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { geocode } from '#contract/places/map.ts';
import type { PositionFields } from '#web/features/settings/console/place/shop-fields.ts';
import { showRefusal } from '#web/features/settings/console/refusal.ts';
import { SettingsDialog } from '#web/features/settings/console/settings-dialog.tsx';
import { useCommand } from '#web/lib/command.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, FieldError } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

interface PositionDialogProps {
  readonly position: PositionFields;
  /** Town and state, which a geocoder is asked for. */
  readonly place: string;
  readonly isBusy: boolean;
  readonly onSave: (position: PositionFields) => Promise<void>;
  readonly onClose: () => void;
}

/** Where the middle of the map is, by hand or by the town's name. */
export function PositionDialog(props: PositionDialogProps) {
  const { position, place, isBusy, onSave, onClose } = props;
  const [notFound, setNotFound] = useState('');
  const { latitude, longitude, driveFrom } = position;
  const form = useForm<PositionFields>({ defaultValues: { latitude, longitude, driveFrom } });
  const { errors } = form.formState;
  const find = useCommand({ run: (send) => send(geocode, { body: { address: place } }) });
  async function locate(): Promise<void> {
    setNotFound('');
    try {
      const found = await find.mutateAsync();
      form.setValue('latitude', String(found.latitude), { shouldDirty: true });
      form.setValue('longitude', String(found.longitude), { shouldDirty: true });
    } catch (failure) {
      setNotFound((failure as Error).message);
    }
  }
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
      <div className="pair">
        <Field error={errors.latitude?.message} hint="Degrees north." label="Latitude">
          <TextInput {...form.register('latitude')} autoComplete="off" inputMode="decimal" />
        </Field>
        <Field error={errors.longitude?.message} hint="Degrees east: negative in America." label="Longitude">
          <TextInput {...form.register('longitude')} autoComplete="off" />
        </Field>
      </div>
      <div className="stack">
        <div className="actions">
          <Button busyLabel="Looking..." isBusy={find.isPending} onClick={() => void locate()} size="s">
            Find {place}
          </Button>
        </div>
        {notFound && <FieldError>{notFound}</FieldError>}
      </div>
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
