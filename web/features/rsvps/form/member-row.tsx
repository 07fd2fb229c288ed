import { useFormContext, useWatch } from 'react-hook-form';
import { memberFields, otherStays } from '#web/features/rsvps/form/form-model.ts';
import { StayFields } from '#web/features/rsvps/form/stay-fields.tsx';
import { Equal } from '#web/features/rsvps/icons.ts';
import {
  calledAs,
  isCrossed,
  type MemberDraft,
  type RsvpDraft,
  stayInWords,
} from '#web/features/rsvps/model.ts';
import { type Day, dayOnly, type Span } from '#web/lib/dates.ts';
import { useIsPhone } from '#web/lib/screen.ts';
import { useUser } from '#web/lib/session.ts';
import type { FieldNews } from '#web/lib/use-shared-edit.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmailInput, NameInput, PhoneInput } from '#web/ui/contact-inputs.tsx';
import { Field } from '#web/ui/field.tsx';
import { focusById } from '#web/ui/focus.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ChevronDown, Trash2 } from '#web/ui/icons.ts';
import { StayBar } from '#web/ui/stay-bar.tsx';
import { TextButton } from '#web/ui/text-link.tsx';
import css from './member-row.module.css';

/** `settled`: complete, and so collapsed where it would be long: on phones, and in the organizer's rows. */
export type RowState = 'open' | 'closed' | 'settled';

export interface MemberRowProps {
  readonly week: Span;
  readonly hue: number;
  /** The collapsed member has the name's field and the stay in a line: for an organizer, who reviews all of them. */
  readonly isDense?: boolean;
  readonly newsAt: (path: string) => FieldNews | undefined;
  readonly index: number;
  /** The member's initial values, which the server renders before the form fills its fields itself. */
  readonly initial: MemberDraft;
  readonly now: readonly MemberDraft[];
  readonly state: RowState;
  readonly onStateChange: (state: RowState) => void;
  /** Absent for the only member. */
  readonly onRemove: (() => void) | undefined;
}

