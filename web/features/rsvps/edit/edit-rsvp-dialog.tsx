import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { type Resolver, useForm, useWatch } from 'react-hook-form';
import type { AdminRsvp } from '#contract/rsvps/rsvps.schema.ts';
import { maxMembers } from '#contract/rsvps/rsvps.ts';
import {
  arrivingOn,
  countProblem,
  departingOn,
  editOf,
  fewestMembers,
  RsvpEdit,
  wholeStay,
  withCount,
  withGuests,
} from '#web/features/rsvps/edit/edit-model.ts';
import { EditRows } from '#web/features/rsvps/edit/edit-rows.tsx';
import { WholeStayFields } from '#web/features/rsvps/edit/whole-stay-fields.tsx';
import { rsvpWords } from '#web/features/rsvps/edit-words.ts';
import { baseOf } from '#web/features/rsvps/form/form-model.ts';
import { weekOf } from '#web/features/rsvps/model.ts';
import { fieldOf } from '#web/features/rsvps/problems.ts';
import { useUpdateRsvp } from '#web/features/rsvps/queries.ts';
import { statusLabels } from '#web/features/rsvps/status-labels.ts';
import { useReunion } from '#web/lib/boot.ts';
import { familyHue } from '#web/lib/families.ts';
import { useDraftForm } from '#web/lib/use-draft-form.ts';
import { ChoiceCards } from '#web/ui/choice-cards.tsx';
import { EditNews } from '#web/ui/edit-news.tsx';
import { Field, FieldError } from '#web/ui/field.tsx';
import { focusById } from '#web/ui/focus.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { CircleCheck, CircleX, Hourglass } from '#web/ui/icons.ts';
import { Stepper } from '#web/ui/stepper.tsx';
import { TextArea, TextInput } from '#web/ui/text-input.tsx';
import css from './edit-rsvp-dialog.module.css';

const schema = zodResolver(RsvpEdit, undefined, { raw: true });
const resolver: Resolver<RsvpEdit> = (values, context, options) =>
  schema(withGuests(values), context, options);

const statuses = [
  { value: 'pending', hue: 'var(--warning)', Icon: Hourglass },
  { value: 'confirmed', hue: 'var(--positive)', Icon: CircleCheck },
  { value: 'cancelled', hue: 'var(--danger)', Icon: CircleX },
] as const;

interface EditRsvpDialogProps {
  readonly rsvp: AdminRsvp;
  readonly onClose: () => void;
}

/** An organizer changes all of an RSVP. The number of members and the whole's dates are those of the rows beside them. */
export function EditRsvpDialog({ rsvp, onClose }: EditRsvpDialogProps) {
  const reunion = useReunion();
  const week = weekOf(reunion);
  const form = useForm<RsvpEdit>({ defaultValues: editOf(rsvp), resolver, shouldFocusError: false });
  const { control, formState, register, setValue } = form;
  const { errors, isSubmitted } = formState;
  const now = useWatch({ control, compute: (values: RsvpEdit) => values });
  const update = useUpdateRsvp(rsvp.id);
  const { edit, onSubmit, isBusy } = useDraftForm(form, {
    fresh: editOf(rsvp),
    shared: { kind: 'rsvp', id: rsvp.id, thing: 'this RSVP', fieldsOf: editOf, words: rsvpWords },
    save: async (values, { status, notes, ...began }) => {
      await update.mutateAsync({ ...values, base: { ...baseOf(began), status, notes: notes || null } });
      onClose();
    },
    fields: fieldOf,
  });
  const hue = familyHue(reunion.families, now.familyName);
  /** A number that the rows cannot follow, as it was typed. */
  const [wrongCount, setWrongCount] = useState<number>();
  const countWords = wrongCount === undefined ? undefined : countProblem(wrongCount, now.members);

  const setMembers = (members: RsvpEdit['members']) => {
    setValue('members', members, { shouldDirty: true, shouldValidate: isSubmitted });
    if (wrongCount !== undefined && !countProblem(wrongCount, members)) setWrongCount(undefined);
  };
  const setCount = (count: number) => {
    const members = form.getValues('members');
    const isWrong = countProblem(count, members) !== undefined;
    setWrongCount(isWrong ? count : undefined);
    if (!isWrong) setMembers(withCount(members, count, week));
  };

  return (
    <FormDialog
      form="edit-rsvp"
      saveLabel="Save Changes"
      busyLabel="Saving..."
      isBusy={isBusy}
      isDirty={formState.isDirty}
      onClose={onClose}
      size="l"
      title="Edit RSVP"
    >
      <EditNews saveLabel="Save Changes" view={edit.view} />
      <form
        className={css.form}
        data-fam={hue}
        id="edit-rsvp"
        noValidate
        onSubmit={(event) => {
          if (!countWords) return onSubmit(event);
          event.preventDefault();
          event.stopPropagation();
          void form.trigger();
          focusById('edit.members');
        }}
      >
        <div className={css.top}>
          <Field
            error={errors.familyName?.message}
            id="edit.familyName"
            label="Family Name"
            news={edit.newsAt('familyName')}
          >
            <TextInput autoComplete="off" {...register('familyName')} />
          </Field>
          <Field
            error={countWords ?? errors.members?.root?.message ?? errors.members?.message}
            id="edit.members"
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
        <EditRows
          newsAt={edit.newsAt}
          errors={errors.members}
          members={now.members}
          onChange={setMembers}
          week={week}
          hue={hue}
        />
        <div className={css.rest}>
          <WholeStayFields
            hue={hue}
            onArriving={(day) => setMembers(arrivingOn(form.getValues('members'), day))}
            onDeparting={(day) => setMembers(departingOn(form.getValues('members'), day))}
            stay={wholeStay(now.members)}
            week={week}
          />
          <Field
            as="group"
            error={errors.status?.message}
            id="edit.status"
            label="Status"
            news={edit.newsAt('status')}
          >
            <ChoiceCards
              choices={statuses.map(({ value, hue: role, Icon }) => ({
                value,
                label: statusLabels[value],
                hue: role,
                icon: <Icon aria-hidden="true" className="icon" />,
              }))}
              layout="row"
              {...register('status')}
            />
          </Field>
          <Field
            error={errors.notes?.message}
            hint="Only the person who replied and the organizers can see these notes."
            id="edit.notes"
            label="Notes"
            mark="(optional)"
            news={edit.newsAt('notes')}
          >
            <TextArea {...register('notes')} />
          </Field>
          {errors.root && <FieldError>{errors.root.message}</FieldError>}
        </div>
      </form>
    </FormDialog>
  );
}
