import { Minus, Plus } from 'lucide-react';
import './stepper.css';
import { useFieldControl } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';

interface StepperProps {
  /** null: the field is empty, where it may be. */
  value: number | null;
  onChange: (value: number) => void;
  min?: number;
  max?: number;
  /** What the buttons count, for those who cannot see: "One fewer member". */
  what?: string;
  /** What is typed may be too few or too many: the form around it says what is wrong. The buttons stay within. */
  isLenient?: boolean;
  /** Given, the field may be emptied: what an empty one says, where the buttons go on from, and whom to tell. */
  blank?: { readonly words: string; readonly next: number; readonly onClear: () => void };
}

/** A whole number with a button to each side. Typing works too; the arrow keys step. Unreadable text leaves it as it was. */
export function Stepper({
  value,
  onChange,
  min = 0,
  max = 999,
  what = '',
  isLenient = false,
  blank,
}: StepperProps) {
  const control = useFieldControl();
  const put = (next: number) => {
    if (Number.isInteger(next)) onChange(Math.min(max, Math.max(min, next)));
  };
  const step = (by: number) => put(value === null ? (blank?.next ?? min) : value + by);
  return (
    <div className="stepper">
      <IconButton
        label={`One fewer ${what}`.trim()}
        icon={<Minus className="i" />}
        disabled={value !== null && value <= min}
        onClick={() => step(-1)}
      />
      <input
        {...control}
        className="stepper__n"
        type="text"
        inputMode="numeric"
        role="spinbutton"
        {...(value === null ? { 'aria-valuetext': blank?.words } : { 'aria-valuenow': value })}
        aria-valuemin={min}
        aria-valuemax={max}
        autoComplete="off"
        placeholder={blank?.words}
        value={value ?? ''}
        onFocus={(event) => event.target.select()}
        onChange={(event) => {
          const typed = event.target.value;
          if (blank && typed.trim() === '') return blank.onClear();
          if (isLenient) {
            if (/^\d{0,6}$/.test(typed)) onChange(Number(typed));
            return;
          }
          const digits = typed.replace(/\D/g, '');
          if (digits) put(Number(digits));
        }}
        onKeyDown={(event) => {
          const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
          if (!by) return;
          event.preventDefault();
          step(by);
        }}
      />
      <IconButton
        label={`One more ${what}`.trim()}
        icon={<Plus className="i" />}
        disabled={value !== null && value >= max}
        onClick={() => step(1)}
      />
    </div>
  );
}
