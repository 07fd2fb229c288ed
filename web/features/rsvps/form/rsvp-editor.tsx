import { zodResolver } from '@hookform/resolvers/zod';
import { useFieldArray, useForm, useWatch } from 'react-hook-form';
import { type OwnRsvp, RsvpInput } from '#contract/rsvps/rsvps.schema.ts';
import { rsvpWords } from '#web/features/rsvps/edit-words.ts';
import { baseOf, familyChoices, repliedDraft } from '#web/features/rsvps/form/form-model.ts';
import { RsvpMembers } from '#web/features/rsvps/form/rsvp-members.tsx';
import { RsvpSummary } from '#web/features/rsvps/form/rsvp-summary.tsx';
import { useCollapsedRows } from '#web/features/rsvps/form/use-collapsed-rows.ts';
import { useSaveRsvp } from '#web/features/rsvps/form/use-save-rsvp.ts';
import { sentPanel, tellSaved } from '#web/features/rsvps/just-saved.ts';
import type { RsvpDraft } from '#web/features/rsvps/model.ts';
import { fieldOf, headline, problemLabel, problemsOf } from '#web/features/rsvps/problems.ts';
import { useReunion } from '#web/lib/boot.ts';
import type { Span } from '#web/lib/days.ts';
import { familyHue } from '#web/lib/families.ts';
import { useDraftForm } from '#web/lib/use-draft-form.ts';
import { Alert } from '#web/ui/alert.tsx';
import { ChoiceCards } from '#web/ui/choice-cards.tsx';
import { EditNews } from '#web/ui/edit-news.tsx';
import { Field } from '#web/ui/field.tsx';
import { KeptNote } from '#web/ui/kept-note.tsx';
import { toast } from '#web/ui/toast-store.ts';
import css from './rsvp-editor.module.css';

interface RsvpEditorProps {
  /** The RSVP as it is saved, or as a new one opens. */
  readonly fresh: RsvpDraft;
  readonly own: OwnRsvp | null;
  readonly week: Span;
  /** Under which name the unsaved reply is kept. */
  readonly draftName: string;
  readonly onSaved: () => void;
}

const formId = 'rsvp';

const yourRsvp = {
  pending: { title: 'Thank you! Your RSVP is in', description: 'An organizer will confirm it soon.' },
  confirmed: { title: 'Your RSVP is up to date', description: 'See you at the reunion!' },
} as const;

/** The list says at its head what happens next with a reply that waits; where that did not come, a toast does. */
async function tell({ status }: OwnRsvp) {
  const hasPanel =
    status === 'pending' &&
    (await sentPanel.fetch().then(
      () => true,
      () => false,
    ));
  tellSaved(hasPanel ? 'sent' : 'changed');
  if (!hasPanel) toast(yourRsvp[status === 'confirmed' ? status : 'pending']);
}

/** The family, its members, and beside them the slip with the reply as it will be sent. */
export function RsvpEditor({ fresh, own, week, draftName, onSaved }: RsvpEditorProps) {
  const { families } = useReunion();
  const form = useForm<RsvpDraft, unknown, RsvpDraft>({
    defaultValues: fresh,
    // Sent as typed: to the server an empty field means "cleared", a missing one "as it was".
    resolver: zodResolver(RsvpInput, undefined, { raw: true }),
    // The focus is led by hand: some fields are buttons, and some lie in a folded member.
    shouldFocusError: false,
  });
  const { control, formState } = form;
  const save = useSaveRsvp();

  const draft = useDraftForm(form, {
    name: draftName,
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
      sentPanel.fetchAhead();
      await tell(await save.mutateAsync({ ...input, base: baseOf(began) }));
      onSaved();
    },
    fields: fieldOf,
    onInvalid: () => collapse.openAll(),
  });
  const { edit, isKept, startOver, opening, onSubmit, isBusy } = draft;
  // Members have an id of their own.
  const members = useFieldArray({ control, name: 'members', keyName: 'key' });
  const now = useWatch({ control, compute: (values: RsvpDraft) => values });
  const collapse = useCollapsedRows(members.fields, opening);

  const problems = formState.isSubmitted ? problemsOf(formState.errors, now) : [];
  const hue = familyHue(families, now.familyName);

  return (
    <>
      {isKept && <KeptNote onStartOver={startOver} />}
      <div className={css.layout} data-fam={hue} key={opening}>
        <form className={css.form} id={formId} method="post" noValidate onSubmit={onSubmit}>
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
          <Field
            as="group"
            error={formState.errors.familyName?.message}
            id="familyName"
            label="Which family are you?"
            news={edit.newsAt('familyName')}
          >
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
          <RsvpMembers
            form={form}
            hue={hue}
            members={members}
            newsAt={edit.newsAt}
            now={now.members}
            collapse={collapse}
            week={week}
          />
        </form>
        <RsvpSummary formId={formId} isChange={own !== null} isSaving={isBusy} draft={now} week={week} />
      </div>
    </>
  );
}
