import { useState } from 'react';
import type { FamilyUse } from '#contract/settings/settings.schema.ts';
import { familyUse, heldInWords, type PartProps } from '#web/features/settings/console/model.ts';
import { useSaveSettings } from '#web/features/settings/console/queries.ts';
import { SettingRow, SettingRows } from '#web/features/settings/console/setting-rows.tsx';
import { familyHue } from '#web/lib/families.ts';
import { Button } from '#web/ui/button.tsx';
import { DialogLoading } from '#web/ui/dialog-loading.tsx';
import { Pencil, Plus } from '#web/ui/icons.ts';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import { RowAction } from '#web/ui/row-action.tsx';

const familyDialog = lazyComponent(
  async () => (await import('#web/features/settings/console/family-dialog.tsx')).FamilyDialog,
  DialogLoading,
);

/** The families to choose from. One that somebody belongs to is renamed, merged or retired, and never deleted. */
export function FamiliesPart({ settings }: PartProps) {
  const { families } = settings.document;
  const [open, setOpen] = useState<FamilyUse | 'new' | null>(null);
  const save = useSaveSettings();
  const retired = settings.families.filter(({ name }) => !families.includes(name));
  const isLocked = settings.pinnedBy !== null;
  return (
    <>
      <SettingRows>
        {families.map((name) => {
          const use = familyUse(settings, name);
          return (
            <SettingRow
              fam={familyHue(families, name)}
              key={name}
              line={heldInWords(use) || 'Nobody yet'}
              title={name}
            >
              {!isLocked && (
                <RowAction
                  aria-label={`Edit ${name}`}
                  icon={<Pencil aria-hidden="true" className="icon" />}
                  onClick={() => setOpen(use)}
                >
                  Edit
                </RowAction>
              )}
            </SettingRow>
          );
        })}
      </SettingRows>
      {retired.length > 0 && (
        <p className="hint">
          Retired, and kept by those who have the name:{' '}
          {retired.map((use) => `${use.name} (${heldInWords(use)})`).join(', ')}.
        </p>
      )}
      {!isLocked && (
        <div className="actions">
          <Button icon={<Plus aria-hidden="true" className="icon" />} onClick={() => setOpen('new')}>
            Add a family
          </Button>
        </div>
      )}
      {open !== null && (
        <familyDialog.View
          onClose={() => setOpen(null)}
          onFailure={() => setOpen(null)}
          onSave={async (change) => {
            const { version, document } = settings;
            await save.mutateAsync({
              version,
              document: { ...document, ...change.document },
              renamed: change.renamed,
            });
            setOpen(null);
          }}
          isBusy={save.isPending}
          settings={settings}
          use={open === 'new' ? undefined : open}
        />
      )}
    </>
  );
}
