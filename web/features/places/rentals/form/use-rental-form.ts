// The form behind 'Add Your Rental': its draft, the pin for an address, and the fields for error messages.
import { useRef, useState } from 'react';
import { type Resolver, useForm, useWatch } from 'react-hook-form';
import type { MapFacts } from '#contract/places/map.schema.ts';
import type { Rental } from '#contract/places/rentals.schema.ts';
import { findAddressOf } from '#web/features/places/rentals/form/find-address.ts';
import {
  bodyOf,
  fieldsOf,
  isPlacedFor,
  type RentalFields,
  rentalWords,
  textFields,
} from '#web/features/places/rentals/form/form-model.ts';
import { useSaveRental } from '#web/features/places/rentals/form/queries.ts';
import { hasStreets } from '#web/features/places/rentals/model.ts';
import type { Position } from '#web/features/places/rentals/providers/map-adapter.ts';
import { useReunion } from '#web/lib/boot.ts';
import { mapQuery } from '#web/lib/contact-links.ts';
import { useDraftForm } from '#web/lib/use-draft-form.ts';
import { toast } from '#web/ui/toast-store.ts';

/** The message for an address that no geocoder finds (specification, section 8). */
const notFound = 'Could not find coordinates for the address';

/** The contract's schema imports zod, which is not needed before the first key. */
const loadRules = () => import('#contract/places/rentals.schema.ts').catch(() => null);

/** Fetches the schema while the first field is being filled in. */
export const fetchRentalRules = (): void => void loadRules();

type Inputs = Partial<Record<string, { readonly ref: HTMLInputElement }>>;

/** If the schema does not load, the server's own validation reports the same at the same fields. */
const checkTyped: Resolver<RentalFields, unknown, RentalFields> = async (values, _context, { fields }) => {
  // The pin is not a field of the contract: it is validated at submission.
  const { placed: _, ...typed } = values;
  // A partially filled date has the value '', which would clear it.
  for (const name of textFields) if ((fields as Inputs)[name]?.ref.validity.badInput) typed[name] = '-';
  const issues = (await loadRules())?.rentalIssues(typed) ?? [];
  if (issues.length === 0) return { values, errors: {} };
  // The first problem of a field is shown, so it is set last.
  const problems = issues.map(({ path, message }) => [String(path[0]), { type: 'rule', message }]).reverse();
  return { values: {}, errors: Object.fromEntries(problems) };
};

export interface Editing {
  readonly own: Rental | undefined;
  readonly facts: MapFacts;
  /** The saved values, or the initial values of a new house. */
  readonly fresh: RentalFields;
  /** The name of a house's draft; without an id that of a new one. */
  readonly draftNameOf: (id: number | undefined) => string;
  readonly onSaved: (id: number) => void;
}

export function useRentalForm({ own, facts, fresh, draftNameOf, onSaved }: Editing) {
  const reunion = useReunion();
  const form = useForm<RentalFields, unknown, RentalFields>({
    defaultValues: fresh,
    // Sent as typed: to the server an empty field means "cleared".
    resolver: checkTyped,
  });
  const { control, setValue, getValues, setError } = form;
  const save = useSaveRental(own);
  const savedPin = own ? fresh.placed : null;
  const isPinAsked = hasStreets(facts) || facts.hasGeocoder;
  const find = findAddressOf(facts, (address) => mapQuery(address, reunion));
  const [isFinding, setIsFinding] = useState(false);
  /** The address for which the pin was last found. */
  const [located, setLocated] = useState<string>();
  /** The address that was not found, about which the person was asked. */
  const askedAbout = useRef('');

  const place = (position: Position, foundFor: string) =>
    setValue('placed', { ...position, foundFor }, { shouldDirty: true });

  /** Moves the pin to the address; null: it was not found. */
  async function locate(address: string): Promise<Position | null> {
    if (!find) return null;
    setIsFinding(true);
    const position = await find(address);
    setIsFinding(false);
    // Something else may have been typed meanwhile.
    if (!position || getValues('address').trim() !== address) return position;
    place(position, address);
    setLocated(address);
    return position;
  }
  const showNotFound = () => {
    toast({ title: 'Geocoding error', description: notFound, variant: 'destructive' });
    setError('address', { type: 'geocoding', message: notFound }, { shouldFocus: true });
  };
  const locateNow = async () => {
    if (!(await form.trigger('address', { shouldFocus: true }))) return;
    const address = getValues('address').trim();
    if (await locate(address)) return;
    // The message has been shown: the next press saves the house with its current pin.
    askedAbout.current = address;
    showNotFound();
  };

  const draft = useDraftForm(form, {
    name: draftNameOf(own?.id),
    fresh,
    shared: {
      kind: 'rental',
      id: own?.id,
      thing: 'this house',
      fieldsOf: (current: Omit<Rental, 'id'>) => fieldsOf(current, null),
      words: rentalWords,
    },
    save: async (values, opened): Promise<boolean> => {
      const address = values.address.trim();
      // A new address cannot be geocoded: the pin stays.
      const isKnown = isPlacedFor(values.placed, address) || (!find && values.placed !== null);
      const position = isKnown ? values.placed : await locate(address);
      if (!position && isPinAsked && askedAbout.current !== address) {
        askedAbout.current = address;
        if (find) showNotFound();
        else setError('placed', { type: 'pin', message: 'Drop the pin where your house is.' });
        return false;
      }
      const base = own && bodyOf(opened, opened.placed);
      // An address that nobody knows moves no pin.
      const body = { ...bodyOf(values, position ?? savedPin), ...(base && { base }) };
      const sent = { ...values, placed: getValues('placed') };
      const { id } = await save.mutateAsync({ body, isPinOld: !isKnown && !position });
      draft.keepSince(sent, draftNameOf(id));
      onSaved(id);
      return false;
    },
    fields: textFields,
  });
  return {
    form,
    now: useWatch({ control, compute: (values: RentalFields) => values }),
    ...draft,
    isBusy: draft.isBusy || isFinding,
    located,
    /** Whether the form shows a map for placing a pin. */
    hasMap: isPinAsked || savedPin !== null,
    place: (position: Position, foundFor = '') => {
      place(position, foundFor);
      form.clearErrors(['placed', 'address']);
    },
    /** Absent without a geocoder. */
    locateNow: find ? locateNow : undefined,
  };
}
