import { useQuery } from '@tanstack/react-query';
import { draftFor } from '#web/features/rsvps/form/form-model.ts';
import { RsvpEditor } from '#web/features/rsvps/form/rsvp-editor.tsx';
import { weekOf } from '#web/features/rsvps/model.ts';
import { ownRsvpQuery } from '#web/features/rsvps/queries.ts';
import { useReunion } from '#web/lib/boot.ts';
import { useUser } from '#web/lib/session.ts';
import { Loading } from '#web/ui/loading.tsx';
import { QueryView } from '#web/ui/query-view.tsx';

interface RsvpFormProps {
  /** Where the page goes once the RSVP is saved. */
  readonly onSaved: () => void;
}

/** The form of one's own RSVP. It opens with what was saved, or with what was typed and not saved yet. */
export function RsvpForm({ onSaved }: RsvpFormProps) {
  const user = useUser();
  const own = useQuery(ownRsvpQuery);
  const week = weekOf(useReunion());
  if (!user) return <Loading />;
  return (
    <QueryView failed="The RSVPs did not load" query={own}>
      {(saved) => (
        <RsvpEditor
          draftName={`rsvp:${user.id}`}
          fresh={draftFor(user, saved, week)}
          key={user.id}
          onSaved={onSaved}
          own={saved}
          week={week}
        />
      )}
    </QueryView>
  );
}
