import { useQuery } from '@tanstack/react-query';
import { type ChangeEvent, type ReactNode, useState } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import type { ActivityLine as Line } from '#contract/console/activity-log.schema.ts';
import { exportActivity } from '#contract/console/activity-log.ts';
import { activityKinds } from '#contract/topics.ts';
import {
  activityQuery,
  addressFor,
  type Filter,
  filterIn,
} from '#web/features/console/activity-log/model.ts';
import { usersQuery } from '#web/features/identity/users/queries.ts';
import { addressOf } from '#web/lib/api.ts';
import { useReunion } from '#web/lib/boot.ts';
import { dayAndTime } from '#web/lib/zoned.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { EmptyList } from '#web/ui/data-list.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { focusById } from '#web/ui/focus.ts';
import { ArrowRight, Download } from '#web/ui/icons.ts';
import { QueryView } from '#web/ui/query-view.tsx';
import { Select } from '#web/ui/select.tsx';
import css from './activity-log.module.css';

export function ActivityLog() {
  const filter = filterIn(useSearch());
  const [, navigate] = useLocation();
  const narrow = (next: Filter) => navigate(addressFor(next), { replace: true });
  const showAll = () => {
    // The button is removed with its sentence.
    focusById('activity');
    narrow({});
  };
  return (
    <>
      <h2 className="visually-hidden" id="activity" tabIndex={-1}>
        What happened
      </h2>
      <div className={`${css.tools} flow gap-5 apart`}>
        <ActivityFilters filter={filter} onChange={narrow} />
        <a
          className={buttonClass('plain', 's')}
          download={exportActivity.downloadAs}
          href={addressOf(exportActivity, { query: { ...filter } })}
        >
          <Download />
          Download CSV
        </a>
      </div>
      <Part filter={filter} key={addressFor(filter)} onClear={showAll} />
    </>
  );
}

interface PartProps {
  readonly filter: Filter;
  /** The line before which it begins; absent: it begins with the newest line. */
  readonly before?: number;
  readonly onClear: () => void;
}

/** The pressed button is removed: the first of the older lines is focused. */
const goOn = (lines: HTMLElement | null) => {
  if (document.activeElement === document.body) lines?.focus({ preventScroll: true });
};

/** About fifty lines, and older ones on request. */
function Part({ filter, before, onClear }: PartProps): ReactNode {
  const [hasMore, setHasMore] = useState(false);
  const { timeZone } = useReunion();
  const query = useQuery(activityQuery(filter, before));
  const isNarrowed = Object.keys(filter).length > 0;
  return (
    <QueryView failed="The activity log did not load" query={query}>
      {({ lines, older }) => (
        <>
          {lines.length > 0 ? (
            <ol
              aria-labelledby="activity"
              className={css.lines}
              {...(before !== undefined && { ref: goOn, tabIndex: -1 })}
            >
              {lines.map((line) => (
                <ActivityLine key={line.id} line={line} timeZone={timeZone} />
              ))}
            </ol>
          ) : (
            <EmptyList
              action={
                isNarrowed && (
                  <Button onClick={onClear} size="s">
                    Show everything
                  </Button>
                )
              }
            >
              {isNarrowed ? 'Nothing matches.' : 'Nothing has happened yet.'}
            </EmptyList>
          )}
          {older !== null &&
            (hasMore ? (
              <Part before={older} filter={filter} onClear={onClear} />
            ) : (
              <div className={`${css.more} center`}>
                <Button onClick={() => setHasMore(true)} size="s">
                  Show older
                </Button>
              </div>
            ))}
        </>
      )}
    </QueryView>
  );
}

interface ActivityFiltersProps {
  readonly filter: Filter;
  readonly onChange: (filter: Filter) => void;
}

function ActivityFilters({ filter, onChange }: ActivityFiltersProps) {
  const users = useQuery(usersQuery).data ?? [];
  const people = users
    .map(({ id, fullName, username }) => ({ value: String(id), label: fullName || username }))
    .toSorted((one, other) => one.label.localeCompare(other.label, 'en'));
  // A person whose account is deleted can only be selected by a link in the log.
  const isGone = filter.person !== undefined && !users.some(({ id }) => String(id) === filter.person);
  const set =
    (name: 'person' | 'kind') =>
    ({ currentTarget: { value } }: ChangeEvent<HTMLSelectElement>) =>
      onChange({ ...filter, [name]: value });
  // A partially typed day is no filter yet, and stays in its field.
  const [typed, setTyped] = useState({ day: filter.day, of: filter.day });
  if (typed.of !== filter.day) setTyped({ day: filter.day, of: filter.day });
  const setDay = ({ currentTarget: { value: day, validity } }: ChangeEvent<HTMLInputElement>) => {
    setTyped({ day, of: filter.day });
    if (day === '' || validity.valid) onChange({ ...filter, day });
  };
  return (
    <search className={`${css.filters} grid`}>
      <Field label="Person">
        <Select
          first={[
            { value: '', label: 'Everyone' },
            ...(isGone ? [{ value: filter.person ?? '', label: `User #${filter.person}` }] : []),
            ...people,
          ]}
          onChange={set('person')}
          value={filter.person ?? ''}
        />
      </Field>
      <Field label="Kind">
        <Select
          first={[
            { value: '', label: 'Everything' },
            ...Object.entries(activityKinds).map(([value, label]) => ({ value, label })),
          ]}
          onChange={set('kind')}
          value={filter.kind ?? ''}
        />
      </Field>
      <Field label="Day">
        <TextInput max="2199-12-31" min="1900-01-01" onChange={setDay} type="date" value={typed.day ?? ''} />
      </Field>
    </search>
  );
}

interface ActivityLineProps {
  readonly line: Line;
  readonly timeZone: string;
}

const ActivityLine = ({ line: { at, who, what, changes }, timeZone }: ActivityLineProps) => (
  <li className={`${css.line} grid text-2`}>
    <time className="num soft" dateTime={at}>
      {dayAndTime(at, timeZone)}
    </time>
    <div>
      <p>
        {who ? <Link href={addressFor({ person: String(who.id) })}>{who.name}</Link> : <b>The site</b>} {what}
      </p>
      {changes.length > 0 && (
        <dl className="flow text-1">
          {changes.map(({ field, before, after }) => (
            <div className="flow gap-2" key={field}>
              <dt className="soft">{field}</dt>
              <dd className="cluster gap-2 strong">
                {before !== null && <span>{before}</span>}
                {before !== null && after !== null && (
                  <>
                    <ArrowRight />
                    <span className="visually-hidden"> became </span>
                  </>
                )}
                {after !== null && <span>{after}</span>}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  </li>
);