/** A family member: a collapsible line, and beneath it the fields. The form is the family's or an organizer's. */
export function MemberRow(props: MemberRowProps) {
  const { index, initial, now, week, hue, isDense = false, onStateChange, onRemove, newsAt } = props;
  const { control, register, formState, setValue } = useFormContext<RsvpDraft>();
  const path = `members.${index}` as const;
  const member = useWatch({ control, name: path });
  const errors = formState.errors.members?.[index];
  const isPhone = useIsPhone();
  const me = useUser();
  const name = calledAs(member, index);
  // An invalid member is expanded. An organizer's line has the name's field in it.
  const isWrong =
    memberFields.some((field) => errors?.[field] && !(isDense && field === 'name')) || isCrossed(member);
  const isNews = memberFields.some((field) => newsAt(field)) && !isDense;
  const state = isWrong || (isNews && props.state === 'settled') ? 'open' : props.state;
  const isOpen = state === 'open' || (state === 'settled' && !isPhone && !isDense);
  const bodyId = `${path}.fields`;
  const fold = {
    'aria-controls': bodyId,
    'aria-expanded': isOpen,
    onClick: () => onStateChange(isOpen ? 'closed' : 'open'),
    type: 'button',
  } as const;
  const setDay = (field: 'arriving' | 'departing', day: Day) =>
    setValue(`${path}.${field}`, day, {
      shouldDirty: true,
      // A change of one end may make the other valid: after the first submission both are validated again.
      shouldValidate: formState.isSubmitted,
    });
  const autoComplete = (what: string) => (index === 0 && !isDense ? what : 'off');
  const nameField = (
    <Field
      error={errors?.name?.message}
      id={`${path}.name`}
      label={isDense ? <span className="visually-hidden">Name of member {index + 1}</span> : 'Name'}
      news={newsAt('name')}
    >
      <NameInput
        autoComplete={autoComplete('name')}
        defaultValue={initial.name}
        placeholder={isDense ? "Guest's name" : undefined}
        {...register(`${path}.name`)}
      />
    </Field>
  );

  const contactField = (field: 'email' | 'phone', label: string, Input: typeof EmailInput) => (
    <Field
      error={errors?.[field]?.message}
      id={`${path}.${field}`}
      label={label}
      mark="(optional)"
      news={newsAt(field)}
    >
      <Input
        autoComplete={autoComplete(field === 'phone' ? 'tel' : field)}
        defaultValue={initial[field] ?? ''}
        {...register(`${path}.${field}`)}
      />
    </Field>
  );

  return (
    <li>
      <section aria-label={name} className={css.member} data-dense={isDense || undefined} data-state={state}>
        {isDense ? (
          <div className={`${css.line} grid`}>
            {nameField}
            <button className={`${css.stay} touch`} {...fold}>
              <span className="visually-hidden">Days and contact of {name}:</span>
              <StayBar
                isWrong={isCrossed(member)}
                stay={{ from: member.arriving, to: member.departing }}
                week={week}
              />
              <span className={`${css.ends} text-1 soft num`}>
                <span>{dayOnly(member.arriving)}</span>
                <ChevronDown />
                <span>{dayOnly(member.departing)}</span>
              </span>
            </button>
            <IconButton
              className={css.trash}
              disabled={!onRemove}
              icon={<Trash2 />}
              label={member.name.trim() ? `Remove ${name}` : 'Remove this row'}
              onClick={onRemove}
              tone="danger"
            />
          </div>
        ) : (
          <div className={css.head}>
            <h3>
              <button className="row" {...fold}>
                <Avatar
                  hue="var(--hue)"
                  name={member.name}
                  portrait={me?.fullName === member.name ? me.portrait : null}
                />
                <span className={`${css.name} h3`}>
                  {name}
                  <span className={`${css.days} soft num`}>{stayInWords(member, week)}</span>
                </span>
                <ChevronDown />
              </button>
            </h3>
            {onRemove && (
              <Button className={css.remove} icon={<Trash2 />} look="quiet" onClick={onRemove} size="s">
                <span className={css.removeWords}>
                  Remove<span className="visually-hidden"> {name}</span>
                </span>
              </Button>
            )}
          </div>
        )}
        {(isOpen || !isDense) && (
          // biome-ignore lint/a11y/noStaticElementInteractions: what is typed in stays open, also once it is right
          <div
            className={`${css.body} grid gap-4`}
            id={bodyId}
            onFocus={() => props.state !== 'open' && onStateChange('open')}
          >
            <div className={`${css.fields} grid gap-5`}>
              {!isDense && nameField}
              {contactField('email', 'Email', EmailInput)}
              {contactField('phone', 'Phone', PhoneInput)}
            </div>
            {!isDense && (
              <SameDays
                now={now}
                index={index}
                onTake={({ arriving, departing }) => {
                  setDay('arriving', arriving);
                  setDay('departing', departing);
                  // The button is removed once the days are equal; the focus goes to the day.
                  focusById(`${path}.arriving`);
                }}
              />
            )}
            <StayFields
              arrivingError={errors?.arriving?.message}
              departingError={errors?.departing?.message}
              hue={hue}
              id={path}
              isLine={!isDense}
              name={name}
              newsAt={newsAt}
              onChange={setDay}
              stay={member}
              week={week}
            />
          </div>
        )}
      </section>
    </li>
  );
}

interface SameDaysProps {
  readonly now: readonly MemberDraft[];
  readonly index: number;
  readonly onTake: (stay: Pick<MemberDraft, 'arriving' | 'departing'>) => void;
}

function SameDays({ now, index, onTake }: SameDaysProps) {
  const others = otherStays(now, index);
  if (others.length === 0) return null;
  return (
    <div className={`${css.same} flow`}>
      {others.map((other) => (
        <TextButton
          icon={<Equal />}
          key={`${other.arriving} ${other.departing}`}
          onClick={() => onTake(other)}
        >
          Same days as {other.name}
        </TextButton>
      ))}
    </div>
  );
}
