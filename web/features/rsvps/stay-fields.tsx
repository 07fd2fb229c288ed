import { departureRule } from '#contract/rsvps/rsvps.ts';
import { disabledDays, isCrossed, isStay, nightsOf, stayInWords } from '#web/features/rsvps/model.ts';
import { useFirstDayAhead, useToday } from '#web/lib/boot.ts';
import { monthAndDay, shortDay } from '#web/lib/dates.ts';
import type { Day, Span } from '#web/lib/days.ts';
import type { FieldNews } from '#web/lib/use-shared-edit.ts';
import { DatePicker } from '#web/ui/date-picker.tsx';
import { Field, FieldError } from '#web/ui/field.tsx';
import { StaySlider } from '#web/ui/stay-slider.tsx';
import css from './stay-fields.module.css';

interface Stay {
  readonly arriving: Day;
  readonly departing: Day;
}

interface StayFieldsProps {
  readonly stay: Stay;
  readonly onChange: (field: keyof Stay, day: Day) => void;
  readonly week: Span;
  /** Whose stay it is. */
  readonly name: string;
  /** The pickers' ids begin with it: `ID.arriving`, `ID.departing`. */
  readonly id: string;
  readonly hue: number;
  /** line: where the screen is wide, the dates stand beside the week. */
  readonly layout?: 'stacked' | 'line';
  readonly arrivingError?: string | undefined;
  readonly departingError?: string | undefined;
  /** What others have changed of it. */
  readonly newsAt: (end: keyof Stay) => FieldNews | undefined;
}

/** A stay: the week with its two thumbs, and the two dates; each moves the other. */
export function StayFields(props: StayFieldsProps) {
  const { stay, onChange, week, name, id, hue, layout, arrivingError, newsAt } = props;
  const isDisabled = disabledDays(useFirstDayAhead(), week);
  const isWrong = isCrossed(stay);
  const departingError = props.departingError ?? (isWrong ? departureRule : undefined);
  const [arrivingErrorId, departingErrorId] = [`${id}.arriving-x`, `${id}.departing-x`];
  const span = { from: stay.arriving, to: stay.departing };
  const picker = {
    hue,
    isDisabled,
    marked: { ...week, label: `Reunion week, ${monthAndDay(week.from)} – ${monthAndDay(week.to)}` },
    of: name,
    range: isStay(stay) ? span : undefined,
    summary: isStay(stay) && (
      <>
        <b>{stayInWords(stay)}</b>
        <span>{nightsOf(stay)}</span>
      </>
    ),
    today: useToday(),
  };
  return (
    <div className={css.fields} data-layout={layout}>
      <div className={css.week}>
        <StaySlider
          describedBy={departingError ? departingErrorId : undefined}
          isDisabled={isDisabled}
          isWrong={isWrong}
          label={`Stay of ${name}`}
          names={{ from: `Arriving, ${name}`, to: `Departing, ${name}` }}
          onChange={(end, day) => onChange(end === 'from' ? 'arriving' : 'departing', day)}
          stay={span}
          week={week}
        />
      </div>
      <Field id={`${id}.arriving`} label="Arriving" news={newsAt('arriving')}>
        <DatePicker
          {...picker}
          done={stay.arriving ? `Arrive ${shortDay(stay.arriving)}` : 'Close'}
          errorId={arrivingError && arrivingErrorId}
          label="Arriving"
          onChange={(day) => onChange('arriving', day)}
          value={stay.arriving}
        />
      </Field>
      <Field id={`${id}.departing`} label="Departing" news={newsAt('departing')}>
        <DatePicker
          {...picker}
          done={stay.departing ? `Depart ${shortDay(stay.departing)}` : 'Close'}
          errorId={departingError && departingErrorId}
          label="Departing"
          onChange={(day) => onChange('departing', day)}
          value={stay.departing}
        />
      </Field>
      {(arrivingError || departingError) && (
        <div className={css.errors}>
          {arrivingError && <FieldError id={arrivingErrorId}>{arrivingError}</FieldError>}
          {departingError && <FieldError id={departingErrorId}>{departingError}</FieldError>}
        </div>
      )}
    </div>
  );
}
