import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { OtherStay } from '#web/features/rsvps/form/form-model.ts';
import type { RowState } from '#web/features/rsvps/form/use-collapsed-rows.ts';
import {
  calledAs,
  isCrossed,
  type MemberDraft,
  type RsvpDraft,
  stayInWords,
} from '#web/features/rsvps/model.ts';
import { memberFields } from '#web/features/rsvps/problems.ts';
import { StayFields } from '#web/features/rsvps/stay-fields.tsx';
import type { Day, Span } from '#web/lib/days.ts';
import { useIsPhone } from '#web/lib/screen.ts';
import { useUser } from '#web/lib/session.ts';
import type { FieldNews } from '#web/lib/use-shared-edit.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmailInput, NameInput, PhoneInput } from '#web/ui/contact-inputs.tsx';
import { Field, FieldError } from '#web/ui/field.tsx';
import { focusById } from '#web/ui/focus.ts';
import { ChevronDown, Equal, Trash2 } from '#web/ui/icons.ts';
import { TextButton } from '#web/ui/text-link.tsx';
import css from './member-fields.module.css';

interface MemberFieldsProps {
  readonly form: UseFormReturn<RsvpDraft, unknown, RsvpDraft>;
  readonly index: number;
  /** As this member joined the form: what the server can paint, before the form fills its fields itself. */
  readonly initial: MemberDraft;
  /** The days of the people above that this one may take over. */
  readonly others: readonly OtherStay[];
  readonly week: Span;
  readonly hue: number;
  readonly state: RowState;
  readonly onStateChange: (state: RowState) => void;
  /** Absent when nobody else is left. */
  readonly onRemove: (() => void) | undefined;
  /** What others have changed of a field of this member. */
  readonly newsAt: (name: string) => FieldNews | undefined;
}

/** One family member: a line with the name that folds, and beneath it the fields. */
export function MemberFields(props: MemberFieldsProps) {
  const { form, index, initial, others, week, hue, onStateChange, onRemove, newsAt } = props;
  const { control, register, formState, setValue } = form;
  const path = `members.${index}` as const;
  const member = useWatch({ control, name: path });
  const errors = formState.errors.members?.[index];
  const isPhone = useIsPhone();
  const me = useUser();
  // A member whom somebody else has changed is shown open.
  const isNews = memberFields.some((field) => newsAt(field));
  const state = isNews && props.state === 'settled' ? 'open' : props.state;
  const isOpen = state === 'open' || (state === 'settled' && !isPhone);
  const name = calledAs(member, index);
  const bodyId = `${path}.fields`;
  const setDay = (field: 'arriving' | 'departing', day: Day) =>
    setValue(`${path}.${field}`, day, {
      shouldDirty: true,
      // One end wrong may make the other right: both are looked at again once the form has been sent.
      shouldValidate: formState.isSubmitted,
    });
  const takeOver = ({ arriving, departing }: OtherStay) => {
    setDay('arriving', arriving);
    setDay('departing', departing);
    // The button is gone with the difference; the day says what it has become.
    focusById(`${path}.arriving`);
  };

  return (
    <section aria-label={name} className={css.member} data-state={state}>
      <div className={css.head}>
        <h3>
          <button
            aria-controls={bodyId}
            aria-expanded={isOpen}
            onClick={() => onStateChange(isOpen ? 'closed' : 'open')}
            type="button"
          >
            <Avatar
              hue="var(--hue)"
              name={member.name}
              portrait={me?.fullName === member.name ? me.portrait : null}
            />
            <span className={css.name}>
              {name}
              <span className={`${css.days} num`}>
                {isCrossed(member) ? <FieldError>Check the dates</FieldError> : stayInWords(member)}
              </span>
            </span>
            <ChevronDown aria-hidden="true" className="icon" />
          </button>
        </h3>
        {onRemove && (
          <Button
            className={css.remove}
            icon={<Trash2 aria-hidden="true" className="icon" />}
            look="quiet"
            onClick={onRemove}
            size="s"
          >
            <span className={css.removeWords}>
              Remove<span className="visually-hidden"> {name}</span>
            </span>
          </Button>
        )}
      </div>
      <div className={css.body} id={bodyId}>
        <div className={css.fields}>
          <Field error={errors?.name?.message} id={`${path}.name`} label="Name" news={newsAt('name')}>
            <NameInput
              autoComplete={index === 0 ? 'name' : 'off'}
              defaultValue={initial.name}
              {...register(`${path}.name`)}
            />
          </Field>
          <Field
            error={errors?.email?.message}
            id={`${path}.email`}
            label="Email"
            mark="(optional)"
            news={newsAt('email')}
          >
            <EmailInput
              autoComplete={index === 0 ? 'email' : 'off'}
              defaultValue={initial.email ?? ''}
              {...register(`${path}.email`)}
            />
          </Field>
          <Field
            error={errors?.phone?.message}
            id={`${path}.phone`}
            label="Phone"
            mark="(optional)"
            news={newsAt('phone')}
          >
            <PhoneInput
              autoComplete={index === 0 ? 'tel' : 'off'}
              defaultValue={initial.phone ?? ''}
              {...register(`${path}.phone`)}
            />
          </Field>
        </div>
        {others.length > 0 && (
          <div className={css.same}>
            {others.map((other) => (
              <TextButton
                icon={<Equal aria-hidden="true" className="icon" />}
                key={`${other.arriving} ${other.departing}`}
                onClick={() => takeOver(other)}
              >
                Same days as {other.name}
              </TextButton>
            ))}
          </div>
        )}
        <StayFields
          arrivingError={errors?.arriving?.message}
          departingError={errors?.departing?.message}
          hue={hue}
          id={path}
          layout="line"
          name={name}
          newsAt={newsAt}
          onChange={setDay}
          stay={member}
          week={week}
        />
      </div>
    </section>
  );
}
