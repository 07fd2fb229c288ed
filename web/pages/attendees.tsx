import { Attendees } from '#web/features/rsvps/attendees/attendees.tsx';
import type { PageProps } from '#web/routing/pages.ts';
import { Masthead } from '#web/shell/masthead.tsx';
import css from './attendees.module.css';

export default function AttendeesPage({ masthead }: PageProps<'/attendees'>) {
  return (
    <>
      <Masthead {...masthead} />
      <div className={`wrap ${css.attendees}`}>
        <Attendees />
      </div>
    </>
  );
}
