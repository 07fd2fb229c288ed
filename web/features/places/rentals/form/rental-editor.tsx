import { dayOfMonth } from '#contract/dates.ts';
import { useSuggestions } from '#web/features/places/rentals/form/find-address.ts';
import type { RentalFields } from '#web/features/places/rentals/form/form-model.ts';
import { PinPlacer } from '#web/features/places/rentals/form/pin-placer.tsx';
import {
  type Editing,
  fetchRentalRules,
  useRentalForm,
} from '#web/features/places/rentals/form/use-rental-form.ts';
import { MapFrame } from '#web/features/places/rentals/map/map-frame.tsx';
import { stayOf } from '#web/features/places/rentals/model.ts';
import { useReunion } from '#web/lib/boot.ts';
import { addDays, daysFrom, type Span, weekday } from '#web/lib/dates.ts';
import { Button } from '#web/ui/button.tsx';
import { EditNews } from '#web/ui/edit-news.tsx';
import { Field, FieldError, TextArea, TextInput } from '#web/ui/field.tsx';
import { Search } from '#web/ui/icons.ts';
import { KeptNote } from '#web/ui/kept-note.tsx';
import { Select } from '#web/ui/select.tsx';
import { StayBar } from '#web/ui/stay-bar.tsx';
import css from './rental-editor.module.css';

const optional = '(optional)';
const suggestionsId = 'addresses';

export function RentalEditor(props: Editing) {
  const { own, facts, fresh } = props;
  const { town, firstDay, lastDay } = useReunion();
  const { form, edit, about, now, isKept, startOver, onSubmit, isBusy, located, place, locateNow, hasMap } =
    useRentalForm(props);
  const { errors } = form.formState;
  const { suggestions, find } = useSuggestions(facts.googleKey, now.address, facts.center);
  const hasPin = own !== undefined && own.latitude !== null;
  /** The server renders the fields with their values. */
  const field = (name: Exclude<keyof RentalFields, 'placed'>) => ({
    ...form.register(name),
    defaultValue: fresh[name],
  });
  // In their order: of several invalid fields the first registered one is focused.
  const [family, address] = [field('familyName'), field('address')];
  // The rental's own family, even if it is not in the settings any more.
  const families =
    own && !facts.families.includes(own.familyName) ? [...facts.families, own.familyName] : facts.families;
  return (
    <>
      {isKept && <KeptNote onStartOver={startOver} />}
      <form
        className={`${css.layout} grid gap-9`}
        method="post"
        noValidate
        onFocus={fetchRentalRules}
        onSubmit={onSubmit}
      >
        <div className={`${css.fields} grid`}>
          <EditNews saveLabel="Update Rental" view={edit.view} />
          <Field {...about('familyName')} className={css.third} label="Family name">
            <Select {...family} choices={families} placeholder="Select your family" />
          </Field>
          <Field
            {...about('address')}
            className={css.rest}
            hint={
              errors.address?.type === 'geocoding'
                ? `Check the spelling, or drag the pin to the house. Press the button again to ${hasPin ? 'keep the pin where it is' : 'list it without a pin'}.`
                : undefined
            }
            label="Rental address"
          >
            <TextInput
              {...address}
              autoComplete="street-address"
              enterKeyHint="next"
              list={suggestions.length > 0 ? suggestionsId : undefined}
              onChange={(event) => {
                void address.onChange(event);
                const { value } = event.target;
                void find(value)?.then((position) => position && place(position, value));
              }}
              placeholder="Enter full street address"
            />
            <datalist id={suggestionsId}>
              {suggestions.map((suggestion) => (
                <option key={suggestion} value={suggestion} />
              ))}
            </datalist>
            {locateNow && (
              <div>
                <Button icon={<Search />} onClick={locateNow} size="s">
                  Find it on the map
                </Button>
              </div>
            )}
          </Field>
          <div className={`${css.dates} grid`}>
            <Field {...about('checkIn')} label="Check-in date" mark={optional}>
              <TextInput {...field('checkIn')} type="date" />
            </Field>
            <Field {...about('checkOut')} label="Check-out date" mark={optional}>
              <TextInput {...field('checkOut')} type="date" />
            </Field>
          </div>
          <StayPreview stay={now} week={{ from: firstDay, to: lastDay }} />
          <Field {...about('peopleStaying')} className={css.half} label="People staying" mark={optional}>
            <TextArea {...field('peopleStaying')} placeholder="Who sleeps here" />
          </Field>
          <Field {...about('amenities')} className={css.half} label="Amenities" mark={optional}>
            <TextArea {...field('amenities')} placeholder="Pool, grill, outdoor shower" />
          </Field>
          <Field {...about('notes')} label="Additional notes" mark={optional}>
            <TextArea {...field('notes')} placeholder="Parking, which door, who has the key" rows={2} />
          </Field>
        </div>
        <div className={`${css.side} grid gap-5`}>
          {hasMap && (
            <>
              <MapFrame facts={facts} label={`Map of ${town}`} size="s">
                {(adapter) => (
                  <PinPlacer
                    adapter={adapter}
                    bounces={located !== undefined && now.placed?.foundFor === located}
                    center={facts.center}
                    label="Pin of your house"
                    onPlace={place}
                    placed={now.placed}
                    thing="house"
                    zoom={facts.zoom}
                  />
                )}
              </MapFrame>
              <div className={css.words}>
                <h3 className="h3">Where it stands</h3>
                <p className="text-2 soft">
                  Drag the pin to the house, or tap the spot. Arrow keys move it one door at a time.
                </p>
                {errors.placed && (
                  <FieldError>
                    {errors.placed.message} Or press the button again to list it without a pin.
                  </FieldError>
                )}
              </div>
            </>
          )}
          <Button busyLabel="Submitting..." isBusy={isBusy} look="primary" type="submit">
            {own ? 'Update Rental' : 'Add to Map'}
          </Button>
          <p className={`hint ${css.hint}`}>
            Everyone in the family who is signed in sees the house, its dates and who stays there.
          </p>
        </div>
      </form>
    </>
  );
}

interface StayPreviewProps {
  readonly stay: { readonly checkIn: string; readonly checkOut: string };
  readonly week: Span;
}

/** The maximum number of days with a number above the column. */
const maxDays = 10;

/** The chosen days in the week. Only visual: the date fields above say the same. */
function StayPreview({ stay: { checkIn, checkOut }, week }: StayPreviewProps) {
  const isWrong = checkIn !== '' && checkOut !== '' && checkOut < checkIn;
  const stay = isWrong
    ? { from: checkOut, to: checkIn }
    : stayOf({ checkIn: checkIn || null, checkOut: checkOut || null }, week);
  const days = daysFrom(week.from, week.to);
  /** Outside of the week: no bar. */
  const never = addDays(week.to, 1);
  if (days.length > maxDays) return null;
  return (
    <div aria-hidden="true" className={css.preview}>
      <ol className="columns num text-1 soft" style={{ '--n': days.length }}>
        {days.map((day) => (
          <li data-off={!stay || day < stay.from || day > stay.to || undefined} key={day}>
            {weekday(day)}
            <b>{dayOfMonth(day)}</b>
          </li>
        ))}
      </ol>
      <StayBar isWrong={isWrong} stay={stay ?? { from: never, to: never }} week={week} />
    </div>
  );
}
