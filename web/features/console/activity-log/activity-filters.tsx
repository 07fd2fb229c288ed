import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { activityKinds } from '#contract/topics.ts';
import { type Filter, usersQuery } from '#web/features/console/activity-log/queries.ts';
import { Field } from '#web/ui/field.tsx';
import { PlainSelect } from '#web/ui/plain-select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import css from './activity-filters.module.css';

interface ActivityFiltersProps {
  readonly filter: Filter;
  readonly onChange: (filter: Filter) => void;
}

/** Person, kind and day. Without scripts it is a form that the browser sends itself. */
export function ActivityFilters({ filter, onChange }: ActivityFiltersProps) {
  const id = useId();
  const users = useQuery(usersQuery).data ?? [];
  const people = users
    .map(({ id, fullName, username }) => [String(id), fullName || username] as const)
    .toSorted(([, one], [, other]) => one.localeCompare(other, 'en'));
  // Somebody whose account is gone is found by a link of the log alone.
  const isGone = filter.person !== undefined && !users.some(({ id }) => String(id) === filter.person);
  const set = (name: keyof Filter) => (value: string) => onChange({ ...filter, [name]: value });
  return (
    <search className={css.filters}>
      <div>
        <label htmlFor={`${id}Person`}>Person</label>
        <PlainSelect
          id={`${id}Person`}
          choices={[
            ['', 'Everyone'],
            ...(isGone ? [[filter.person ?? '', `User #${filter.person}`] as const] : []),
            ...people,
          ]}
          onSelect={set('person')}
          value={filter.person ?? ''}
        />
      </div>
      <div>
        <label htmlFor={`${id}Kind`}>Kind</label>
        <PlainSelect
          id={`${id}Kind`}
          choices={[['', 'Everything'], ...Object.entries(activityKinds)]}
          onSelect={set('kind')}
          value={filter.kind ?? ''}
        />
      </div>
      <Field label="Day">
        <TextInput
          max="2199-12-31"
          min="1900-01-01"
          onChange={({ currentTarget }) => set('day')(currentTarget.value)}
          type="date"
          value={filter.day ?? ''}
        />
      </Field>
    </search>
  );
}
