import { useState } from 'react';
import { westernDigits } from '#web/lib/digits.ts';
import { useFieldControl } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Minus, Plus } from '#web/ui/icons.ts';
import css from './stepper.module.css';

interface StepperProps {
  /** null: the field is empty, if that is allowed. */
  value: number | null;
  /** May be called with any number, also a fraction or one outside the limits; 0 for a text that is not a number. */
  onChange: (value: number) => void;
  min?: number;
  max?: number;
  /** The noun in the buttons' accessible names: "One fewer member". */
  what?: string;
  /** Allows an empty field: its placeholder, the number from which the buttons count, and a callback. */
  blank?: { readonly words: string; readonly next: number; readonly onClear: () => void };
}

const numberIn = (text: string): number => {
  const number = Number(westernDigits(text));
  return Number.isFinite(number) ? number : 0;
};

/** A whole number between two buttons, which stay within `min` and `max`. Typed text is not changed: the form shows errors. */
export function Stepper({ value, onChange, min = 0, max = 999, what = '', blank }: StepperProps) {
  const control = useFieldControl();
  const [typed, setTyped] = useState<string>();
  const put = (next: number) => {
    setTyped(undefined);
    onChange(Math.min(max, Math.max(min, next)));
  };
  const step = (by: 1 | -1) => {
    if (value === null) put(blank?.next ?? min);
    else put(by > 0 ? Math.floor(value) + 1 : Math.ceil(value) - 1);
  };
  // The buttons are not `disabled`, which would drop the focus at the last step.
  const [isLeast, isMost] = [value !== null && value <= min, value !== null && value >= max];
  return (
    <div className={`${css.stepper} grid`}>
      <IconButton
        label={`One fewer ${what}`.trim()}
        icon={<Minus />}
        aria-disabled={isLeast}
        onClick={() => isLeast || step(-1)}
      />
      <input
        {...control}
        className={css.number}
        type="text"
        inputMode="numeric"
        role="spinbutton"
        {...(value === null ? { 'aria-valuetext': blank?.words } : { 'aria-valuenow': value })}
        aria-valuemin={min}
        aria-valuemax={max}
        autoComplete="off"
        maxLength={12}
        placeholder={blank?.words}
        value={typed !== undefined && numberIn(typed) === value ? typed : (value ?? '')}
        onFocus={(event) => event.target.select()}
        onChange={(event) => {
          const text = event.target.value;
          if (blank && text.trim() === '') return blank.onClear();
          setTyped(text);
          onChange(numberIn(text));
        }}
        onKeyDown={(event) => {
          const by = ({ ArrowUp: 1, ArrowDown: -1 } as const)[event.key];
          if (!by) return;
          event.preventDefault();
          step(by);
        }}
      />
      <IconButton
        label={`One more ${what}`.trim()}
        icon={<Plus />}
        aria-disabled={isMost}
        onClick={() => isMost || step(1)}
      />
    </div>
  );
}
