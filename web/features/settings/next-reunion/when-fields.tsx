import type { UseFormReturn } from 'react-hook-form';
import { type WhenAndWhere, whenNames } from '#web/features/settings/next-reunion/model.ts';
import type { FieldNews } from '#web/lib/use-shared-edit.ts';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

interface WhenFieldsProps {
  readonly form: Pick<UseFormReturn<WhenAndWhere>, 'register' | 'formState'>;
  /** The server paints the fields with these. */
  readonly fresh: WhenAndWhere;
  readonly placeHint: string;
  /** What another organizer has changed meanwhile. */
  readonly newsAt?: (name: keyof WhenAndWhere) => FieldNews | undefined;
}

const labels: Readonly<Record<keyof WhenAndWhere, string>> = {
  title: 'Title',
  place: 'Place',
  firstDay: 'First day',
  lastDay: 'Last day',
};

/** What the next reunion is called, and where and when it is. */
export function WhenFields({ form, fresh, placeHint, newsAt }: WhenFieldsProps) {
  const [title, place, firstDay, lastDay] = whenNames.map((name) => (
    <Field
      error={form.formState.errors[name]?.message}
      hint={name === 'place' && placeHint}
      key={name}
      label={labels[name]}
      news={newsAt?.(name)}
    >
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
