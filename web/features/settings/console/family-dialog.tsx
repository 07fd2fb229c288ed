import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { ReunionDocument } from '#contract/settings/reunion.schema.ts';
import type { AdminSettings, FamilyUse } from '#contract/settings/settings.schema.ts';
import {
  type FamilyChange,
  mergedFamily,
  namedFamily,
  retiredFamily,
} from '#web/features/settings/console/family-changes.ts';
import { heldInWords } from '#web/features/settings/console/model.ts';
import { SettingsDialog } from '#web/features/settings/console/settings-dialog.tsx';
import { showFailure } from '#web/lib/form-issues.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

interface FamilyDialogProps {
  readonly settings: AdminSettings;
  /** The family and what the reunion has of it; undefined: a new one. */
  readonly use: FamilyUse | undefined;
  readonly isBusy: boolean;
  readonly onSave: (change: FamilyChange) => Promise<void>;
  readonly onClose: () => void;
}

/** A family's name, and the ways to let go of one: merge it with another, or retire it. */
export function FamilyDialog({ settings, use, isBusy, onSave, onClose }: FamilyDialogProps) {
  const { document } = settings;
  const others = document.families.filter((name) => name !== use?.name);
  const [into, setInto] = useState('');
  const form = useForm<{ name: string }>({ defaultValues: { name: use?.name ?? '' } });
  const { errors } = form.formState;
  const held = use ? heldInWords(use) : '';
  async function send(make: (families: ReunionDocument) => FamilyChange): Promise<void> {
    try {
      await onSave(make(document));
    } catch (failure) {
      const { others: said } = showFailure(form, failure as Error, { fields: [], isFocusOwn: true });
      form.setError('root', { message: said.join(' ') || (failure as Error).message });
    }
  }
  return (
    <SettingsDialog
      form={form}
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={({ name }) => {
        const typed = name.trim();
        if (!typed) return form.setError('name', { message: 'Please enter a name' });
        if (others.includes(typed))
          return form.setError('name', {
            message: `There is a family ${typed} already. To join them, merge.`,
          });
        return send((all) => namedFamily(all, use?.name, typed));
      }}
      saveLabel={use ? 'Save Changes' : 'Add a family'}
      title={use ? `The ${use.name} family` : 'A new family'}
      actions={
        use &&
        others.length > 0 && (
          <div className="stack">
            <Field hint={held && `${held} move there, and the name ${use.name} ends.`} label="Merge with">
              <Select
                choices={others}
                onChange={({ currentTarget }) => setInto(currentTarget.value)}
                placeholder="Choose a family"
                value={into}
              />
            </Field>
            <div className="actions">
              <Button
                disabled={into === '' || isBusy}
                onClick={() => void send((all) => mergedFamily(all, use.name, into))}
                size="s"
              >
                Merge
              </Button>
              <Button
                disabled={isBusy}
                onClick={() => void send((all) => retiredFamily(all, use.name))}
                size="s"
              >
                {held ? 'Retire' : 'Delete'}
              </Button>
            </div>
            {held && (
              <p className="hint">
                New replies can no longer choose a retired family. People who have the name keep it.
              </p>
            )}
          </div>
        )
      }
    >
      <Field error={errors.name?.message} hint={held && `${held} take the new name.`} label="Family name">
        <TextInput {...form.register('name')} autoComplete="off" />
      </Field>
    </SettingsDialog>
  );
}
