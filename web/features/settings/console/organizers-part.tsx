import { useState } from 'react';
import type { ReunionDocument } from '#contract/settings/reunion.schema.ts';
import type { PartProps } from '#web/features/settings/console/model.ts';
import { useSaveSettings } from '#web/features/settings/console/queries.ts';
import { SettingRow, SettingRows } from '#web/features/settings/console/setting-rows.tsx';
import { Button } from '#web/ui/button.tsx';
import { Switch } from '#web/ui/checkbox.tsx';
import { DialogLoading } from '#web/ui/dialog-loading.tsx';
import { Pencil, Plus } from '#web/ui/icons.ts';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import { RowAction } from '#web/ui/row-action.tsx';

const organizerDialog = lazyComponent(
  async () => (await import('#web/features/settings/console/organizer-dialog.tsx')).OrganizerDialog,
  DialogLoading,
);

type Organizers = ReunionDocument['organizers'];

/** Whom the footer names, the first one also as the person whom mails say to write to. */
export function OrganizersPart({ settings }: PartProps) {
  const { version, document, pinnedBy } = settings;
  const { organizers, areOrganizersPublic } = document;
  /** Its place in the list. */
  const [open, setOpen] = useState<number | null>(null);
  const save = useSaveSettings();
  const isLocked = pinnedBy !== null;
  const saveAs = (change: Partial<ReunionDocument>) =>
    save.mutateAsync({ version, document: { ...document, ...change } });
  async function saveList(list: Organizers): Promise<void> {
    await saveAs({ organizers: list });
    setOpen(null);
  }
  return (
    <>
      <SettingRows>
        {organizers.map(({ name, phone, email }, at) => (
          <SettingRow key={`${name} ${email}`} line={`${phone}, ${email}`} title={name}>
            {!isLocked && (
              <RowAction
                aria-label={`Edit ${name}`}
                icon={<Pencil aria-hidden="true" className="icon" />}
                onClick={() => setOpen(at)}
              >
                Edit
              </RowAction>
            )}
          </SettingRow>
        ))}
      </SettingRows>
      <Switch
        checked={areOrganizersPublic}
        disabled={isLocked || save.isPending}
        hint="Off: only those who have signed in see their names, numbers and addresses."
        label="Show the organizers to visitors"
        onChange={({ currentTarget }) =>
          void saveAs({ areOrganizersPublic: currentTarget.checked }).catch(() => {})
        }
      />
      {!isLocked && (
        <div className="actions">
          <Button
            icon={<Plus aria-hidden="true" className="icon" />}
            onClick={() => setOpen(organizers.length)}
          >
            Add an organizer
          </Button>
        </div>
      )}
      {open !== null && (
        <organizerDialog.View
          isBusy={save.isPending}
          isOnly={organizers.length === 1}
          onClose={() => setOpen(null)}
          onFailure={() => setOpen(null)}
          onRemove={() => saveList(organizers.filter((_, at) => at !== open))}
          onSave={(organizer) => saveList(organizers.toSpliced(open, 1, organizer))}
          organizer={organizers[open]}
        />
      )}
    </>
  );
}
