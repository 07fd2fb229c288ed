import { useQuery } from '@tanstack/react-query';
import { use, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { mapQuery } from '#web/features/places/rentals/queries.ts';
import { FindPlace } from '#web/features/settings/console/place/find-place.tsx';
import { PinMapContext } from '#web/features/settings/console/place/pin-map-context.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';

interface TypedPosition {
  latitude: string;
  longitude: string;
}

/** Null: nothing is typed, or no valid coordinate. */
function positionOf(typed: TypedPosition) {
  if (!typed.latitude.trim() || !typed.longitude.trim()) return null;
  const [latitude, longitude] = [Number(typed.latitude), Number(typed.longitude)];
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}

interface CoordinateFieldsProps<F extends TypedPosition> {
  readonly form: UseFormReturn<F>;
  /** The thing at the pin, as in 'Pin of the shop'. */
  readonly thing: string;
  /** The text for the geocoder. */
  readonly address: string;
  readonly findLabel: string;
  /** Whether the address contains its own town. */
  readonly isWhole?: boolean;
  readonly isOptional?: boolean;
}

export function CoordinateFields<F extends TypedPosition>(props: CoordinateFieldsProps<F>) {
  const { thing, address, findLabel, isWhole = false, isOptional = false } = props;
  const form = props.form as unknown as UseFormReturn<TypedPosition>;
  const { errors } = form.formState;
  const [latitude, longitude] = useWatch({ control: form.control, name: ['latitude', 'longitude'] });
  const facts = useQuery(mapQuery).data;
  const PinMap = use(PinMapContext);
  const [isOnMap, setIsOnMap] = useState(false);
  const [jumps, setJumps] = useState(0);
  const jump = () => setJumps((count) => count + 1);
  const place = (position: Record<keyof TypedPosition, number>) => {
    for (const name of ['latitude', 'longitude'] as const)
      form.setValue(name, String(position[name]), { shouldDirty: true });
    form.clearErrors(['latitude', 'longitude']);
  };
  // Without streets nobody can tell where to place a pin.
  const hasStreets = facts && (facts.hasBaseMap || facts.hasArchive || facts.tiles !== null);
  const field = (name: keyof TypedPosition, label: string, hint: string) => (
    <Field
      error={errors[name]?.message}
      hint={hint}
      label={label}
      {...(isOptional && { mark: '(optional)' })}
    >
      <TextInput {...form.register(name, { onChange: jump })} autoComplete="off" />
    </Field>
  );
  return (
    <div className="stack gap-4">
      <div className="pair">
        {field('latitude', 'Latitude', 'Degrees north.')}
        {field('longitude', 'Longitude', 'Degrees east: negative in America.')}
      </div>
      <FindPlace
        address={address}
        isWhole={isWhole}
        label={findLabel}
        onFound={(found) => {
          place(found);
          jump();
        }}
      >
        {PinMap && hasStreets && !isOnMap && (
          <Button onClick={() => setIsOnMap(true)} size="s">
            Place it on the map
          </Button>
        )}
      </FindPlace>
      {PinMap && isOnMap && (
        <>
          <PinMap
            onFailure={() => setIsOnMap(false)}
            onPlace={place}
            position={positionOf({ latitude, longitude })}
            showing={String(jumps)}
            thing={thing}
          />
          <p className="hint">Drag the pin, tap the spot, or move it by the arrow keys.</p>
        </>
      )}
    </div>
  );
}
