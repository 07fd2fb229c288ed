import { Attendees } from '#web/features/attendees/attendees.tsx';
import { Chairs } from '#web/ui/chairs.tsx';
import { Masthead } from '#web/ui/masthead.tsx';

export default function AttendeesPage() {
  return (
    <>
      <Masthead scene="fence-gold" title="Family Attendees">
        <p className="lede">Everyone who has confirmed, family by family, and the days they are here.</p>
      </Masthead>
      <div className="wrap attendees">
        <Attendees art={<Chairs />} />
      </div>
    </>
  );
}
