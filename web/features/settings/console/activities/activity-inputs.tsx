import type { ComponentProps } from 'react';
import type { LookWords } from '#contract/settings/looks.schema.ts';
import type { ListItem } from '#web/features/settings/console/lists/list-changes.ts';
import { useReunion } from '#web/lib/boot.ts';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';

interface PlaceFieldProps extends ComponentProps<'select'> {
  readonly others: readonly ListItem[];
}

/** Where something stands in its list. */
export const PlaceField = ({ others, ...rest }: PlaceFieldProps) => (
  <Field label="Place in the list">
    <Select
      {...rest}
      first={[
        { value: '', label: 'First' },
        ...others.map(({ id, name }) => ({ value: id, label: `After ${name}` })),
      ]}
    />
  </Field>
);

const eventTypesIn = ({ outdoors }: LookWords) => [
  { value: 'dinner', label: 'Dinner' },
  { value: 'activity', label: 'Activity' },
  { value: 'beach', label: outdoors },
  { value: 'game', label: 'Game' },
  { value: 'other', label: 'Other' },
];

interface PlanAsFieldProps extends ComponentProps<'select'> {
  /** The label of no choice of its own. */
  readonly empty?: string;
}

/** The type of event with which *Plan this* opens. */
export function PlanAsField({ empty, ...rest }: PlanAsFieldProps) {
  const eventTypes = eventTypesIn(useReunion().words);
  return (
    <Field hint="What “Plan this” begins with." label="Type of event">
      <Select {...rest} first={[...(empty ? [{ value: '', label: empty }] : []), ...eventTypes]} />
    </Field>
  );
}
