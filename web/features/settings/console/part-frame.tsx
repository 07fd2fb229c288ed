import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import type { useDraftForm } from '#web/lib/use-draft-form.ts';
import { Button } from '#web/ui/button.tsx';
import { EditNews } from '#web/ui/edit-news.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { focusById } from '#web/ui/focus.ts';
import { KeptNote } from '#web/ui/kept-note.tsx';
import css from './part-frame.module.css';

interface Part
  extends Pick<
    ReturnType<typeof useDraftForm<object, object, object>>,
    'edit' | 'isKept' | 'startOver' | 'isBusy'
  > {
  readonly form: { readonly formState: { readonly errors: { readonly root?: { message?: string } } } };
  readonly isLocked: boolean;
  readonly isChanged: boolean;
  readonly changes: readonly string[];
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  readonly cancel: () => void;
}

interface PartFrameProps {
  readonly part: Part;
  /** The unsaved changes, if they are not listed field by field. */
  readonly changes?: readonly string[];
  readonly children: ReactNode;
}

type FormFrameProps = Omit<PartFrameProps, 'changes'>;

/** The maximum number of listed changes; more are counted. */
const named = 3;

export const titleId = 'settings-part';

/** The pressed button may be removed once everything is saved: the part's title is focused. */
function useFocusAfter(isChanged: boolean): void {
  const was = useRef(isChanged);
  useEffect(() => {
    if (was.current && !isChanged && document.activeElement === document.body) focusById(titleId);
    was.current = isChanged;
  }, [isChanged]);
}

export function PartFrame({ part, changes, children }: PartFrameProps) {
  const { edit, isKept, startOver, isChanged, onSubmit } = part;
  useFocusAfter(isChanged);
  return (
    <>
      {isKept && isChanged && <KeptNote onStartOver={startOver} />}
      <EditNews saveLabel="Save Changes" view={edit.view} />
      {children}
      {isChanged && (
        <form className={`${css.bar} row gap-4`} method="post" noValidate onSubmit={onSubmit}>
          <PartActions part={part} {...(changes && { changes })} />
        </form>
      )}
    </>
  );
}

/** A part that is a form itself: another organizer's changes meanwhile, its fields, and the buttons that save it. */
export function FormFrame({ part, children }: FormFrameProps) {
  const { edit, isKept, isLocked, isChanged, startOver, onSubmit } = part;
  useFocusAfter(isChanged);
  return (
    <>
      {isKept && <KeptNote onStartOver={startOver} />}
      <form className="stack" method="post" noValidate onSubmit={onSubmit}>
        <EditNews saveLabel="Save Changes" view={edit.view} />
        <fieldset className="stack" disabled={isLocked}>
          {children}
        </fieldset>
        <PartActions part={part} />
      </form>
    </>
  );
}

function PartActions({ part, changes = part.changes }: Omit<PartFrameProps, 'children'>) {
  const { form, isLocked, isChanged, isBusy, cancel } = part;
  const message = form.formState.errors.root?.message;
  const more = changes.length - named;
  const words = [...changes.slice(0, named), ...(more > 0 ? [`${more} more`] : [])].join(', ');
  if (isLocked) return null;
  return (
    <>
      <div className={css.words}>
        {message && <FieldError>{message}</FieldError>}
        {isChanged && (
          <p className="text-2 soft" role="status">
            Not saved yet{words && `: ${words}`}
          </p>
        )}
      </div>
      <div className="actions">
        {isChanged && (
          <Button disabled={isBusy} onClick={cancel}>
            Cancel
          </Button>
        )}
        <Button busyLabel="Saving..." isBusy={isBusy} look="primary" type="submit">
          Save Changes
        </Button>
      </div>
    </>
  );
}
