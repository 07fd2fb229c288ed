import { monthAndDay } from '#contract/dates.ts';
import { departureRule } from '#contract/rsvps/rsvps.ts';
import {
  disabledDays,
  isCrossed,
  isStay,
  nightsOf,
  type Stay,
  stayInWords,
} from '#web/features/rsvps/model.ts';
import { useFirstDayAhead, useToday } from '#web/lib/boot.ts';
import { type Day, type Span, shortDayIn } from '#web/lib/dates.ts';
import type { FieldNews } from '#web/lib/use-shared-edit.ts';
import { DatePicker } from '#web/ui/date-picker.tsx';
import { Field, FieldError } from '#web/ui/field.tsx';
import { StaySlider } from '#web/ui/stay-slider.tsx';
import css from './stay-fields.module.css';

interface StayFieldsProps {
  readonly stay: Stay;
  readonly onChange: (end: keyof Stay, day: Day) => void;
  readonly week: Span;
  /** The name of the person; without it the fields are only the two dates. */
  readonly name?: string;
  /** The prefix of the pickers' ids: `ID.arriving`, `ID.departing`. */
  readonly id: string;
  readonly hue: number;
  /** On wide screens the dates are beside the week. */
  readonly isLine?: boolean;
  readonly arrivingError?: string | undefined;
  readonly departingError?: string | undefined;
  /** Another person's change of it. */
  readonly newsAt?: (end: keyof Stay) => FieldNews | undefined;
}

export function StayFields({
  stay,
  onChange,
  week,
  name,
  id,
  hue,
  isLine,
  newsAt,
  ...props
}: StayFieldsProps) {
  const isDisabled = disabledDays(useFirstDayAhead(), week);
  const today = useToday();
  const isWrong = isCrossed(stay);
  const errors = {
    arriving: props.arrivingError,
    departing: props.departingError ?? (isWrong ? departureRule : undefined),
  };
  const errorId = (end: keyof Stay) => (errors[end] ? `${id}.${end}-x` : undefined);
  const span = { from: stay.arriving, to: stay.departing };
  const picker = (end: keyof Stay, label: string, verb: string) => (
    <Field id={`${id}.${end}`} label={label} news={newsAt?.(end)}>
      <DatePicker
        done={stay[end] ? `${verb} ${shortDayIn(stay[end], week)}` : 'Close'}
        errorId={errorId(end)}
        hue={hue}
        isDisabled={isDisabled}
        label={label}
        marked={{ ...week, label: `Reunion week, ${monthAndDay(week.from)} – ${monthAndDay(week.to)}` }}
        of={name}
        onChange={(day) => onChange(end, day)}
        range={isStay(stay) ? span : undefined}
        summary={
          isStay(stay) && (
            <>
              <b>{stayInWords(stay, week)}</b>
              <span>{nightsOf(stay)}</span>
            </>
          )
        }
        today={today}
        value={stay[end]}
      />
    </Field>
  );
  return (
    <div className={`${css.fields} grid`} data-line={isLine || undefined}>
      {name && (
        <StaySlider
          describedBy={errorId('departing')}
          isDisabled={isDisabled}
          isWrong={isWrong}
          label={`Stay of ${name}`}
          names={{ from: `Arriving, ${name}`, to: `Departing, ${name}` }}
          onChange={(end, day) => onChange(end === 'from' ? 'arriving' : 'departing', day)}
          stay={span}
          week={week}
        />
      )}
      {picker('arriving', 'Arriving', 'Arrive')}
      {picker('departing', 'Departing', 'Depart')}
      {(errors.arriving || errors.departing) && (
        <div className={`${css.errors} grid gap-2`}>
          {(['arriving', 'departing'] as const).map(
            (end) =>
              errors[end] && (
                <FieldError id={`${id}.${end}-x`} key={end}>
                  {errors[end]}
                </FieldError>
              ),
          )}
        </div>
      )}
    </div>
  );
}
