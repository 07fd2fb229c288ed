import { useQuery } from '@tanstack/react-query';
import { memo, type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import type { Rsvp, RsvpStatus } from '#contract/rsvps/rsvps.schema.ts';
import { FamilyList } from '#web/features/rsvps/list/family-list.tsx';
import { OwnRsvpSlip } from '#web/features/rsvps/list/own-rsvp.tsx';
import { Sent } from '#web/features/rsvps/list/sent.tsx';
import { groupByFamily, memberCount, rsvpForm } from '#web/features/rsvps/model.ts';
import { rsvpsQuery } from '#web/features/rsvps/queries.ts';
import { useIsOver, useReunion } from '#web/lib/boot.ts';
import { useIsHydrated } from '#web/lib/screen.ts';
import { ownRsvpQuery, useUser } from '#web/lib/session.ts';
import { Chairs } from '#web/ui/drawings.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { focusById } from '#web/ui/focus.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import css from './rsvp-list.module.css';

interface RsvpListProps {
  /** A notice about the person's current limits, above their own RSVP. */
  readonly notice: ReactNode;
}

export function RsvpList({ notice }: RsvpListProps) {
  const own = useQuery(ownRsvpQuery);
  const rsvps = useQuery(rsvpsQuery);
  const user = useUser();
  const saved = useJustSaved();
  return (
    <>
      {own.data && user && saved?.status === 'pending' && <Sent own={own.data} user={user} />}
      {notice}
      {own.data && <OwnRsvpSlip own={own.data} />}
      <h2 className={`h2 ${css.title}`}>Current Attendees</h2>
      <div>
        <QueryView failed="The RSVPs did not load" query={rsvps}>
          {(all) => <Families own={own.data?.familyName} rsvps={all} />}
        </QueryView>
      </div>
    </>
  );
}

/** The state that the form puts into the list's history entry. */
export interface SavedState {
  readonly saved?: { readonly status: RsvpStatus } | undefined;
}

/** The save that led here, once: not after a reload, Back or a later visit. The page then focuses its message. */
function useJustSaved() {
  const isHydrated = useIsHydrated();
  const [saved] = useState(() => (isHydrated ? (history.state as SavedState | null)?.saved : undefined));
  useLayoutEffect(() => {
    if (saved) window.scrollTo({ top: 0, behavior: 'instant' });
  }, [saved]);
  useEffect(() => {
    if (!saved) return;
    history.replaceState({ ...history.state, saved: undefined } satisfies SavedState, '');
    // The focused button is removed with the form; the message about the sent RSVP focuses itself.
    if (saved.status !== 'pending') focusById('own', { preventScroll: true });
  }, [saved]);
  return saved;
}

interface FamiliesProps {
  readonly rsvps: readonly Rsvp[];
  readonly own: string | undefined;
}

/** Memoized: to render sixty families again after hydration would take a phone a quarter of a second. */
const Families = memo(function Families({ rsvps, own }: FamiliesProps) {
  const { families } = useReunion();
  const isPending = useUser()?.isAuthorized === false;
  const isOver = useIsOver();
  const hasOwn = own !== undefined;
  // The answer to an unauthorized person contains their own RSVP in any status.
  const coming = rsvps.filter(({ status }) => status !== 'cancelled');
  if (coming.length === 0 && isOver)
    return (
      <Empty
        art={<Chairs />}
        title={isPending ? "You'll see who came as soon as you're in." : 'Nobody replied.'}
      >
        The week is over. We hope it was a good one.
      </Empty>
    );
  if (coming.length === 0)
    return (
      <Empty
        // The viewer's own RSVP is cancelled, and its card above has the link.
        action={
          !hasOwn && (
            <LinkButton href={rsvpForm} look="accent">
              Add My RSVP
            </LinkButton>
          )
        }
        art={<Chairs />}
        title={emptyTitle(isPending, hasOwn)}
      />
    );
  return <FamilyList count={memberCount} groups={groupByFamily(coming, families, own)} own={own} />;
});

/** A list that hides other people's replies must not say that there are none. */
function emptyTitle(isPending: boolean, hasOwn: boolean): string {
  if (!isPending) return 'No RSVPs yet. Be the first to RSVP!';
  return hasOwn ? "You'll see who's coming as soon as you're in." : "You haven't sent your RSVP yet.";
}
