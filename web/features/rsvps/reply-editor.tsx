import { zodResolver } from '@hookform/resolvers/zod';
import { UserRoundPlus } from 'lucide-react';
import { type FormEvent, useEffect } from 'react';
import { useFieldArray, useForm, useWatch } from 'react-hook-form';
import { type OwnRsvp, RsvpInput } from '#contract/rsvps.ts';
import { hasIssues, useSaveRsvp } from '#web/features/rsvps/api.ts';
import { MemberFields } from '#web/features/rsvps/member-fields.tsx';
import { familyChoices, isSame, nextMember, type ReplyDraft } from '#web/features/rsvps/model.ts';
import {
  headline,
  type Problem,
  problemLabel,
  problemsOf,
  sortIssues,
} from '#web/features/rsvps/problems.ts';
import { ReplySlip } from '#web/features/rsvps/reply-slip.tsx';
import { useFolds } from '#web/features/rsvps/use-folds.ts';
import { useReunion } from '#web/lib/boot.ts';
import type { Span } from '#web/lib/days.ts';
import { dropDraft, keepDraft } from '#web/lib/drafts.ts';
import { familyHue } from '#web/lib/families.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { ChoiceCards } from '#web/ui/choice-cards.tsx';
import { Field } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast-store.ts';

interface ReplyEditorProps {
  /** What the form opens with. */
  readonly reply: ReplyDraft;
  readonly own: OwnRsvp | null;
  readonly week: Span;
  /** Under which name the unsaved reply is kept. */
  readonly draftName: string;
  readonly onSaved: () => void;
}

const formId = 'rsvp';

/** The family, its members, and beside them the slip with the reply as it will be sent. */
export function ReplyEditor({ reply, own, week, draftName, onSaved }: ReplyEditorProps) {
  const { families } = useReunion();
  const form = useForm<ReplyDraft, unknown, ReplyDraft>({
    defaultValues: reply,
    // Sent as typed: to the server an empty field means "cleared", a missing one "as it was".
    resolver: zodResolver(RsvpInput, undefined, { raw: true }),
    // The focus is led by hand: some fields are buttons, and some lie in a folded member.
    shouldFocusError: false,
  });
  const { control, formState, setError } = form;
  const members = useFieldArray({ control, name: 'members' });
  const now = useWatch({ control, compute: (values: ReplyDraft) => values });
  const folds = useFolds(members.fields, reply.members);
  const save = useSaveRsvp();

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          if (isSame(values, reply)) dropDraft(draftName);
          else keepDraft(draftName, values);
        },
      }),
    [form, reply, draftName],
  );

  const problems = formState.isSubmitted ? problemsOf(formState.errors, now) : [];
  const hue = familyHue(families, now.familyName);

  function goTo(first: Problem | undefined) {
    if (!first) return;
    folds.openAll();
    document.getElementById(first.path)?.focus();
  }

  const submit = form.handleSubmit(
    async (input) => {
      try {
        const saved = await save.mutateAsync(input);
        dropDraft(draftName);
        toast(
          saved.status === 'confirmed'
            ? { title: 'Your RSVP is up to date', description: 'See you at the reunion!' }
            : { title: 'Thank you! Your RSVP is in', description: 'An organizer will confirm it soon.' },
        );
        onSaved();
      } catch (failure) {
        if (!hasIssues(failure)) return;
        const { fields, others } = sortIssues(failure.issues);
        for (const { path, message } of fields) setError(path, { message });
        if (others.length > 0) setError('root', { message: others.join(' ') });
        goTo(fields[0]);
      }
    },
    (errors) => goTo(problemsOf(errors, form.getValues())[0]),
  );

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    // A second press while the first is on its way would be a second reply.
    if (!save.isPending && !formState.isSubmitting) void submit(event);
  };

  return (
    <div className="reply" data-fam={hue}>
      <form id={formId} method="post" noValidate onSubmit={onSubmit}>
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
          className="step"
          error={formState.errors.familyName?.message}
          id="familyName"
          label="Which family are you?"
        >
          <ChoiceCards
            choices={familyChoices(families, own).map((family) => ({
              value: family,
              label: family,
              hue: `var(--fam-${familyHue(families, family)})`,
            }))}
            {...form.register('familyName')}
            opening={reply.familyName}
          />
        </Field>
        <section aria-labelledby="who" className="step">
          <h2 className="h2" id="who">
            Who is coming?
          </h2>
          {members.fields.map((field, index) => (
            <MemberFields
              fold={folds.of(field.id)}
              form={form}
              hue={hue}
              index={index}
              key={field.id}
              opening={field}
              onFold={(fold) => folds.set(field.id, fold)}
              onRemove={
                members.fields.length > 1
                  ? () => {
                      members.remove(index);
                      document.getElementById('who')?.focus();
                    }
                  : undefined
              }
              week={week}
            />
          ))}
          <Button
            className="add"
            icon={<UserRoundPlus aria-hidden="true" className="i" />}
            onClick={() => {
              folds.settle(form.getValues('members'));
              members.append(nextMember(form.getValues('members'), week), {
                focusName: `members.${members.fields.length}.name`,
              });
            }}
          >
            Add Family Member
          </Button>
        </section>
      </form>
      <ReplySlip formId={formId} isChange={own !== null} isSaving={save.isPending} reply={now} week={week} />
    </div>
  );
}
