import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Wave } from '#web/ui/loading.tsx';
import css from './button.module.css';

/** accent: reply, sign up; primary: sign in, save, create; ink: beside an accent on the sky; risk: cannot be undone. */
export type ButtonLook = 'accent' | 'primary' | 'plain' | 'ink' | 'quiet' | 'risk' | 'risk-line';
export type ButtonSize = 'm' | 's';

const looks: Readonly<Record<ButtonLook, string | undefined>> = {
  accent: css.accent,
  primary: css.primary,
  plain: undefined,
  ink: css.ink,
  quiet: css.quiet,
  risk: css.risk,
  'risk-line': css.riskLine,
};

/** The class names of a button, for elements that only look like one. */
export const buttonClass = (look: ButtonLook = 'plain', size: ButtonSize = 'm', extra = '') =>
  [css.button, looks[look], size === 's' && css.small, extra].filter(Boolean).join(' ');

interface ButtonProps extends ComponentProps<'button'> {
  look?: ButtonLook;
  size?: ButtonSize;
  /** Shown before the label; the wave replaces it while busy. */
  icon?: ReactNode;
  /** The label while the button is busy. Its space is reserved from the start, so that the width does not change. */
  busyLabel?: string;
  isBusy?: boolean;
}

/** A button. While busy it keeps the focus, announces its state, and ignores presses. */
export function Button({
  look,
  size,
  icon,
  busyLabel,
  isBusy = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // Not `disabled`: that would drop the focus. Preventing the click prevents the form's submit, Enter included.
    if (isBusy) event.preventDefault();
    else onClick?.(event);
  };
  // A pseudo-element reserves the space of the hidden label, so that screen readers get only the visible one.
  const idleLabel = typeof children === 'string' ? children : undefined;
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass(look, size, className)}
      onClick={press}
      aria-disabled={isBusy || rest['aria-disabled']}
      data-busy={isBusy || undefined}
    >
      {busyLabel ? (
        <span className={`${css.swap} center`} data-room={isBusy ? idleLabel : busyLabel}>
          <span className="inline-row gap-3">
            {isBusy ? <Wave /> : icon}
            {isBusy ? busyLabel : children}
          </span>
        </span>
      ) : (
        <>
          {isBusy ? <Wave /> : icon}
          {children}
        </>
      )}
    </button>
  );
}
