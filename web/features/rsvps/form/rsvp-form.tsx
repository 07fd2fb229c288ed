import { useQuery } from '@tanstack/react-query';
import type { User } from '#contract/accounts.ts';
import type { OwnRsvp } from '#contract/rsvps.ts';
import { ownRsvpQuery } from '#web/features/rsvps/api.ts';
import { draftFor } from '#web/features/rsvps/form/form-model.ts';
import { RsvpEditor } from '#web/features/rsvps/form/rsvp-editor.tsx';
import { useInitialValues } from '#web/features/rsvps/form/use-initial-values.ts';
import { weekOf } from '#web/features/rsvps/model.ts';
import { useReunion } from '#web/lib/boot.ts';
import { useUser } from '#web/lib/session.ts';
import { KeptNote } from '#web/ui/kept-note.tsx';
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
  if (!user) return <Loading />;
  return (
    <QueryView failed="The RSVPs did not load" query={own}>
      {(saved) => <OpenForm key={user.id} onSaved={onSaved} own={saved} user={user} />}
    </QueryView>
  );
}

function OpenForm({ user, own, onSaved }: RsvpFormProps & { user: User; own: OwnRsvp | null }) {
  const week = weekOf(useReunion());
  const draftName = `rsvp:${user.id}`;
  const [initial, startOver] = useInitialValues(draftName, draftFor(user, own, week));
  return (
    <>
      {initial.isKept && <KeptNote onStartOver={startOver} />}
      <RsvpEditor
        began={initial.began}
        draftName={draftName}
        key={initial.key}
        onSaved={onSaved}
        own={own}
        draft={initial.draft}
        week={week}
      />
    </>
  );
}
