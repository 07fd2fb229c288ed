import type { ReunionEvent } from '#contract/events.ts';
import { longDay } from '#web/lib/dates.ts';
import { Dialog } from '#web/ui/dialog.tsx';

interface EventEditorProps {
  readonly day?: string;
  readonly event?: ReunionEvent;
  readonly onDone: () => void;
}

export const EventEditor = ({ day, event, onDone }: EventEditorProps) => (
  <Dialog onClose={onDone} title={event ? 'Edit Event' : 'Add Event'}>
    <p>{event ? event.title : day && longDay(day)}</p>
  </Dialog>
);
