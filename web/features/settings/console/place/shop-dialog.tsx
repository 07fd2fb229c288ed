import { useForm } from 'react-hook-form';
import type { ReunionDocument } from '#contract/settings/reunion.schema.ts';
import { showRefusal } from '#web/features/settings/console/refusal.ts';
import { SettingsDialog } from '#web/features/settings/console/settings-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Trash2 } from '#web/ui/icons.ts';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

type Shop = ReunionDocument['map']['amenities'][number];
type Fields = Readonly<
  Record<'kind' | 'name' | 'address' | 'driveMinutes' | 'hours' | 'latitude' | 'longitude', string>
>;

const fieldsOf = (shop: Shop | undefined): Fields => ({
  kind: shop?.kind ?? 'grocery',
  name: shop?.name ?? '',
  address: shop?.address ?? '',
  driveMinutes: String(shop?.driveMinutes ?? ''),
  hours: shop?.hours ?? '',
  latitude: String(shop?.coordinates?.latitude ?? ''),
  longitude: String(shop?.coordinates?.longitude ?? ''),
});

/** What is left empty is left out. */
const shopOf = ({ kind, name, address, driveMinutes, hours, latitude, longitude }: Fields): Shop => ({
  kind: kind as Shop['kind'],
  name,
  address,
  driveMinutes: Number(driveMinutes),
  ...(hours.trim() && { hours }),
  ...((latitude.trim() || longitude.trim()) && {
    coordinates: { latitude: Number(latitude), longitude: Number(longitude) },
  }),
});

interface ShopDialogProps {
  /** undefined: a new one. */
  readonly shop: Shop | undefined;
  readonly isBusy: boolean;
  readonly onSave: (shop: Shop) => Promise<void>;
  readonly onRemove: () => Promise<void>;
  readonly onClose: () => void;
}

/** A shop of *Nearby Amenities*; with a position it is on the map too. */
export function ShopDialog({ shop, isBusy, onSave, onRemove, onClose }: ShopDialogProps) {
  const form = useForm<Fields>({ defaultValues: fieldsOf(shop) });
  const { errors } = form.formState;
  const sent = (work: Promise<void>) => work.catch((failure: unknown) => showRefusal(form, failure));
  const field = (name: keyof Fields, label: string, mark?: string) => (
    <Field error={errors[name]?.message} label={label} {...(mark && { mark })}>
      <TextInput {...form.register(name)} autoComplete="off" />
    </Field>
  );
  const optional = '(optional)';
  return (
    <SettingsDialog
      form={form}
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={(values) => sent(onSave(shopOf(values)))}
      saveLabel={shop ? 'Save Changes' : 'Add a shop'}
      title={shop?.name ?? 'A new shop'}
      actions={
        shop && (
          <div className="actions">
            <Button
              disabled={isBusy}
              icon={<Trash2 aria-hidden="true" className="icon" />}
              look="risk-line"
              onClick={() => void sent(onRemove())}
              size="s"
            >
              Remove this shop
            </Button>
          </div>
        )
      }
    >
      <Field error={errors.kind?.message} label="Kind">
        <Select
          {...form.register('kind')}
          first={[
            { value: 'grocery', label: 'Grocery store' },
            { value: 'pharmacy', label: 'Pharmacy' },
          ]}
        />
      </Field>
      {field('name', 'Name')}
      {field('address', 'Address')}
      <div className="pair">
        {field('driveMinutes', 'Minutes by car')}
        {field('hours', 'Hours', optional)}
      </div>
      <div className="pair">
        {field('latitude', 'Latitude', optional)}
        {field('longitude', 'Longitude', optional)}
      </div>
    </SettingsDialog>
  );
}
