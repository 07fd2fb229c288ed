import { type ChangeEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { FieldError } from '#web/ui/field.tsx';
import { FileBox } from '#web/ui/file-box.tsx';
import { Wave } from '#web/ui/loading.tsx';
import css from './file-chooser.module.css';

interface FileChooserProps {
  /** How many are chosen already. */
  readonly count: number;
  readonly error: string | undefined;
  readonly onChoose: (files: Iterable<File>) => void;
}

/** Where photos are chosen from the device, or dropped anywhere on the page, or pasted. */
export function FileChooser({ count, error, onChoose }: FileChooserProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isDragging, setIsDragging] = useState(false);
  // A phone closes its chooser at once and hands the photos over much later, when it has copied all of them.
  const [isAwaited, setIsAwaited] = useState(false);
  const choose = useEffectEvent(onChoose);
  useEffect(() => {
    const field = input.current;
    const cancel = () => setIsAwaited(false);
    // Not among React's events.
    field?.addEventListener('cancel', cancel);
    return () => field?.removeEventListener('cancel', cancel);
  }, []);
  useEffect(() => {
    const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false;
    const over = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      // Else the browser opens what is dropped beside the dialog, and the page is gone.
      event.preventDefault();
      setIsDragging(true);
    };
    const leave = ({ relatedTarget }: DragEvent) => {
      if (!relatedTarget) setIsDragging(false);
    };
    const drop = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setIsDragging(false);
      choose(event.dataTransfer?.files ?? []);
    };
    const paste = ({ clipboardData }: ClipboardEvent) => choose(clipboardData?.files ?? []);
    const listening = new AbortController();
    const { signal } = listening;
    addEventListener('dragover', over, { signal });
    addEventListener('dragleave', leave, { signal });
    addEventListener('drop', drop, { signal });
    addEventListener('paste', paste, { signal });
    return () => listening.abort();
  }, []);
  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    setIsAwaited(false);
    onChoose(target.files ?? []);
    // So that the same file can be chosen again after it was taken away.
    target.value = '';
  };
  return (
    <div>
      <FileBox
        hint="Choose a photo from your device (JPG, PNG, etc.)"
        id={id}
        isDragging={isDragging}
        isInvalid={Boolean(error)}
        label={
          <>
            {count > 0 ? 'Add more photos' : 'Choose photos'}
            {count === 0 && <span className={css.mouse}>, or drop them here</span>}
          </>
        }
        multiple
        onChange={change}
        onClick={() => setIsAwaited(true)}
        ref={input}
      />
      <p className={`${css.awaited} row soft`} role="status">
        {isAwaited && (
          <>
            <Wave />
            Your device is getting the photos ready. With many of them, that can take a minute.
          </>
        )}
      </p>
      {error && (
        <FieldError className={css.error} id={`${id}-e`}>
          {error}
        </FieldError>
      )}
    </div>
  );
}
