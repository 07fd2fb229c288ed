import type { Ref } from 'react';
import type { ActivityCategory } from '#contract/activities.ts';
import { drawingIcons } from '#web/features/activities/drawing-icons.ts';
import css from './category-filters.module.css';

interface CategoryFiltersProps {
  readonly categories: readonly ActivityCategory[];
  /** null: all activities. */
  readonly current: string | null;
  readonly onChoose: (category: string | null) => void;
  /** *All Activities*, which takes the focus when a button that led back to all of them goes. */
  readonly ref: Ref<HTMLButtonElement>;
}

/** A button for each category, and one for all of them. */
export const CategoryFilters = ({ categories, current, onChoose, ref }: CategoryFiltersProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is submitted; these narrow a list
  <div aria-label="Category" className={css.filters} role="group">
    <button
      aria-pressed={current === null}
      className={css.filter}
      onClick={() => onChoose(null)}
      ref={ref}
      type="button"
    >
      All Activities
    </button>
    {categories.map(({ id, name, drawing }) => {
      const Icon = drawingIcons[drawing];
      return (
        <button
          aria-pressed={id === current}
          className={css.filter}
          key={id}
          onClick={() => onChoose(id)}
          type="button"
        >
          <Icon aria-hidden="true" className="icon" />
          {name}
        </button>
      );
    })}
  </div>
);
