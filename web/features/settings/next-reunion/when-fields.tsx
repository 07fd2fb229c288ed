import type { ComponentProps } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { type WhenAndWhere, whenNames } from '#web/features/settings/next-reunion/model.ts';
import { Field, TextInput } from '#web/ui/field.tsx';

interface WhenFieldsProps {
  readonly form: Pick<UseFormReturn<WhenAndWhere>, 'register'>;
  /** The server renders the fields with these. */
  readonly fresh: WhenAndWhere;
  readonly placeHint: string;
  /** A field's error, and another organizer's change meanwhile. */
  readonly about: (name: keyof WhenAndWhere) => Pick<ComponentProps<typeof Field>, 'error' | 'news'>;
}

const labels: Readonly<Record<keyof WhenAndWhere, string>> = {
  title: 'Title',
  place: 'Place',
  firstDay: 'First day',
  lastDay: 'Last day',
};

export function WhenFields({ form, fresh, placeHint, about }: WhenFieldsProps) {
  const [title, place, firstDay, lastDay] = whenNames.map((name) => (
    <Field {...about(name)} hint={name === 'place' && placeHint} key={name} label={labels[name]}>
      <TextInput
        {...form.register(name)}
        autoComplete="off"
        defaultValue={fresh[name]}
        type={name.endsWith('Day') ? 'date' : 'text'}
      />
    </Field>
  ));
  return (
    <>
      {title}
      {place}
      <div className="pair">
        {firstDay}
        {lastDay}
      </div>
    </>
  );
}
