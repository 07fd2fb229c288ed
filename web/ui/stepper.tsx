import { Minus, Plus } from 'lucide-react';
import './stepper.css';
import { useFieldControl } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';

interface StepperProps {
  value: number;
  onChange: (value: number) => void;
  min?: number;
  max?: number;
  /** What the buttons count, for those who cannot see: "One fewer member". */
  what?: string;
  /** What is typed may be too few or too many: the form around it says what is wrong. The buttons stay within. */
  isLenient?: boolean;
}

/** A whole number with a button to each side. Typing works too; the arrow keys step. Unreadable text leaves it as it was. */
export function Stepper({ value, onChange, min = 0, max = 999, what = '', isLenient = false }: StepperProps) {
  const control = useFieldControl();
  const put = (next: number) => {
    if (Number.isInteger(next)) onChange(Math.min(max, Math.max(min, next)));
  };
  return (
    <div className="stepper">
      <IconButton
        label={`One fewer ${what}`.trim()}
        icon={<Minus className="i" />}
        disabled={value <= min}
        onClick={() => put(value - 1)}
      />
      <input
        {...control}
        className="stepper__n"
        type="text"
        inputMode="numeric"
        role="spinbutton"
        aria-valuenow={value}
        aria-valuemin={min}
        aria-valuemax={max}
        autoComplete="off"
        value={value}
        onFocus={(event) => event.target.select()}
        onChange={(event) => {
          const typed = event.target.value;
          if (isLenient) {
            if (/^\d{0,6}$/.test(typed)) onChange(Number(typed));
            return;
          }
          const digits = typed.replace(/\D/g, '');
          if (digits) put(Number(digits));
        }}
        onKeyDown={(event) => {
          const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
          if (!step) return;
          event.preventDefault();
          put(value + step);
        }}
      />
      <IconButton
        label={`One more ${what}`.trim()}
        icon={<Plus className="i" />}
        disabled={value >= max}
        onClick={() => put(value + 1)}
      />
    </div>
  );
}
