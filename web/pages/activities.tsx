import type { PageProps } from '#web/routing/pages.ts';
import { Chairs } from '#web/ui/chairs.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Masthead } from '#web/ui/masthead.tsx';

/** The footer leads here; until the list is built the page says where to look instead. */
export default function ActivitiesPage({ masthead }: PageProps<'/activities'>) {
  return (
    <>
      <Masthead {...masthead} />
      <div className="wrap">
        <Empty
          action={<LinkButton href="/calendar">See what we're doing together</LinkButton>}
          art={<Chairs />}
          title="The list of activities isn't ready yet."
        >
          We're still putting it together. Until it's here, look at the schedule, or add an idea of your own
          to it.
        </Empty>
      </div>
    </>
  );
}
