import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormProvider, useFieldArray, useForm, useWatch } from 'react-hook-form';
import { dayRange } from '#contract/dates.ts';
import type { User } from '#contract/identity/accounts.schema.ts';
import { type OwnRsvp, RsvpInput } from '#contract/rsvps/rsvps.schema.ts';
import { isOutside } from '#contract/rsvps/rsvps.ts';
import {
  baseOf,
  draftFor,
  familyChoices,
  fieldOf,
  headline,
  problemLabel,
  problemsOf,
  repliedDraft,
  rsvpWords,
} from '#web/features/rsvps/form/form-model.ts';
import { Members } from '#web/features/rsvps/form/members.tsx';
import { RsvpSummary } from '#web/features/rsvps/form/rsvp-summary.tsx';
import { calledAs, type RsvpDraft, stayInWords } from '#web/features/rsvps/model.ts';
import { useSaveRsvp } from '#web/features/rsvps/queries.ts';
import { RequestFailure } from '#web/lib/api.ts';
import { useReunion } from '#web/lib/boot.ts';
import { weekOf } from '#web/lib/dates.ts';
import { nameInYear } from '#web/lib/drafts.ts';
import { familyHue } from '#web/lib/families.ts';
import { ownRsvpQuery, useUser } from '#web/lib/session.ts';
import { useDraftForm } from '#web/lib/use-draft-form.ts';
import { Alert } from '#web/ui/alert.tsx';
import { ChoiceCards } from '#web/ui/choice-cards.tsx';
import { EditNews } from '#web/ui/edit-news.tsx';
import { Field } from '#web/ui/field.tsx';
import { KeptNote } from '#web/ui/kept-note.tsx';
import { confirmDialog } from '#web/ui/lazy-dialog.ts';
import { Loading } from '#web/ui/loading.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { toast } from '#web/ui/toast-store.ts';
import css from './rsvp-form.module.css';

interface RsvpFormProps {
  /** The RSVP is saved; the page leaves the form. */
  readonly onSaved: (saved: OwnRsvp) => void;
}

export function RsvpForm({ onSaved }: RsvpFormProps) {
  const user = useUser();
  const own = useQuery(ownRsvpQuery);
  if (!user) return <Loading />;
  return (
    <QueryView failed="The RSVPs did not load" query={own}>
      {(saved) => <Editor key={user.id} onSaved={onSaved} own={saved} user={user} />}
    </QueryView>
  );
}

interface EditorProps extends RsvpFormProps {
  readonly user: User;
  readonly own: OwnRsvp | null;
}

/** Whether the person confirms days that the server has questioned. */
interface Question {
  readonly stays: readonly string[];
  readonly answer: (isYes: boolean) => void;
}

const isAboutDays = (failure: Error) => failure instanceof RequestFailure && failure.code === 'DAYS_OUTSIDE';

function Editor({ user, own, onSaved }: EditorProps) {
  const reunion = useReunion();
  const { families } = reunion;
  const week = weekOf(reunion);
  const fresh = draftFor(user, own, week);
  const [asked, setAsked] = useState<Question>();
  const askAboutDays = ({ members }: RsvpDraft) =>
    new Promise<boolean>((answer) =>
      setAsked({
        stays: members.flatMap((stay, index) =>
          isOutside(stay, reunion) ? [`${calledAs(stay, index)}, ${stayInWords(stay, week)}`] : [],
        ),
        answer(isYes) {
          setAsked(undefined);
          answer(isYes);
        },
      }),
    );
  const form = useForm<RsvpDraft, unknown, RsvpDraft>({
    defaultValues: fresh,
    // Sent as typed: to the server an empty field means "cleared", a missing one "unchanged".
    resolver: zodResolver(RsvpInput, undefined, { raw: true }),
    // The form moves the focus itself: some fields are buttons, and some are in a collapsed member.
    shouldFocusError: false,
  });
  const { control, formState } = form;
  // The members' own ids must not be replaced by the library's.
  const members = useFieldArray({ control, name: 'members', keyName: 'key' });
  const save = useSaveRsvp();
  const { edit, about, isKept, startOver, opening, onSubmit, isBusy } = useDraftForm(form, {
    name: nameInYear(`rsvp:${user.id}`, reunion),
    fresh,
    shared: {
      kind: 'rsvp',
      id: own?.id,
      thing: 'this RSVP',
      fieldsOf: repliedDraft,
      words: rsvpWords,
      list: {
        append: (member) => members.append(member, { shouldFocus: false }),
        remove: (index) => members.remove(index),
      },
    },
    save: async (input, began) => {
      const body = { ...input, base: baseOf(began) };
      const saved = await save.mutateAsync(body).catch(async (failure: Error) => {
        if (!isAboutDays(failure) || !(await askAboutDays(input))) throw failure;
        return save.mutateAsync({ ...body, isOutsideConfirmed: true });
      });
      // The list announces a pending RSVP at its top, with the next steps.
      if (saved.status === 'confirmed')
        toast({
          title: 'Your RSVP is up to date',
          ...(input.members.some((stay) => !isOutside(stay, reunion)) && {
            description: 'See you at the reunion!',
          }),
        });
      onSaved(saved);
    },
    fields: fieldOf,
  });
  const now = useWatch({ control, compute: (values: RsvpDraft) => values });
  const problems = formState.isSubmitted ? problemsOf(formState.errors, now) : [];
  const hue = familyHue(families, now.familyName);

  return (
    <>
      {isKept && <KeptNote onStartOver={startOver} />}
      <div className={css.layout} data-fam={hue} key={opening}>
        <form className={`${css.form} stack gap-9`} id="rsvp" method="post" noValidate onSubmit={onSubmit}>
          <EditNews saveLabel={own ? 'Update RSVP' : 'Submit RSVP'} view={edit.view} />
          {(problems.length > 0 || formState.errors.root) && (
            <Alert
              links={problems.map((problem) => ({
                to: problem.path,
                label: problemLabel(problem, now.members),
              }))}
              title={headline(Math.max(1, problems.length))}
            >
              {formState.errors.root?.message} Nothing you typed is lost.
            </Alert>
          )}
          <Field {...about('familyName')} as="group" id="familyName" label="Which family are you?">
            <ChoiceCards
              choices={familyChoices(families, own).map((family) => ({
                value: family,
                label: family,
                fam: familyHue(families, family),
              }))}
              layout="flow"
              {...form.register('familyName')}
              opening={now.familyName}
            />
          </Field>
          <section aria-labelledby="who">
            <h2 id="who">Who is coming?</h2>
            <FormProvider {...form}>
              <Members hue={hue} members={members} newsAt={edit.newsAt} now={now.members} week={week} />
            </FormProvider>
          </section>
        </form>
        <RsvpSummary formId="rsvp" isChange={own !== null} isSaving={isBusy} draft={now} week={week} />
      </div>
      {asked && (
        <confirmDialog.View
          confirmLabel="Keep these days"
          details={
            <ul>
              {asked.stays.map((stay) => (
                <li key={stay}>{stay}</li>
              ))}
            </ul>
          }
          look="primary"
          onClose={() => asked.answer(false)}
          onConfirm={() => asked.answer(true)}
          question={`The reunion is ${dayRange(week.from, week.to)}.`}
          title="These days are outside the reunion"
        />
      )}
    </>
  );
}
