import { useQuery } from '@tanstack/react-query';
import type { User } from '#contract/accounts.ts';
import type { OwnRsvp } from '#contract/rsvps.ts';
import { ownRsvpQuery } from '#web/features/rsvps/api.ts';
import { ReplyEditor } from '#web/features/rsvps/form/reply-editor.tsx';
import { useOpening } from '#web/features/rsvps/form/use-opening.ts';
import { replyFor, weekOf } from '#web/features/rsvps/model.ts';
import { RsvpTrouble } from '#web/features/rsvps/rsvp-trouble.tsx';
import { useReunion } from '#web/lib/boot.ts';
import { useUser } from '#web/lib/session.ts';
import { KeptNote } from '#web/ui/kept-note.tsx';
import { Loading } from '#web/ui/loading.tsx';
import './rsvp-form.css';

interface RsvpFormProps {
  /** Where the page goes once the RSVP is saved. */
  readonly onSaved: () => void;
}

/** The form of one's own RSVP. It opens with what was saved, or with what was typed and not saved yet. */
export function RsvpForm({ onSaved }: RsvpFormProps) {
  const user = useUser();
  const own = useQuery(ownRsvpQuery);
  if (own.isLoadingError) return <RsvpTrouble failure={own.error} onRetry={() => own.refetch()} />;
  if (!user || own.data === undefined) return <Loading />;
  return <OpenForm key={user.id} onSaved={onSaved} own={own.data} user={user} />;
}

function OpenForm({ user, own, onSaved }: RsvpFormProps & { user: User; own: OwnRsvp | null }) {
  const week = weekOf(useReunion());
  const draftName = `rsvp:${user.id}`;
  const [opening, startOver] = useOpening(draftName, replyFor(user, own, week));
  return (
    <>
      {opening.isKept && <KeptNote onStartOver={startOver} />}
      <ReplyEditor
        draftName={draftName}
        key={opening.key}
        onSaved={onSaved}
        own={own}
        reply={opening.reply}
        week={week}
      />
    </>
  );
}
