import { type ChangeEvent, useRef, useState } from 'react';
import type { ReunionDocument } from '#contract/settings/reunion.schema.ts';
import type { SettingsPreview } from '#contract/settings/settings.schema.ts';
import {
  hasTown,
  mistakeInWords,
  type PartProps,
  previewQuestion,
} from '#web/features/settings/console/model.ts';
import { usePreview, useSaveSettings } from '#web/features/settings/console/queries.ts';
import { RequestFailure } from '#web/lib/api.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { confirmDialog } from '#web/ui/lazy-dialog.ts';

interface Question {
  readonly kind: 'import' | 'empty';
  readonly body: { readonly version: number; readonly document: ReunionDocument };
  readonly preview: SettingsPreview;
}

export function DocumentTools({ settings }: PartProps) {
  const { version, document, pinnedBy } = settings;
  const chooser = useRef<HTMLInputElement>(null);
  const [asked, setAsked] = useState<Question>();
  const [mistakes, setMistakes] = useState<readonly string[]>([]);
  const preview = usePreview();
  const save = useSaveSettings(asked?.kind === 'empty' ? 'The town is empty' : 'Settings imported', false);
  const close = () => setAsked(undefined);
  async function ask(kind: Question['kind'], next: ReunionDocument): Promise<void> {
    const body = { version, document: next };
    setMistakes([]);
    try {
      setAsked({ kind, body, preview: await preview.mutateAsync(body) });
    } catch (failure) {
      if (failure instanceof RequestFailure) setMistakes(failure.issues.map(mistakeInWords));
    }
  }
  async function choose({ currentTarget }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [file] = currentTarget.files ?? [];
    setMistakes([]);
    if (!file) return;
    const text = await file.text().catch(() => undefined);
    // The same file can be chosen again after it was corrected.
    currentTarget.value = '';
    if (text === undefined) return setMistakes(['That file could not be read. Please choose it again.']);
    const read = parse(text);
    if (read === undefined) return setMistakes(['This file is not a JSON document.']);
    await ask('import', read);
  }
  return (
    <div className="stack">
      {mistakes.length > 0 && (
        <Alert title="Nothing was imported">
          {mistakes.map((line) => (
            <span key={line}>
              {line}
              <br />
            </span>
          ))}
        </Alert>
      )}
      <div className="actions">
        <Button onClick={() => saveAsFile(document)} size="s">
          Export
        </Button>
        {pinnedBy === null && (
          <Button isBusy={preview.isPending} onClick={() => chooser.current?.click()} size="s">
            Import
          </Button>
        )}
        {pinnedBy === null && hasTown(document) && (
          <Button onClick={() => void ask('empty', withoutTown(document))} size="s">
            Start empty
          </Button>
        )}
        <input
          accept="application/json,.json"
          aria-label="A settings document"
          hidden
          onChange={(event) => void choose(event)}
          ref={chooser}
          type="file"
        />
      </div>
      <p className="hint">
        All the settings in one file: for another site of yours, or to change what has no form here. Start
        empty removes the town with its shops, activities and drawn map, so that you can begin with your own.
      </p>
      {asked && (
        <confirmDialog.View
          busyLabel={asked.kind === 'import' ? 'Importing...' : 'Emptying...'}
          confirmLabel={asked.kind === 'import' ? 'Import' : 'Start empty'}
          details={
            <ul>
              {asked.preview.changes.map(({ part, says }) => (
                <li key={part}>
                  <b>{part}</b>: {says.join('. ')}
                </li>
              ))}
            </ul>
          }
          isBusy={save.isPending}
          look="primary"
          onClose={close}
          onConfirm={() => save.mutate(asked.body, { onSettled: close })}
          question={previewQuestion(asked.preview)}
          title={asked.kind === 'import' ? 'Import these settings?' : 'Start without the town?'}
        />
      )}
    </div>
  );
}

const withoutTown = ({ map: { zoom, families }, ...document }: ReunionDocument): ReunionDocument => ({
  ...document,
  map: { zoom, ...(families && { families }), driveFrom: 'the middle of town', amenities: [] },
  activities: { categories: [], list: [], groups: [] },
});

function parse(text: string): ReunionDocument | undefined {
  try {
    return JSON.parse(text) as ReunionDocument;
  } catch {
    return undefined;
  }
}

/** Downloads the document under the file name that the server reads at its start. */
const saveAsFile = (settings: ReunionDocument) =>
  saveFile('reunion.json', 'application/json', `${JSON.stringify(settings, null, 2)}\n`);
