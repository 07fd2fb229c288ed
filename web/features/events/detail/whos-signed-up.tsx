import { useQuery } from '@tanstack/react-query';
import type { ReunionEvent } from '#contract/events.ts';
import { signupsQuery } from '#web/features/events/api.ts';
import { useReunion } from '#web/lib/boot.ts';
import { dayAndTime } from '#web/lib/hours.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { UsersRound } from '#web/ui/icons.ts';
import { Loading } from '#web/ui/loading.tsx';
import './whos-signed-up.css';

export function WhosSignedUp({ event }: { event: ReunionEvent }) {
  return (
    <section aria-labelledby="whos" className="whos">
      <h3 className="h3" id="whos">
        Who's Signed Up
      </h3>
      <Names event={event} />
    </section>
  );
}

function Names({ event }: { event: ReunionEvent }) {
  const { timeZone } = useReunion();
  const signups = useQuery(signupsQuery(event.id));
  if (signups.isLoadingError)
    return (
      <div className="stack">
        <Alert title="The names did not load">{signups.error.message}</Alert>
        <div>
          <Button onClick={() => signups.refetch()} size="s">
            Try again
          </Button>
        </div>
      </div>
    );
  if (!signups.data) return <Loading />;
  if (signups.data.length === 0)
    return (
      <div className="whos__none">
        <UsersRound aria-hidden="true" className="i" />
        <div>
          <p>No one has signed up yet</p>
          <p>Someone has to be first.</p>
        </div>
      </div>
    );
  return (
    <ul>
      {signups.data.map(({ id, userName, attendeeCount, createdAt }) => (
        <li key={id}>
          <Avatar name={userName} />
          <span className="whos__n">
            <b>{userName}</b>
            <time className="num" dateTime={createdAt}>
              {dayAndTime(createdAt, timeZone)}
            </time>
          </span>
          <span className="whos__c num">
            <b>{attendeeCount}</b> {attendeeCount === 1 ? 'person' : 'people'}
          </span>
        </li>
      ))}
    </ul>
  );
}
