import type { ComponentProps } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { useSuggestions } from '#web/features/places/rentals/form/find-address.ts';
import type { RentalFields } from '#web/features/places/rentals/form/form-model.ts';
import type { Position } from '#web/features/places/rentals/providers/map-adapter.ts';
import type { FieldNews } from '#web/lib/use-shared-edit.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { Search } from '#web/ui/icons.ts';

interface AddressFieldProps extends ComponentProps<'input'> {
  readonly control: Control<RentalFields, unknown, RentalFields>;
  readonly error: string | undefined;
  /** Another person's change to it. */
  readonly news: FieldNews | undefined;
  /** Whether nobody knows the address. */
  readonly isNotFound: boolean;
  /** Whether the house stands on the map already. */
  readonly hasPin: boolean;
  /** Looks the address up now; absent where there is nobody to ask. */
  readonly onLocate: (() => void) | undefined;
  /** With it, addresses are proposed while one is typed. */
  readonly googleKey: string | null;
  readonly center: Position;
  /** A proposed address was chosen, and where it lies is known. */
  readonly onFound: (position: Position, address: string) => void;
}

const listId = 'addresses';

/** 'Rental address', with the help to find it on the map. */
export function AddressField(props: AddressFieldProps) {
  const {
    control,
    error,
    news,
    isNotFound,
    hasPin,
    onLocate,
    googleKey,
    center,
    onFound,
    className,
    ...input
  } = props;
  const typed = useWatch({ control, name: 'address' });
  const { suggestions, find } = useSuggestions(googleKey, typed, center);
  return (
    <Field
      className={className}
      error={error}
      news={news}
      hint={
        isNotFound
          ? `Check the spelling, or drag the pin to the house. Press the button again to ${hasPin ? 'keep the pin where it is' : 'list it without a pin'}.`
          : undefined
      }
      label="Rental address"
    >
      <TextInput
        {...input}
        autoComplete="street-address"
        enterKeyHint="next"
        list={suggestions.length > 0 ? listId : undefined}
        onChange={(event) => {
          void input.onChange?.(event);
          const { value } = event.target;
          void find(value)?.then((position) => position && onFound(position, value));
        }}
        placeholder="Enter full street address"
      />
      <datalist id={listId}>
        {suggestions.map((address) => (
          <option key={address} value={address} />
        ))}
      </datalist>
      {onLocate && (
        <div>
          <Button icon={<Search />} onClick={onLocate} size="s">
            Find it on the map
          </Button>
        </div>
      )}
    </Field>
  );
}
