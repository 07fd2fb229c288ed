import { OTPInput } from 'input-otp';
import type { Ref } from 'react';
import { westernDigits } from '#web/lib/digits.ts';
import { useFieldControl } from '#web/ui/field.tsx';
import css from './code-input.module.css';

interface CodeInputProps {
  value: string;
  onChange: (value: string) => void;
  ref?: Ref<HTMLInputElement>;
  name?: string;
}

/** Copied codes often contain spaces, a dash or a line break. */
const onlyDigits = (text: string) => westernDigits(text).replace(/\D/g, '');

/** A code of digits in slots: one real input underneath, so that pasting and the phone's autofill work. */
export function CodeInput({ value, onChange, ref, name = 'code' }: CodeInputProps) {
  const control = useFieldControl();
  return (
    <OTPInput
      {...control}
      {...(ref && { ref })}
      name={name}
      value={value}
      onChange={(text) => onChange(westernDigits(text))}
      maxLength={6}
      pattern="^[\d\u0660-\u0669\u06f0-\u06f9]+$"
      pasteTransformer={onlyDigits}
      inputMode="numeric"
      autoComplete="one-time-code"
      enterKeyHint="done"
      noScriptCSSFallback={null}
      containerClassName={`${css.code}`}
      render={({ slots }) => (
        <div className={`${css.slots} grid gap-3`} aria-hidden="true">
          {slots.map(({ char, isActive, hasFakeCaret }, at) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its place
              key={at}
              className="center"
              data-active={isActive || undefined}
              data-caret={hasFakeCaret || undefined}
              data-bad={control['aria-invalid']}
            >
              {char}
            </span>
          ))}
        </div>
      )}
    />
  );
}
