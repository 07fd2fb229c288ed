import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { isSame } from '#contract/merge.ts';
import type { ReunionDocument } from '#contract/settings/reunion.schema.ts';
import type { AdminSettings, SettingsPreview } from '#contract/settings/settings.schema.ts';
import { hasEffects, type PartProps } from '#web/features/settings/console/model.ts';
import { usePreview, useSaveSettings } from '#web/features/settings/console/queries.ts';
import { shortDay } from '#web/lib/dates.ts';
import type { EditWords } from '#web/lib/edit-words.ts';
import { useUser } from '#web/lib/session.ts';
import { useDraftForm } from '#web/lib/use-draft-form.ts';
import { Button } from '#web/ui/button.tsx';
import { DialogLoading } from '#web/ui/dialog-loading.tsx';
import { EditNews } from '#web/ui/edit-news.tsx';
import { Field, FieldError } from '#web/ui/field.tsx';
import { KeptNote } from '#web/ui/kept-note.tsx';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

type Fields = Pick<ReunionDocument, 'title' | 'town' | 'place' | 'firstDay' | 'lastDay' | 'timeZone'>;

const fieldsOf = ({ title, town, place, firstDay, lastDay, timeZone }: ReunionDocument): Fields => ({
  title,
  town,
  place,
  firstDay,
  lastDay,
  timeZone,
});

const words: EditWords = {
  title: { label: 'Title' },
  town: { label: 'Town' },
  place: { label: 'Town and state' },
  firstDay: { label: 'First day', say: shortDay },
  lastDay: { label: 'Last day', say: shortDay },
  timeZone: { label: 'Time zone' },
};
/** The field that shows what the server says of the document's. */
const fieldAt = (path: string) => {
  const name = path.replace(/^document\./, '');
  return name in words ? (name as keyof Fields) : undefined;
};

// Dialogs bring Radix along, so it comes when it is asked for.
const daysDialog = lazyComponent(
  async () => (await import('#web/features/settings/console/days-dialog.tsx')).DaysDialog,
  DialogLoading,
);

/** Title, town, days and zone. What a change of days does besides is told before it is saved. */
export function ReunionPart({ settings }: PartProps) {
  const { reunionId, version, document, pinnedBy } = settings;
  const fresh = fieldsOf(document);
  const form = useForm<Fields>({ defaultValues: fresh });
  const { register, formState } = form;
  const { errors } = formState;
  const save = useSaveSettings();
  const preview = usePreview();
  const [openedAt] = useState(version);
  const [asked, setAsked] = useState<Question>();

  async function send(input: Fields, began: Fields): Promise<boolean> {
    // While a field was changed on both sides the save is one of the version that this form opened with: it is refused.
    const from = isSame(began, fresh) ? version : openedAt;
    const body = { version: from, document: { ...document, ...input } };
    const effects = await preview.mutateAsync(body);
    if (
      hasEffects(effects) &&
      !(await new Promise<boolean>((answer) => setAsked({ effects, answer, input })))
    )
      return false;
    await save.mutateAsync(body);
    begin(input);
    return true;
  }
  const { edit, isKept, startOver, begin, onSubmit, isBusy, opening } = useDraftForm<Fields, Fields, Fields>(
    form,
    {
      name: `settings:${useUser()?.id}:${reunionId}`,
      fresh,
      shared: {
        kind: 'settings',
        id: reunionId,
        thing: 'these settings',
        fieldsOf: (current: Pick<AdminSettings, 'document'>) => fieldsOf(current.document),
        words,
      },
      save: send,
      fields: fieldAt,
    },
  );
  const answer = (isYes: boolean) => {
    asked?.answer(isYes);
    setAsked(undefined);
  };
  /** The server paints the fields with their values. */
  const field = (name: keyof Fields) => ({ ...register(name), defaultValue: fresh[name] });
  const about = (name: keyof Fields) => ({ error: errors[name]?.message, news: edit.newsAt(name) });
  return (
    <>
      {isKept && <KeptNote onStartOver={startOver} />}
      <form className="stack" key={opening} method="post" noValidate onSubmit={onSubmit}>
        <EditNews saveLabel="Save Changes" view={edit.view} />
        <fieldset className="stack" disabled={pinnedBy !== null}>
          <Field {...about('title')} hint="In the header, on home and in every mail." label="Title">
            <TextInput {...field('title')} autoComplete="off" />
          </Field>
          <div className="pair">
            <Field {...about('town')} label="Town">
              <TextInput {...field('town')} autoComplete="off" />
            </Field>
            <Field {...about('place')} hint="As home and the footer show it." label="Town and state">
              <TextInput {...field('place')} autoComplete="off" />
            </Field>
          </div>
          <div className="pair">
            <Field {...about('firstDay')} label="First day">
              <TextInput {...field('firstDay')} type="date" />
            </Field>
            <Field {...about('lastDay')} label="Last day">
              <TextInput {...field('lastDay')} type="date" />
            </Field>
          </div>
          <Field
            {...about('timeZone')}
            hint="The clock of the place: events keep their hour by it."
            label="Time zone"
          >
            <Select {...field('timeZone')} choices={zonesWith(fresh.timeZone)} />
          </Field>
        </fieldset>
        {errors.root?.message && <FieldError>{errors.root.message}</FieldError>}
        {pinnedBy === null && (
          <div className="actions">
            <Button busyLabel="Saving..." isBusy={isBusy} look="primary" type="submit">
              Save Changes
            </Button>
          </div>
        )}
      </form>
      {asked && (
        <daysDialog.View
          days={asked.input}
          effects={asked.effects}
          onCancel={() => answer(false)}
          onConfirm={() => answer(true)}
          onFailure={() => answer(false)}
          timeZone={document.timeZone}
        />
      )}
    </>
  );
}

interface Question {
  readonly effects: SettingsPreview;
  readonly input: Fields;
  readonly answer: (isYes: boolean) => void;
}

/** Those that this engine knows, with the one that is saved. The server and the browser may know others. */
function zonesWith(saved: string): string[] {
  const known = Intl.supportedValuesOf('timeZone');
  return known.includes(saved) ? known : [saved, ...known];
}
