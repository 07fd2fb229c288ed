import type { ComponentProps, CSSProperties } from 'react';
import { accentOf } from '#contract/settings/accent.ts';
import { type Look, lookNames, lookOf, looks } from '#contract/settings/looks.ts';
import { HeroPictureField } from '#web/features/settings/console/look/hero-picture-field.tsx';
import type { PartProps } from '#web/features/settings/console/model.ts';
import { FormFrame } from '#web/features/settings/console/part-frame.tsx';
import { type PartFields, usePart } from '#web/features/settings/console/use-part.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Switch } from '#web/ui/checkbox.tsx';
import { ChoiceCards } from '#web/ui/choice-cards.tsx';
import { Field, useFieldControl } from '#web/ui/field.tsx';
import css from './look-part.module.css';

interface Fields {
  readonly look: Look;
  readonly hasAccent: boolean;
  /** Degrees, the slider's value. */
  readonly accentHue: string;
}

/** The slider's initial value: the coral of the coast. */
const coral = '35';

const part: PartFields<Fields> = {
  part: 'look',
  fieldsOf: ({ look, accentHue }) => ({
    look: lookOf({ look }),
    hasAccent: accentHue !== undefined,
    accentHue: String(accentHue ?? coral),
  }),
  write: ({ accentHue: _, ...document }, { look, hasAccent, accentHue }) => ({
    ...document,
    look,
    ...(hasAccent && { accentHue: Number(accentHue) }),
  }),
  words: {
    look: { label: 'Look', say: (look: Look) => lookNames[look] },
    hasAccent: { label: 'A color of our own', say: (value: boolean) => (value ? 'Yes' : 'No') },
    accentHue: { label: 'Hue' },
  },
};

export function LookPart({ settings }: PartProps) {
  const edited = usePart(settings, part);
  const { form, values, about } = edited;
  return (
    <FormFrame part={edited}>
      <Field
        {...about('look')}
        as="group"
        hint="The drawings of every page, the letters, and the words that name the landscape. Pages that are open load anew."
        label="Where you are"
      >
        <ChoiceCards
          {...form.register('look')}
          choices={looks.map((look) => ({ value: look, label: lookNames[look] }))}
          value={values.look}
        />
      </Field>
      <HeroPictureField />
      <Switch
        {...form.register('hasAccent')}
        hint="For buttons, marks and what is new. Letters on it stay easy to read, in light and dark."
        label="A color of our own"
      />
      {values.hasAccent && (
        <div className="stack" style={accentOf(Number(values.accentHue)) as CSSProperties}>
          <Field {...about('accentHue')} label="Hue">
            <HueSlider {...form.register('accentHue')} />
          </Field>
          <div aria-hidden="true" className="cluster">
            <Button look="accent" tabIndex={-1}>
              As on home
            </Button>
            <Badge className={css.mark}>New</Badge>
            <b className={css.words}>Words in this color</b>
          </div>
        </div>
      )}
    </FormFrame>
  );
}

/** The accents from red to red. */
const hues = Array.from({ length: 25 }, (_, step) => accentOf(step * 15)['--accent']);

/** A hue in degrees, on a band of all hues. */
const HueSlider = (props: ComponentProps<'input'>) => (
  <input
    {...useFieldControl()}
    {...props}
    className={css.hue}
    max={359}
    min={0}
    style={{ '--first': hues[0], '--hues': `linear-gradient(to right, ${hues.join(', ')})` }}
    type="range"
  />
);
