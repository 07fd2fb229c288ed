import { type Look, lookNames, lookOf, looks } from '#contract/settings/looks.ts';
import { changedFields, type PartProps } from '#web/features/settings/console/model.ts';
import { FormFrame } from '#web/features/settings/console/part-frame.tsx';
import { type PartFields, usePart } from '#web/features/settings/console/use-part.ts';
import type { EditWords } from '#web/lib/edit-words.ts';
import { ChoiceCards } from '#web/ui/choice-cards.tsx';
import { Field } from '#web/ui/field.tsx';

interface Fields {
  readonly look: Look;
}

const words: EditWords = { look: { label: 'Look', say: (look: Look) => lookNames[look] } };

const part: PartFields<Fields> = {
  part: 'look',
  fieldsOf: (document) => ({ look: lookOf(document) }),
  write: (document, { look }) => ({ ...document, look }),
  words,
};

/** The drawings of the site, and the words that go with them. */
export function LookPart({ settings }: PartProps) {
  const edited = usePart(settings, part);
  const { form, values, edit } = edited;
  return (
    <FormFrame changes={changedFields(words, edited.began, values)} part={edited}>
      <Field
        as="group"
        hint="The drawings of every page, the letters, and the words that name the landscape. Pages that are open load anew."
        label="Where you are"
        news={edit.newsAt('look')}
      >
        <ChoiceCards
          {...form.register('look')}
          choices={looks.map((look) => ({ value: look, label: lookNames[look] }))}
          value={values.look}
        />
      </Field>
    </FormFrame>
  );
}
