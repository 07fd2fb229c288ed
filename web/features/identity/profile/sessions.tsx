import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { OwnSession } from '#contract/identity/profile.schema.ts';
import { Laptop } from '#web/features/identity/icons.ts';
import { inOrder, lastSeen } from '#web/features/identity/profile/model.ts';
import { sessionsQuery, useEndOtherSessions, useEndSession } from '#web/features/identity/profile/queries.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Smartphone } from '#web/ui/icons.ts';
import { QueryView } from '#web/ui/query-view.tsx';
import { Row, Rows } from '#web/ui/rows.tsx';

export function Sessions() {
  const sessions = useQuery(sessionsQuery);
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <Card aria-labelledby="sessions" className="grid gap-5" role="region">
      <h2 className="h3" id="sessions" ref={title} tabIndex={-1}>
        Where you are signed in
      </h2>
      <QueryView failed="The list did not load" query={sessions} size="s">
        {(all) => <List asked={sessions.dataUpdatedAt} sessions={inOrder(all)} title={title} />}
      </QueryView>
    </Card>
  );
}

/** The device's clock, read again every minute. */
function useNow(first: number): number {
  const [now, setNow] = useState(first);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(now, first);
}

interface ListProps {
  readonly sessions: readonly OwnSession[];
  readonly asked: number;
  /** Focused when the pressed button is removed. */
  readonly title: RefObject<HTMLHeadingElement | null>;
}

function List({ sessions, asked, title }: ListProps) {
  const now = useNow(asked);
  const endOthers = useEndOtherSessions();
  const goOn = () => title.current?.focus();
  const hasOthers = sessions.some(({ isCurrent }) => !isCurrent);
  return (
    <>
      <Rows>
        {sessions.map((session) => (
          <Session key={session.id} now={now} onEnd={goOn} session={session} />
        ))}
      </Rows>
      {hasOthers ? (
        <div>
          <Button
            busyLabel="Signing out..."
            isBusy={endOthers.isPending}
            onClick={() => endOthers.mutate(undefined, { onSuccess: goOn })}
            size="s"
          >
            Sign out everywhere else
          </Button>
        </div>
      ) : (
        <p className="hint">You're not signed in anywhere else.</p>
      )}
    </>
  );
}

interface SessionProps {
  readonly session: OwnSession;
  readonly now: number;
  readonly onEnd: () => void;
}

function Session({ session, now, onEnd }: SessionProps) {
  const { id, device, isCurrent, isSharedDevice, lastSeenAt } = session;
  const end = useEndSession();
  const Icon = /Android|iPhone|iPad/.test(device) ? Smartphone : Laptop;
  return (
    <Row
      mark={<Icon className="icon soft" />}
      title={
        <>
          {device} {isCurrent && <Badge tone="primary">This browser</Badge>}{' '}
          {isSharedDevice && <Badge tone="line">Shared device</Badge>}
        </>
      }
      wordsId={`session-${id}`}
      {...(!isCurrent && { line: `Last seen ${lastSeen(lastSeenAt, now)}` })}
    >
      {!isCurrent && (
        <Button
          aria-describedby={`session-${id}`}
          isBusy={end.isPending}
          onClick={() => end.mutate(session, { onSuccess: onEnd })}
          size="s"
        >
          Sign out
        </Button>
      )}
    </Row>
  );
}
