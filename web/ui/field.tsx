import { type ComponentProps, createContext, type ReactNode, use, useId } from 'react';
import { CircleAlert, RefreshCw, UsersRound } from '#web/ui/icons.ts';
import css from './field.module.css';

interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

const FieldContext = createContext<FieldControl | null>(null);

/** The id and the aria attributes for the control of the field around it; empty outside of one. */
export const useFieldControl = (): Partial<FieldControl> => use(FieldContext) ?? {};

interface FieldErrorProps {
  id?: string;
  className?: string | undefined;
  children: ReactNode;
}

/** The error message, with an icon, since color alone would not do. */
export const FieldError = ({ id, className = '', children }: FieldErrorProps) => (
  <p className={`${css.error} ${className} beside gap-2 text-2`} id={id}>
    <CircleAlert />
    <span>{children}</span>
  </p>
);

interface FieldProps {
  label: ReactNode;
  /** Shown after the label, such as "(optional)". */
  mark?: string;
  hint?: ReactNode;
  /** The field's errors, one per line; absent when there are none. */
  error?: string | readonly string[] | undefined;
  /** Another person's change while the form was open; `both`: the field also contains text typed here. */
  news?: { readonly words: string; readonly kind: 'new' | 'both' } | undefined;
  /** The control's id, if something else refers to it. */
  id?: string;
  /** `group`: one or more controls that are named by a legend (radios, a stepper, a button). */
  as?: 'label' | 'group';
  className?: string | undefined;
  children: ReactNode;
}

/** Label, control, hint and error of one input, associated for screen readers. */
export function Field(props: FieldProps) {
  const { label, mark, hint, error, news, id, as = 'label', className = '', children } = props;
  const ownId = useId();
  const controlId = id ?? ownId;
  const described = [hint && `${controlId}-h`, error && `${controlId}-e`, news && `${controlId}-n`]
    .filter(Boolean)
    .join(' ');
  const control: FieldControl = {
    id: controlId,
    'aria-describedby': described || undefined,
    'aria-invalid': error ? true : undefined,
  };
  const words = (
    <>
      {label}
      {mark && <small className="text-2 soft"> {mark}</small>}
    </>
  );
  const body = (
    <>
      <FieldContext value={control}>{children}</FieldContext>
      {error && (
        <FieldError id={`${controlId}-e`}>
          {typeof error === 'string' ? error : error.map((line) => <span key={line}>{line} </span>)}
        </FieldError>
      )}
      {news && (
        <p className={`${css.news} text-1 beside gap-2`} id={`${controlId}-n`}>
          {news.kind === 'new' ? <RefreshCw /> : <UsersRound />}
          <span>{news.words}</span>
        </p>
      )}
      {hint && (
        <p className={`${css.hint} hint`} id={`${controlId}-h`}>
          {hint}
        </p>
      )}
    </>
  );
  return as === 'group' ? (
    <fieldset
      className={`${css.field} stack ${className}`}
      data-news={news?.kind}
      aria-describedby={control['aria-describedby']}
    >
      <legend className={`${css.label} text-2 strong`}>{words}</legend>
      {body}
    </fieldset>
  ) : (
    <div className={`${css.field} stack ${className}`} data-news={news?.kind}>
      <label className={`${css.label} text-2 strong`} htmlFor={controlId}>
        {words}
      </label>
      {body}
    </div>
  );
}

/** The style of a text field, for a button that opens a choice. */
export const inputClass = css.input;

/** A one-line input; a Field around it gives its name, description and error state. */
export const TextInput = ({ className = '', type = 'text', ...rest }: ComponentProps<'input'>) => (
  <input {...useFieldControl()} {...rest} type={type} className={`${inputClass} ${className}`} />
);

/** A multi-line input. */
export const TextArea = ({ className = '', rows = 3, ...rest }: ComponentProps<'textarea'>) => (
  <textarea
    {...useFieldControl()}
    {...rest}
    rows={rows}
    className={`${inputClass} ${css.area} ${className}`}
  />
);
