import type { ComponentProps } from 'react';
import { eventTypes } from '#contract/events/events.ts';
import { typeNames } from '#web/features/events/model.ts';
import { typeIcons } from '#web/features/events/type-badge.tsx';
import { useFieldControl } from '#web/ui/field.tsx';
import css from './type-choice.module.css';

/** What kind of event it is, each in its colour with its picture. Stands inside a Field of kind `group`. */
export function TypeChoice(props: Omit<ComponentProps<'input'>, 'type' | 'value' | 'className' | 'id'>) {
  const { id, ...control } = useFieldControl();
  return (
    <div className={css.types}>
      {eventTypes.map((type, index) => {
        const Icon = typeIcons[type];
        return (
          <label data-type={type} key={type}>
            <input {...control} {...props} {...(index === 0 && { id })} required type="radio" value={type} />
            <span>
              <Icon aria-hidden="true" className="icon" />
              {typeNames[type]}
            </span>
          </label>
        );
      })}
    </div>
  );
}
