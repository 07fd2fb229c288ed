import { useQuery } from '@tanstack/react-query';
import { useLocation, useSearch } from 'wouter';
import { PendingBanner } from '#web/features/accounts/pending-banner.tsx';
import { ownRsvpQuery } from '#web/features/rsvps/api.ts';
import { RsvpForm } from '#web/features/rsvps/form/rsvp-form.tsx';
import { RsvpList } from '#web/features/rsvps/list/rsvp-list.tsx';
import { useUser } from '#web/lib/session.ts';
import type { PageProps } from '#web/routing/pages.ts';
import { Chairs } from '#web/ui/chairs.tsx';
import { Masthead } from '#web/ui/masthead.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import css from './rsvp.module.css';

const listHref = '/rsvp';
const formHref = '/rsvp?view=form';

export default function RsvpPage({ masthead }: PageProps<'/rsvp'>) {
  const isForm = new URLSearchParams(useSearch()).get('view') === 'form';
  const [, navigate] = useLocation();
  const own = useQuery(ownRsvpQuery).data;
  const user = useUser();

  const showList = () => {
    navigate(listHref);
    window.scrollTo({ top: 0, behavior: 'instant' });
    // The button that had the focus is gone with the form.
    document.getElementById('main')?.focus({ preventScroll: true });
  };

  return (
    <>
      <Masthead {...masthead}>
        <Segmented
          current={isForm ? 'form' : 'list'}
          label="View"
          segments={[
            { key: 'list', label: 'View RSVPs', href: listHref },
            { key: 'form', label: own ? 'Update My RSVP' : 'Add My RSVP', href: formHref },
          ]}
        />
        {isForm && <p className="lede">Add everyone in your family to one reply.</p>}
      </Masthead>
      <div className={`wrap ${css.page}`}>
        {user && !user.isAuthorized && (
          <PendingBanner isBrief={!isForm && own?.status === 'pending'} user={user} />
        )}
        {isForm ? <RsvpForm onSaved={showList} /> : <RsvpList art={<Chairs />} formHref={formHref} />}
      </div>
    </>
  );
}
