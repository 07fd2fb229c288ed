import { Fragment, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldErrors } from 'react-hook-form';
import type { RsvpEdit } from '#web/features/rsvps/edit/edit-model.ts';
import { calledAs, isCrossed, type MemberDraft } from '#web/features/rsvps/model.ts';
import { RemovedLine } from '#web/features/rsvps/removed-line.tsx';
import { StayFields } from '#web/features/rsvps/stay-fields.tsx';
import { type Removed, useRemoved } from '#web/features/rsvps/use-removed.ts';
import { dayOnly, type Span } from '#web/lib/days.ts';
import type { FieldNews } from '#web/lib/use-shared-edit.ts';
import { EmailInput, PhoneInput } from '#web/ui/contact-inputs.tsx';
import { Field } from '#web/ui/field.tsx';
import { focusById } from '#web/ui/focus.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ChevronDown, Trash2 } from '#web/ui/icons.ts';
import { StayBar, StayDays } from '#web/ui/stay-bar.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import css from './edit-rows.module.css';

type Errors = FieldErrors<RsvpEdit>['members'];

interface EditRowsProps {
  readonly members: RsvpEdit['members'];
  readonly onChange: (members: RsvpEdit['members']) => void;
  readonly errors: Errors;
  readonly week: Span;
  readonly hue: number;
  /** What others have changed of a field. */
  readonly newsAt: (path: string) => FieldNews | undefined;
}

/** The members of an RSVP as rows: name and stay at a glance, the rest unfolds. */
export function EditRows({ members, onChange, errors, week, hue, newsAt }: EditRowsProps) {
  const removed = useRemoved();
  const undo = useRef<HTMLButtonElement>(null);
  // By place, so that it moves with its member when another one goes or comes back.
  const [unfolded, setUnfolded] = useState<readonly boolean[]>([]);
  const isUnfolded = members.map((_, index) => unfolded[index] ?? false);
  const remove = (index: number) => {
    const member = members[index];
    if (!member) return;
    flushSync(() => {
      onChange(members.toSpliced(index, 1));
      setUnfolded(isUnfolded.toSpliced(index, 1));
      removed.add({ member, index, name: calledAs(member, index) });
    });
    undo.current?.focus();
  };
  const putBack = ({ member, index }: Removed) => {
    const place = Math.min(index, members.length);
    flushSync(() => {
      removed.dropLast();
      onChange(members.toSpliced(place, 0, member));
      setUnfolded(isUnfolded.toSpliced(place, 0, false));
    });
    focusById(`edit.members.${place}.name`);
  };
  const { last } = removed;
  const removedLine = last && (
    <li>
      <RemovedLine name={last.name} onUndo={() => putBack(last)} undo={undo} />
    </li>
  );
  return (
    <ul aria-label="Members" className={css.list}>
      <li aria-hidden="true" className={css.head}>
        <span>Name</span>
        <StayDays className={css.week} week={week} />
      </li>
      {members.map((member, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row keeps nothing of its own
        <Fragment key={index}>
          {index === last?.index && removedLine}
          <EditRow
            errors={errors?.[index]}
            hue={hue}
            index={index}
            isUnfolded={isUnfolded[index] === true}
            member={member}
            newsAt={(name) => newsAt(`members.${member.id}.${name}`)}
            onChange={(changed) => onChange(members.with(index, { ...member, ...changed }))}
            onFold={(is) => setUnfolded(isUnfolded.with(index, is))}
            onRemove={members.length > 1 ? () => remove(index) : undefined}
            week={week}
          />
        </Fragment>
      ))}
      {last && last.index >= members.length && removedLine}
    </ul>
  );
}

interface EditRowProps {
  readonly member: MemberDraft;
  readonly index: number;
  readonly isUnfolded: boolean;
  readonly onFold: (isUnfolded: boolean) => void;
  readonly onChange: (changed: Partial<MemberDraft>) => void;
  readonly onRemove: (() => void) | undefined;
  readonly errors: FieldErrors<MemberDraft> | undefined;
  readonly week: Span;
  readonly hue: number;
  readonly newsAt: (name: string) => FieldNews | undefined;
}

function EditRow(props: EditRowProps) {
  const { member, index, isUnfolded, onFold, onChange, onRemove, errors, week, hue, newsAt } = props;
  const { email, phone, arriving, departing } = errors ?? {};
  const isOpen = isUnfolded || Boolean(email || phone || arriving || departing) || isCrossed(member);
  const path = `edit.members.${index}`;
  const called = member.name.trim() || `member ${index + 1}`;
  return (
    <li>
      <div className={css.row}>
        <Field
          error={errors?.name?.message}
          id={`${path}.name`}
          label={<span className="visually-hidden">Name of member {index + 1}</span>}
          news={newsAt('name')}
        >
          <TextInput
            autoComplete="off"
            onChange={(event) => onChange({ name: event.target.value })}
            placeholder="Guest’s name"
            value={member.name}
          />
        </Field>
        <button
          aria-controls={`${path}.more`}
          aria-expanded={isOpen}
          className={css.stay}
          onClick={() => onFold(!isOpen)}
          type="button"
        >
          <span className="visually-hidden">Days and contact of {called}:</span>
          <StayBar
            isWrong={isCrossed(member)}
            stay={{ from: member.arriving, to: member.departing }}
            week={week}
          />
          <span className={`${css.days} num`}>
            <span>{dayOnly(member.arriving)}</span>
            <ChevronDown aria-hidden="true" className="icon" />
            <span>{dayOnly(member.departing)}</span>
          </span>
        </button>
        <IconButton
          className={css.remove}
          disabled={!onRemove}
          icon={<Trash2 aria-hidden="true" className="icon" />}
          label={member.name.trim() ? `Remove ${called}` : 'Remove this row'}
          onClick={onRemove}
          tone="danger"
        />
      </div>
      {isOpen && (
        <div className={css.more} id={`${path}.more`}>
          <div className={css.contact}>
            <Field
              error={email?.message}
              id={`${path}.email`}
              label="Email"
              mark="(optional)"
              news={newsAt('email')}
            >
              <EmailInput
                autoComplete="off"
                onChange={(event) => onChange({ email: event.target.value })}
                value={member.email ?? ''}
              />
            </Field>
            <Field
              error={phone?.message}
              id={`${path}.phone`}
              label="Phone"
              mark="(optional)"
              news={newsAt('phone')}
            >
              <PhoneInput
                autoComplete="off"
                onChange={(event) => onChange({ phone: event.target.value })}
                value={member.phone ?? ''}
              />
            </Field>
          </div>
          <StayFields
            arrivingError={arriving?.message}
            departingError={departing?.message}
            hue={hue}
            id={path}
            name={called}
            newsAt={newsAt}
            onChange={(field, day) => onChange({ [field]: day })}
            stay={member}
            week={week}
          />
        </div>
      )}
    </li>
  );
}
