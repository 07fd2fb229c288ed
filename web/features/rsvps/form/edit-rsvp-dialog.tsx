import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { FormProvider, type Resolver, useFieldArray, useForm, useWatch } from 'react-hook-form';
import type { AdminRsvp } from '#contract/rsvps/rsvps.schema.ts';
import { maxMembers } from '#contract/rsvps/rsvps.ts';
import {
  countProblem,
  editOf,
  fewestMembers,
  movedTo,
  RsvpEdit,
  withCount,
  withGuests,
} from '#web/features/rsvps/form/edit-model.ts';
import { baseOf, fieldOf, rsvpWords, wholeStay } from '#web/features/rsvps/form/form-model.ts';
import { Members } from '#web/features/rsvps/form/members.tsx';
import { StayFields } from '#web/features/rsvps/form/stay-fields.tsx';
import { type Stay, statusLabels } from '#web/features/rsvps/model.ts';
import { useUpdateRsvp } from '#web/features/rsvps/queries.ts';
import { statusLooks } from '#web/features/rsvps/status-badge.tsx';
import { useReunion } from '#web/lib/boot.ts';
import type { Day } from '#web/lib/dates.ts';
import { weekOf } from '#web/lib/dates.ts';
import { familyHue } from '#web/lib/families.ts';
import { useDraftForm } from '#web/lib/use-draft-form.ts';
import { ChoiceCards } from '#web/ui/choice-cards.tsx';
import { EditNews } from '#web/ui/edit-news.tsx';
import { Field, FieldError, TextArea, TextInput } from '#web/ui/field.tsx';
import { focusById } from '#web/ui/focus.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { Stepper } from '#web/ui/stepper.tsx';
import css from './edit-rsvp-dialog.module.css';

const schema = zodResolver(RsvpEdit, undefined, { raw: true });
const resolver: Resolver<RsvpEdit> = (values, context, options) =>
  schema(withGuests(values), context, options);

const statuses = ['pending', 'confirmed', 'cancelled'] as const;

interface EditRsvpDialogProps {
  readonly rsvp: AdminRsvp;
  readonly onClose: () => void;
}

/** An organizer changes a whole RSVP, whose number of members and dates are those of the rows beside them. */
export function EditRsvpDialog({ rsvp, onClose }: EditRsvpDialogProps) {
  const reunion = useReunion();
  const week = weekOf(reunion);
  const form = useForm<RsvpEdit>({ defaultValues: editOf(rsvp), resolver, shouldFocusError: false });
  const { control, formState, register } = form;
  const { errors, isSubmitted } = formState;
  const members = useFieldArray({ control, name: 'members', keyName: 'key' });
  const now = useWatch({ control, compute: (values: RsvpEdit) => values });
  const update = useUpdateRsvp(rsvp.id);
  const { edit, about, onSubmit, isBusy } = useDraftForm(form, {
    fresh: editOf(rsvp),
    // As they are saved: a member without a name is recognized by the one that the server gives.
    typedOf: withGuests,
    shared: {
      kind: 'rsvp',
      id: rsvp.id,
      thing: 'this RSVP',
      fieldsOf: editOf,
      words: rsvpWords,
      list: {
        append: (member) => members.append(member, { shouldFocus: false }),
        remove: (index) => members.remove(index),
      },
    },
    save: (values, { status, notes, ...began }) =>
      update.mutateAsync({ ...values, base: { ...baseOf(began), status, notes: notes || null } }),
    onSaved: onClose,
    fields: fieldOf,
  });
  const hue = familyHue(reunion.families, now.familyName);
  /** The typed number if the rows cannot follow it. */
  const [wrongCount, setWrongCount] = useState<number>();
  const countWords = wrongCount === undefined ? undefined : countProblem(wrongCount, now.members);
  if (wrongCount !== undefined && !countWords) setWrongCount(undefined);

  const setCount = (count: number) => {
    const rows = form.getValues('members');
    if (countProblem(count, rows) !== undefined) return setWrongCount(count);
    setWrongCount(undefined);
    const next = withCount(rows, count, week);
    if (next.length > rows.length) members.append(next.slice(rows.length), { shouldFocus: false });
    else members.remove(rows.flatMap((row, index) => (next.includes(row) ? [] : [index])));
  };
  const moveTo = (end: keyof Stay, day: Day) =>
    movedTo(form.getValues('members'), end, day).forEach((member, index) => {
      form.setValue(`members.${index}.${end}`, member[end], {
        shouldDirty: true,
        shouldValidate: isSubmitted,
      });
    });

  return (
    <FormDialog
      form="edit-rsvp"
      isBusy={isBusy}
      isDirty={formState.isDirty}
      onClose={onClose}
      size="l"
      title="Edit RSVP"
    >
      <EditNews saveLabel="Save Changes" view={edit.view} />
      <form
        className={`${css.form} grid gap-6`}
        data-fam={hue}
        id="edit-rsvp"
        noValidate
        onSubmit={(event) => {
          if (!countWords) return onSubmit(event);
          event.preventDefault();
          event.stopPropagation();
          void form.trigger();
          focusById('members');
        }}
      >
        <div className={`${css.top} grid gap-5`}>
          <Field {...about('familyName')} id="familyName" label="Family Name">
            <TextInput autoComplete="off" {...register('familyName')} />
          </Field>
          <Field
            error={countWords ?? errors.members?.root?.message ?? errors.members?.message}
            id="members"
            label="Members"
          >
            <Stepper
              max={maxMembers}
              min={fewestMembers(now.members)}
              onChange={setCount}
              value={wrongCount ?? now.members.length}
              what="member"
            />
          </Field>
        </div>
        <FormProvider {...form}>
          <Members hue={hue} isDense members={members} newsAt={edit.newsAt} now={now.members} week={week} />
        </FormProvider>
        <div className={`${css.rest} stack`}>
          <StayFields hue={hue} id="whole" onChange={moveTo} stay={wholeStay(now.members)} week={week} />
          <Field {...about('status')} as="group" id="status" label="Status">
            <ChoiceCards
              choices={statuses.map((status) => {
                const { tone, Icon } = statusLooks[status];
                return { value: status, label: statusLabels[status], hue: `var(--${tone})`, icon: <Icon /> };
              })}
              layout="row"
              {...register('status')}
            />
          </Field>
          <Field
            {...about('notes')}
            hint="Only the person who replied and the organizers can see these notes."
            id="notes"
            label="Notes"
            mark="(optional)"
          >
            <TextArea {...register('notes')} />
          </Field>
          {errors.root && <FieldError>{errors.root.message}</FieldError>}
        </div>
      </form>
    </FormDialog>
  );
}
