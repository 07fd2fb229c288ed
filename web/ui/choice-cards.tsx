import type { ComponentProps, ReactNode } from 'react';
import { useFieldControl } from '#web/ui/field.tsx';
import { Check } from '#web/ui/icons.ts';
import css from './choice-cards.module.css';

interface Choice {
  value: string;
  label: string;
  /**
   * The color of the ring and of the selected card: a family's number for `data-fam`, or in `hue` a color role such as
   * `var(--danger)`.
   */
  fam?: number;
  hue?: string;
  /** Replaces the ring. */
  icon?: ReactNode;
}

interface ChoiceCardsProps extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'className' | 'id'> {
  choices: readonly Choice[];
  /** The selected value, if the parent controls it; absent: the inputs are uncontrolled. */
  value?: string;
  /** The initially selected value of uncontrolled inputs. */
  opening?: string;
  /** row: three short labels beside each other; flow: on wide screens, each as wide as its label. */
  layout?: 'cards' | 'row' | 'flow';
}

/** A choice among a few, as radios that look like cards. Must be inside a Field of kind `group`; the first radio has its id. */
export function ChoiceCards({ choices, value, opening, layout = 'cards', ...rest }: ChoiceCardsProps) {
  const { id, ...control } = useFieldControl();
  return (
    <div className={`${css.choices} grid gap-3`} data-layout={layout}>
      {choices.map((choice, index) => (
        <label className="row gap-4" data-fam={choice.fam} key={choice.value} style={{ '--own': choice.hue }}>
          <input
            {...control}
            {...rest}
            {...(index === 0 && { id })}
            className="unseen-control"
            {...(value !== undefined && { checked: value === choice.value })}
            {...(opening === choice.value && { defaultChecked: true })}
            type="radio"
            value={choice.value}
          />
          {choice.icon ?? (
            <span className={`${css.ring} center round`} aria-hidden="true">
              <Check />
            </span>
          )}
          {choice.label}
        </label>
      ))}
    </div>
  );
}
