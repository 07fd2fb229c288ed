import { useState } from 'react';
import { yearOf } from '#contract/dates.ts';
import { isSame } from '#contract/merge.ts';
import type { ReunionDocument } from '#contract/settings/reunion.schema.ts';
import type { SettingsPreview } from '#contract/settings/settings.schema.ts';
import { zoneInWords } from '#contract/settings/zones.ts';
import { hasEffects, hasTown, type PartProps } from '#web/features/settings/console/model.ts';
import { FormFrame } from '#web/features/settings/console/part-frame.tsx';
import type { FindPlaceProps, Found } from '#web/features/settings/console/place/find-place.tsx';
import { usePreview } from '#web/features/settings/console/queries.ts';
import { type PartFields, usePart } from '#web/features/settings/console/use-part.ts';
import { isSameClock } from '#web/features/settings/console/zones.ts';
import { shortDay } from '#web/lib/dates.ts';
import { groupBy } from '#web/lib/group-by.ts';
import { Field, TextInput } from '#web/ui/field.tsx';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import { lazyDialog } from '#web/ui/lazy-dialog.ts';
import { Select } from '#web/ui/select.tsx';
import { TextButton } from '#web/ui/text-link.tsx';

type Fields = Pick<
  ReunionDocument,
  'title' | 'town' | 'place' | 'coordinates' | 'firstDay' | 'lastDay' | 'timeZone'
>;

type TypedField = Exclude<keyof Fields, 'coordinates'>;

const fieldsOf = (document: ReunionDocument): Fields => {
  const { title, town, place, coordinates, firstDay, lastDay, timeZone } = document;
  return { title, town, place, coordinates, firstDay, lastDay, timeZone };
};

const part: PartFields<Fields> = {
  part: 'reunion',
  fieldsOf,
  write: (document, fields) => ({ ...document, ...fields }),
  words: {
    title: { label: 'Title' },
    town: { label: 'Town' },
    place: { label: 'Town and state' },
    coordinates: {
      label: 'The middle of the map',
      say: ({ latitude, longitude }: Fields['coordinates']) => `${latitude}, ${longitude}`,
    },
    firstDay: { label: 'First day', say: shortDay },
    lastDay: { label: 'Last day', say: shortDay },
    timeZone: { label: 'Time zone', say: zoneInWords },
  },
};

const daysDialog = lazyDialog(
  async () => (await import('#web/features/settings/console/reunion/days-dialog.tsx')).DaysDialog,
);

// Only needed when the reunion moves.
const findPlace = lazyComponent<FindPlaceProps>(
  async () => (await import('#web/features/settings/console/place/find-place.tsx')).FindPlace,
);

/** Title, town, days and zone. The other effects of changed days are previewed before saving. */
export function ReunionPart({ settings }: PartProps) {
  const preview = usePreview();
  const [asked, setAsked] = useState<Question>();
  const [found, setFound] = useState<Found>();
  const edited = usePart(settings, part, async (body, input) => {
    const effects = await preview.mutateAsync(body);
    return !hasEffects(effects) || new Promise<boolean>((answer) => setAsked({ effects, answer, input }));
  });
  const { about, fresh, form } = edited;
  const answer = (isYes: boolean) => {
    asked?.answer(isYes);
    setAsked(undefined);
  };
  /** The server renders the fields with their values. */
  const field = (name: TypedField) => ({ ...form.register(name), defaultValue: fresh[name] });
  const { place, coordinates, timeZone } = edited.values;
  /** The time zone of the map's center, if it is known before saving. */
  const zoneOfPlace = isSame(coordinates, settings.document.coordinates)
    ? settings.zoneOfPlace
    : found && isSame(coordinates, positionOf(found)) && found.timeZone;
  const isElsewhere = edited.values.town !== settings.document.town && hasTown(settings.document);
  return (
    <>
      <FormFrame part={edited}>
        <Field {...about('title')} hint="In the header, on home and in every mail." label="Title">
          <TextInput {...field('title')} autoComplete="off" />
        </Field>
        <div className="pair">
          <Field {...about('town')} hint={isElsewhere && staysThere(settings.document)} label="Town">
            <TextInput {...field('town')} autoComplete="off" />
          </Field>
          <Field {...about('place')} hint="As home and the footer show it." label="Town and state">
            <TextInput {...field('place')} autoComplete="off" />
          </Field>
        </div>
        {place.trim() && place !== settings.document.place && (
          <findPlace.View
            address={place}
            isWhole
            label={`Find ${place}`}
            // The form works without it: coordinates can be typed under Place and map.
            onFailure={() => undefined}
            onFound={(answer) => {
              setFound(answer);
              form.setValue('coordinates', positionOf(answer), { shouldDirty: true });
            }}
          />
        )}
        <div className="pair">
          <Field {...about('firstDay')} label="First day">
            <TextInput {...field('firstDay')} type="date" />
          </Field>
          <Field {...about('lastDay')} label="Last day">
            <TextInput {...field('lastDay')} type="date" />
          </Field>
        </div>
        <Field
          {...about('timeZone')}
          hint="The clock of the place: events keep their hour by it."
          label="Time zone"
        >
          <Select
            {...field('timeZone')}
            groups={zonesWith([fresh.timeZone, timeZone, zoneOfPlace || timeZone])}
          />
        </Field>
        {zoneOfPlace && !isSameClock(timeZone, zoneOfPlace, yearOf(fresh.firstDay)) && (
          <p className="cluster text-2">
            The place on the map is on {zoneInWords(zoneOfPlace)}.
            {!edited.isLocked && (
              <TextButton onClick={() => form.setValue('timeZone', zoneOfPlace, { shouldDirty: true })}>
                Use that zone
              </TextButton>
            )}
          </p>
        )}
      </FormFrame>
      {asked && (
        <daysDialog.View
          days={asked.input}
          effects={asked.effects}
          onClose={() => answer(false)}
          onConfirm={() => answer(true)}
          timeZone={settings.document.timeZone}
        />
      )}
    </>
  );
}

const positionOf = ({ latitude, longitude }: Found): Fields['coordinates'] => ({ latitude, longitude });

const staysThere = ({ town }: ReunionDocument) =>
  `Shops, activities and map stay those of ${town}, until you change them or press Start empty under History.`;

interface Question {
  readonly effects: SettingsPreview;
  readonly input: Fields;
  readonly answer: (isYes: boolean) => void;
}

/** Those that this engine lists, by their part of the world, with others that it may list by another name or not know. */
function zonesWith(others: readonly string[]) {
  const known = new Set([...others, ...Intl.supportedValuesOf('timeZone')]);
  const groups = groupBy([...known].sort(), (zone) => zone.split('/')[0] ?? zone);
  return Array.from(groups, ([label, zones]) => ({
    label,
    choices: zones.map((value) => ({ value, label: zoneInWords(value) })),
  }));
}
