import type { ComponentProps } from 'react';
import type { ListItem } from '#web/features/settings/console/lists/list-changes.ts';
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

const eventTypes = [
  { value: 'dinner', label: 'Dinner' },
  { value: 'activity', label: 'Activity' },
  { value: 'beach', label: 'Beach' },
  { value: 'game', label: 'Game' },
  { value: 'other', label: 'Other' },
];

interface PlanAsFieldProps extends ComponentProps<'select'> {
  /** The label of no choice of its own. */
  readonly empty?: string;
}

/** The type of event with which *Plan this* opens. */
export const PlanAsField = ({ empty, ...rest }: PlanAsFieldProps) => (
  <Field hint="What “Plan this” begins with." label="Type of event">
    <Select {...rest} first={[...(empty ? [{ value: '', label: empty }] : []), ...eventTypes]} />
  </Field>
);
