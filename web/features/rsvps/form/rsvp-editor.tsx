import { zodResolver } from '@hookform/resolvers/zod';
import type { FormEvent } from 'react';
import { useFieldArray, useForm, useWatch } from 'react-hook-form';
import { type OwnRsvp, RsvpInput } from '#contract/rsvps.ts';
import { rsvpWords } from '#web/features/rsvps/edit-words.ts';
import { baseOf, familyChoices, isSame, repliedDraft } from '#web/features/rsvps/form/form-model.ts';
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
import { showFailure } from '#web/lib/form-issues.ts';
import { useDraft } from '#web/lib/use-draft.ts';
import { useSharedEdit } from '#web/lib/use-shared-edit.ts';
import { Alert } from '#web/ui/alert.tsx';
import { ChoiceCards } from '#web/ui/choice-cards.tsx';
import { EditNews } from '#web/ui/edit-news.tsx';
import { Field } from '#web/ui/field.tsx';
import { focusById } from '#web/ui/focus-by-id.ts';
import { toast } from '#web/ui/toast-store.ts';
import css from './rsvp-editor.module.css';

interface RsvpEditorProps {
  /** What the form opens with. */
  readonly draft: RsvpDraft;
  /** What the RSVP was when whoever types began. */
  readonly began: RsvpDraft;
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
export function RsvpEditor({ draft, began, own, week, draftName, onSaved }: RsvpEditorProps) {
  const { families } = useReunion();
  const form = useForm<RsvpDraft, unknown, RsvpDraft>({
    defaultValues: draft,
    // Sent as typed: to the server an empty field means "cleared", a missing one "as it was".
    resolver: zodResolver(RsvpInput, undefined, { raw: true }),
    // The focus is led by hand: some fields are buttons, and some lie in a folded member.
    shouldFocusError: false,
  });
  const { control, formState, setError } = form;
  // Members have an id of their own.
  const members = useFieldArray({ control, name: 'members', keyName: 'key' });
  const now = useWatch({ control, compute: (values: RsvpDraft) => values });
  const rows = useCollapsedRows(members.fields, draft.members);
  const save = useSaveRsvp();

  const edit = useSharedEdit<RsvpDraft>({
    form,
    kind: 'rsvp',
    id: own?.id,
    thing: 'this RSVP',
    began,
    latest: own ? repliedDraft(own) : undefined,
    fieldsOf: repliedDraft,
    words: rsvpWords,
    list: { append: (member) => members.append(member, { shouldFocus: false }), remove: members.remove },
    save: () => void submit(),
  });
  const drop = useDraft(form, draftName, (values) =>
    isSame(values, edit.began()) ? undefined : { ...values, began: edit.began() },
  );

  const problems = formState.isSubmitted ? problemsOf(formState.errors, now) : [];
  const hue = familyHue(families, now.familyName);

  function goTo(first: string | undefined) {
    if (!first) return;
    rows.openAll();
    focusById(first);
  }

  const submit = form.handleSubmit(
    async (input) => {
      try {
        sentPanel.fetchAhead();
        const saved = await save.mutateAsync({ ...input, base: baseOf(edit.began()) });
        drop();
        await tell(saved);
        onSaved();
      } catch (failure) {
        if (edit.asks(failure)) return;
        const { shown, others } = showFailure(form, failure, { fields: fieldOf, isFocusOwn: true });
        if (others.length > 0) setError('root', { message: others.join(' ') });
        goTo(shown[0]);
      }
    },
    (errors) => goTo(problemsOf(errors, form.getValues())[0]?.path),
  );

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    // A second press while the first is on its way would be a second reply.
    if (!save.isPending && !formState.isSubmitting) void submit(event);
  };

  return (
    <div className={css.layout} data-fam={hue}>
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
              hue: `var(--fam-${familyHue(families, family)})`,
            }))}
            layout="flow"
            {...form.register('familyName')}
            opening={draft.familyName}
          />
        </Field>
        <RsvpMembers
          form={form}
          hue={hue}
          members={members}
          newsAt={edit.newsAt}
          now={now.members}
          rows={rows}
          week={week}
        />
      </form>
      <RsvpSummary
        formId={formId}
        isChange={own !== null}
        isSaving={save.isPending}
        draft={now}
        week={week}
      />
    </div>
  );
}
