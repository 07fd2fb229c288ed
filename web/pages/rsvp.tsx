import { useQuery } from '@tanstack/react-query';
import { PendingBanner } from '#web/features/identity/accounts/pending-banner.tsx';
import { useIsOver } from '#web/lib/boot.ts';
import { ownRsvpQuery, useUser } from '#web/lib/session.ts';
import type { PageProps } from '#web/routing/pages.ts';
import { Masthead } from '#web/shell/masthead.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import css from './rsvp.module.css';

export default function RsvpPage({ masthead, view, children }: PageProps<'/rsvp'>) {
  const isForm = view === 'form';
  const own = useQuery(ownRsvpQuery).data;
  const user = useUser();
  const isOver = useIsOver();
  return (
    <>
      <Masthead {...masthead}>
        <Segmented
          current={view}
          label="View"
          segments={[
            { key: 'list', label: 'View RSVPs', href: '/rsvp' },
            { key: 'form', label: own ? 'Update My RSVP' : 'Add My RSVP', href: '/rsvp?view=form' },
          ]}
        />
        {isForm && !isOver && <p className="lede">Add everyone in your family to one reply.</p>}
      </Masthead>
      <div className={`wrap ${css.page} grid`}>
        {isForm && user && !user.isAuthorized && <PendingBanner user={user} />}
        {children}
      </div>
    </>
  );
}
