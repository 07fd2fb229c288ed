import type { ReunionEvent } from '#contract/events/events.schema.ts';
import { type Filter, filters, passes, typeNamesIn } from '#web/features/events/model.ts';
import { TypeIcon } from '#web/features/events/type-badge.tsx';
import { useReunion } from '#web/lib/boot.ts';
import { FilterChip, FilterChips } from '#web/ui/filter-chips.tsx';
import { CircleCheck } from '#web/ui/icons.ts';

interface EventFiltersProps {
  readonly events: readonly ReunionEvent[];
  readonly userId: number | undefined;
  readonly chosen: Filter;
  readonly onChoose: (filter: Filter) => void;
}

/** The legend of the week's colors, which is also the filter. */
export function EventFilters({ events, userId, chosen, onChoose }: EventFiltersProps) {
  const typeNames = typeNamesIn(useReunion().words);
  return (
    <FilterChips label="Show">
      {filters.map((filter) => {
        const type = filter === 'all' || filter === 'mine' ? undefined : filter;
        return (
          <FilterChip
            data-type={type}
            isChosen={filter === chosen}
            key={filter}
            onClick={() => onChoose(filter)}
          >
            {type && <TypeIcon type={type} />}
            {filter === 'mine' && <CircleCheck />}
            {type ? typeNames[type] : filter === 'mine' ? 'Mine' : 'All'}
            <span className="num">{events.filter((event) => passes(event, filter, userId)).length}</span>
          </FilterChip>
        );
      })}
    </FilterChips>
  );
}
