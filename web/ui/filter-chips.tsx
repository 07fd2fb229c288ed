import type { ComponentProps, ReactNode } from 'react';
import { showWhole } from '#web/ui/focus.ts';
import css from './filter-chips.module.css';

/** Buttons that filter a list; on phones one scrolling row with a faded end. Its children are {@link FilterChip}s. */
export const FilterChips = ({ label, children }: { label: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is submitted; these narrow a list
  <div
    aria-label={label}
    className={`${css.filters} flow gap-2`}
    data-print="hide"
    onFocus={showWhole}
    role="group"
  >
    {children}
  </div>
);

interface FilterChipProps extends Omit<ComponentProps<'button'>, 'type' | 'className'> {
  readonly isChosen: boolean;
  /** An event's type, whose color the icon has. */
  readonly 'data-type'?: string | undefined;
}

/** One of the buttons, 44 px high; the selected one is filled. */
export const FilterChip = ({ isChosen, ...rest }: FilterChipProps) => (
  <button
    {...rest}
    aria-pressed={isChosen}
    className={`${css.chip} inline-row gap-3 text-2 strong touch nowrap`}
    type="button"
  />
);
