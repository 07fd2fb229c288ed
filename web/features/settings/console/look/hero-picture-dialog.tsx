import { useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, useEffect, useId, useState } from 'react';
import { setHeroPicture } from '#contract/settings/hero-picture.ts';
import { HeroPreview } from '#web/features/settings/console/look/hero-preview.tsx';
import { useCommand } from '#web/lib/command.ts';
import { upload } from '#web/lib/upload.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { FileBox } from '#web/ui/file-box.tsx';
import { SaveActions } from '#web/ui/form-dialog.tsx';

/** The dialog shows errors. */
function useSetHeroPicture() {
  const client = useQueryClient();
  return useCommand({
    run: async (_send, file: File) => (await upload(client, setHeroPicture, { file })).body,
    done: { title: 'Picture saved', description: 'Home and sign-in show it from now on.' },
  });
}

interface Chosen {
  readonly file: File;
  readonly url: string;
  /** The server decodes formats that this browser does not. */
  readonly isUnreadable?: true;
}

export function HeroPictureDialog({ onClose }: { readonly onClose: () => void }) {
  const id = useId();
  const [chosen, setChosen] = useState<Chosen>();
  const [error, setError] = useState('');
  const set = useSetHeroPicture();
  const url = chosen?.url;
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url]);
  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    // So that the same file can be chosen again.
    target.value = '';
    if (!file) return;
    const isPicture = !file.type || file.type.startsWith('image/');
    set.reset();
    setError(isPicture ? '' : `"${file.name}" is not a picture.`);
    setChosen(isPicture ? { file, url: URL.createObjectURL(file) } : undefined);
  };
  return (
    <Dialog
      actions={
        <SaveActions
          isBusy={set.isPending}
          isDisabled={!chosen}
          onCancel={onClose}
          onSave={() => chosen && set.mutate(chosen.file, { onSuccess: onClose })}
          saveLabel="Use This Picture"
        />
      }
      isBusy={set.isPending}
      onClose={onClose}
      title="Choose a picture"
    >
      {set.error && (
        <Alert focusKey={set.error} title="The picture was not saved">
          {set.error.message}
        </Alert>
      )}
      <div className="stack">
        <p>Everyone who opens the site sees it, even without signing in.</p>
        {chosen &&
          (chosen.isUnreadable ? (
            <p className="hint">
              This browser cannot show "{chosen.file.name}". If it is a picture, the site can read it all the
              same.
            </p>
          ) : (
            <HeroPreview
              alt={chosen.file.name}
              onError={() => setChosen({ ...chosen, isUnreadable: true })}
              src={chosen.url}
            />
          ))}
        <div>
          <FileBox
            hint="Wide ones fit best: the middle is shown, and the upper edge fades into the sky."
            id={id}
            isInvalid={error !== ''}
            label={chosen ? 'Choose another' : 'From this device'}
            onChange={change}
          />
          {error && <FieldError id={`${id}-e`}>{error}</FieldError>}
        </div>
      </div>
    </Dialog>
  );
}
