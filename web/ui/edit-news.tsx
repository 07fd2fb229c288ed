import { useId, useState } from 'react';
import type { ConflictDialogProps, EditQuestion } from '#web/ui/conflict-dialog.tsx';
import { DialogLoading } from '#web/ui/dialog-loading.tsx';
import { RefreshCw } from '#web/ui/icons.ts';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import { TextButton } from '#web/ui/text-link.tsx';
import css from './edit-news.module.css';

// Loaded lazily: it imports Radix, and is rarely needed.
const conflictDialog = lazyComponent(
  async () => (await import('#web/ui/conflict-dialog.tsx')).ConflictDialog,
  ({ question }: ConflictDialogProps) => <DialogLoading onFailure={question.leave} />,
);

interface EditNewsProps {
  readonly view: {
    /** 'Margaret Anderson changed this RSVP at 2:14 PM' */
    readonly title: string;
    /** One line per change. */
    readonly changes: readonly string[];
    /** The question which values to keep, after a save was refused. */
    readonly question: EditQuestion | false;
  };
  /** The label of the button that saves. */
  readonly saveLabel: string;
}

/** The notice of another person's changes above a form, and the question which value to keep if both changed one. */
export function EditNews({ view: { title, changes, question }, saveLabel }: EditNewsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const listId = useId();
  const count = changes.length === 1 ? '1 change' : `${changes.length} changes`;
  return (
    <>
      {/* Rendered before any change: a live region that is inserted with its text is not announced. */}
      <div className={css.news} role="status">
        {changes.length > 0 && (
          <div className={`${css.line} grid`}>
            <RefreshCw />
            <p className="grid">
              <b>{title}</b>
              <small className="text-2">
                What you didn't touch is up to date. What you typed is still here.
              </small>
            </p>
            <TextButton aria-controls={listId} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
              {isOpen ? 'Hide' : 'Show'} {count}
            </TextButton>
            {isOpen && (
              <ul className="text-2" id={listId}>
                {changes.map((change) => (
                  <li key={change}>{change}</li>
                ))}
              </ul>
            )}
          </div>
        )}
      </div>
      {question && (
        <conflictDialog.View onFailure={question.leave} question={question} saveLabel={saveLabel} />
      )}
    </>
  );
}
