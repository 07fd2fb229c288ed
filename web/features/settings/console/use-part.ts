// A part of the settings while it is edited: edits are stored as a draft, and saved together. Another organizer's saves
// meanwhile are merged; if both have changed the same field, the form asks which value to keep.
import { type DefaultValues, type FieldValues, type Path, type PathValue, useForm } from 'react-hook-form';
import type { RequestInput } from '#contract/calls.ts';
import { changesBetween, conflictsOf, isSame, packed, type Units, withChanges } from '#contract/merge.ts';
import type { ReunionDocument } from '#contract/settings/reunion.schema.ts';
import type * as schemas from '#contract/settings/settings.schema.ts';
import type { AdminSettings } from '#contract/settings/settings.schema.ts';
import { changesInWords, type ListItem } from '#web/features/settings/console/lists/list-changes.ts';
import type { PartName } from '#web/features/settings/console/model.ts';
import { usePreview, useSaveSettings } from '#web/features/settings/console/queries.ts';
import { type EditWords, lineOf } from '#web/lib/edit-words.ts';
import { useUser } from '#web/lib/session.ts';
import { useDraftForm } from '#web/lib/use-draft-form.ts';

export type Save = RequestInput<typeof schemas.saveSettings>['body'];

const none: Units = [];

/** How a part's fields are read from the document, and written to it. */
export interface PartFields<F extends FieldValues> {
  readonly part: PartName;
  readonly fieldsOf: (document: ReunionDocument) => F;
  readonly write: (document: ReunionDocument, fields: F) => ReunionDocument;
  /** The families that these fields rename. */
  readonly renamedBy?: (document: ReunionDocument, fields: F) => NonNullable<Save['renamed']>;
  readonly words: EditWords;
  readonly units?: Units;
}

/** The differences as text: of a list item by item, of any other field its new value. */
const changesOf = (words: EditWords, before: object, after: object): string[] =>
  Object.entries(before).flatMap(([name, was]) => {
    const now: unknown = after[name as keyof typeof after];
    if (Array.isArray(was)) return changesInWords(was, now as ListItem[]);
    return isSame(was, now) ? [] : lineOf(words, name, now, [after]);
  });

/** @param ask gets what would be saved, and resolves to whether it is saved */
export function usePart<F extends FieldValues>(
  settings: AdminSettings,
  { part, fieldsOf, write, renamedBy = () => [], words, units = none }: PartFields<F>,
  ask: (save: Save, fields: F) => Promise<boolean> = async () => true,
) {
  const { reunionId, version, document, pinnedBy } = settings;
  const fresh = fieldsOf(document);
  const form = useForm<F>({ defaultValues: fresh as DefaultValues<F> });
  const save = useSaveSettings();
  const preview = usePreview();
  const saveOf = (fields: F): Save => ({
    version,
    document: write(document, fields),
    renamed: renamedBy(document, fields),
  });
  const whole = (fields: F) => packed(fields, units);
  const user = useUser();
  const draft = useDraftForm<F, F, F>(form, {
    name: `settings:${part}:${user?.id}:${reunionId}`,
    fresh,
    shared: {
      kind: 'settings',
      id: reunionId,
      thing: 'these settings',
      fieldsOf: (current: Pick<AdminSettings, 'document'>) => fieldsOf(current.document),
      words,
      units,
    },
    // Fields of the document itself have its names; the error of any other is shown beneath the form.
    fields: (path) => Object.keys(fresh).find((name) => path === `document.${name}`) as Path<F> | undefined,
    async save(fields, began) {
      // In conflict the save names an earlier version, so that it is rejected, even if a draft is older than the page.
      const isConflict = conflictsOf(whole(began), whole(fields), whole(fresh)).length > 0;
      const body = { ...saveOf(fields), version: isConflict ? version - 1 : version };
      if (!(await ask(body, fields))) return false;
      await save.mutateAsync(body);
      const now = form.getValues();
      draft.begin(fieldsOf(write(document, fields)));
      // Text typed during the save stays, and is the next draft. Lists change in dialogs.
      for (const [name, value] of Object.entries(now))
        if (!Array.isArray(value) && !isSame(value, fields[name]))
          form.setValue(name as Path<F>, value as PathValue<F, Path<F>>, { shouldDirty: true });
      return false;
    },
  });
  const values = form.watch();
  const began = draft.edit.began();
  const isChanged = JSON.stringify(values) !== JSON.stringify({ ...values, ...began });
  const shown = isChanged ? values : fresh;
  const isLocked = pinnedBy !== null;
  async function take(change: Partial<F>): Promise<void> {
    // The form updates its values in place.
    const before = structuredClone(shown);
    await preview.mutateAsync(saveOf({ ...shown, ...change }));
    // Fields that another organizer has saved since then stay.
    const now = form.getValues();
    const together = withChanges(now, changesBetween(before, change));
    for (const name of Object.keys(change)) {
      const value = isSame(now[name], before[name]) ? change[name] : together[name];
      form.setValue(name as Path<F>, value as PathValue<F, Path<F>>, { shouldDirty: true });
    }
  }
  return {
    ...draft,
    form,
    fresh,
    isLocked,
    isChanged,
    changes: changesOf(words, began, shown),
    /** The edited fields; the saved ones if nothing was edited. */
    values: shown,
    began,
    /** Puts fields into the draft, once the server has validated them. It rejects with the server's error. */
    take,
    isChecking: preview.isPending || draft.isBusy,
    /** A list among the fields, for a SettingList. */
    list: <N extends keyof F>(name: N) => ({
      items: shown[name],
      // A save sets the lists as they were sent: no other change may come in between.
      isBusy: preview.isPending || draft.isBusy,
      isLocked,
      onChange: (next: F[N]) => take({ [name]: next } as unknown as Partial<F>),
    }),
    cancel: () => draft.begin(fresh),
  };
}
