import type { ReunionEvent } from '#contract/events/events.schema.ts';
import { type Filter, filters, passes, typeNamesIn } from '#web/features/events/model.ts';
import { TypeIcon } from '#web/features/events/type-badge.tsx';
import { useReunion } from '#web/lib/boot.ts';
import { showWhole } from '#web/ui/focus.ts';
import { CircleCheck } from '#web/ui/icons.ts';
import css from './event-filters.module.css';

interface EventFiltersProps {
  readonly events: readonly ReunionEvent[];
  readonly userId: number | undefined;
  readonly chosen: Filter;
  readonly onChoose: (filter: Filter) => void;
}

/** The legend of the week's colors, which is also its filter. */
export const EventFilters = ({ events, userId, chosen, onChoose }: EventFiltersProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as this row
  <div
    aria-label="Show"
    className={`${css.filters} flow gap-2`}
    data-print="hide"
    onFocus={showWhole}
    role="group"
  >
    {filters.map((filter) => (
      <FilterChip
        count={events.filter((event) => passes(event, filter, userId)).length}
        filter={filter}
        isChosen={filter === chosen}
        key={filter}
        onChoose={onChoose}
      />
    ))}
  </div>
);

interface FilterChipProps {
  readonly filter: Filter;
  readonly count: number;
  readonly isChosen: boolean;
  readonly onChoose: (filter: Filter) => void;
}

function FilterChip({ filter, count, isChosen, onChoose }: FilterChipProps) {
  const type = filter === 'all' || filter === 'mine' ? undefined : filter;
  const { words } = useReunion();
  return (
    <button
      aria-pressed={isChosen}
      className={`${css.chip} inline-row gap-3 text-2`}
      data-type={type}
      onClick={() => onChoose(filter)}
      type="button"
    >
      {type && <TypeIcon type={type} />}
      {filter === 'mine' && <CircleCheck />}
      {type ? typeNamesIn(words)[type] : filter === 'mine' ? 'Mine' : 'All'}
      <span className="num">{count}</span>
    </button>
  );
}
